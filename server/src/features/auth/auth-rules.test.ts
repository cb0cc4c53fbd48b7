import { expect, test } from 'vitest';
import { askForAfter, isAboutOwner, maskEmail, toContact, toPhone } from './auth-rules.ts';

test.each([
  ['2025550101', '+12025550101'],
  ['(202) 555-0101', '+12025550101'],
  ['202.555.0101', '+12025550101'],
  ['+1 202 555 0101', '+12025550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0101', null],
  ['12025550101', null],
  ['+0202555010', null],
  ['٢٠٢٥٥٥٠١٠١', null],
  ['2025550101; drop', null],
])('API-01 the phone %s is read as %s', (text, phone) => {
  expect(toPhone(text)).toBe(phone);
});

test('API-01 an identifier with an @ is an email, whatever its case', () => {
  expect(toContact('Maria.Santos@Example.COM')).toEqual({ email: 'maria.santos@example.com', phone: null });
  expect(toContact('202-555-0101')).toEqual({ email: null, phone: '+12025550101' });
  expect(toContact('maria')).toEqual({ email: null, phone: null });
});

test('API-01 anyone who shares a contact is asked for the other one', () => {
  const email = { email: 'a@example.com', phone: null };
  const phone = { email: null, phone: '+12025550101' };

  expect(askForAfter(email, 1)).toBe('password');
  expect(askForAfter(email, 2)).toBe('phone');
  expect(askForAfter(phone, 2)).toBe('email');
  expect(askForAfter({ ...email, phone: '+12025550101' }, 2)).toBe('password');
});

test.each([
  ['grace.kim@example.com', 'g•••@example.com'],
  ['é@example.com', 'é•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('LOGIN-08 of the email %s as much is shown as its owner needs', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['Castillo1!', true],
  ['!1cASTILLo', true],
  ['Blue.heron7', true],
  ['KindWell#2026', true],
  ['Banana!2026', false],
  ['example.Com1!', false],
])('SIGNUP-15 %s tells about its owner: %s', (password, expected) => {
  expect(isAboutOwner(password, 'blue.heron@example.com', ['Ana', 'Castillo'])).toBe(expected);
});
