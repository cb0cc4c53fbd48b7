import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { contactSchema, passwordSchema } from './account-rules.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test.each([
  ['2025550101', '+12025550101'],
  ['(202) 555-0101', '+12025550101'],
  ['1-202-555-0101', '+12025550101'],
  ['+1 202.555.0101', '+12025550101'],
  ['+44 20 7946 0018', '+442079460018'],
])('SET-03 the mobile number %j is sent as %s', (contact, sent) => {
  expect(z.parse(contactSchema('phone', false), { contact, oldpwd: '' }).contact).toBe(sent);
});

test.each(['', '12345', 'abc', '+0123456789', '20255501012'])('SET-03 %j is no mobile number', (contact) => {
  expect(messagesOf(contactSchema('phone', false), { contact, oldpwd: '' })).toEqual({
    contact: 'Invalid phone number',
  });
});

test('SET-03 the current password belongs to the form once it is asked for', () => {
  const form = { contact: 'maria@example.com', oldpwd: '' };

  expect(messagesOf(contactSchema('email', false), form)).toEqual({});
  expect(messagesOf(contactSchema('email', true), form)).toEqual({ oldpwd: 'Please enter all required fields' });
});

test('SET-03 a new password is typed twice alike', () => {
  const form = { oldpwd: 'Welcome1!', newpwd: 'Better2!pass', again: 'Better2!pass', endsCalendarLink: true };

  expect(messagesOf(passwordSchema, form)).toEqual({});
  expect(messagesOf(passwordSchema, { ...form, again: 'Better3!pass' })).toEqual({ again: 'Passwords do not match' });
});

test.each([
  ['', 0],
  ['quiet', 1],
  ['Quiet', 2],
  ['Quiet4', 3],
  ['Quiet4#', 4],
  ['Quiet4#x', 5],
])('SET-03 %j meets %i of the rules; the form takes it only with all five', (newpwd, met) => {
  const form = { oldpwd: 'Welcome1!', newpwd, again: newpwd, endsCalendarLink: true };
  const isTaken = z.safeParse(passwordSchema, form).success;

  expect(passwordRules().filter(({ isMet }) => isMet(newpwd))).toHaveLength(met);
  expect(isTaken).toBe(met === 5);
});
