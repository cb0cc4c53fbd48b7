import { expect, test } from 'vitest';
import { emptyReferral, isTyped, referProviderForm, toBody } from './refer-provider-rules.ts';

const filled = { ...emptyReferral, name: ' Dr. Lee ', email: 'lee@example.com' };
const messagesOf = (form: typeof emptyReferral) =>
  referProviderForm.safeParse(form).error?.issues.map(({ message }) => message);

test('a name and an email are enough; what was left out is null', () => {
  expect(toBody(referProviderForm.parse(filled))).toEqual({
    name: 'Dr. Lee',
    email: 'lee@example.com',
    phone: null,
    clinic: null,
    note: null,
  });
});

test('a phone may be written as people do', () => {
  expect(toBody(referProviderForm.parse({ ...filled, phone: '(202) 555-0123' })).phone).toBe('2025550123');
  expect(messagesOf({ ...filled, phone: '555-0123' })).toEqual(['Invalid phone number']);
});

test('what is missing or too long is said in the words of the contract', () => {
  expect(messagesOf(emptyReferral)).toEqual(["Please enter the provider's name.", 'Invalid email']);
  expect(messagesOf({ ...filled, note: 'x'.repeat(1001) })).toEqual(['Please use at most 1,000 characters.']);
});

test('a form with nothing but blanks in it is not kept', () => {
  expect(isTyped({ ...emptyReferral, name: ' ' })).toBe(false);
  expect(isTyped({ ...emptyReferral, clinic: 'B' })).toBe(true);
});
