import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { codesSchema, findSchema, neededCodes, passwordSchema, toContacts } from './recovery-rules.ts';

/** The first message of each field. */
function messages<Form>(schema: z.ZodMiniType<Form, Form>, form: Form) {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const find = (login: string, more: { email?: string; mobile?: string } = {}) => ({
  login,
  email: '',
  mobile: '',
  ...more,
});

test.each([
  ['', 'Please enter your email or mobile number'],
  ['ana', 'Invalid email'],
  ['ana@example', 'Invalid email'],
  ['202555010', 'Invalid phone'],
  ['20255501033', 'Invalid phone'],
])('FORGOT-02 the identifier «%s» is refused: %s', (login, message) => {
  expect(messages(findSchema('password'), find(login))).toEqual({ login: message });
});

test.each([['ana.lee@example.com'], ['2025550103'], ['(202) 555-0103'], ['+1 202.555.0103'], [' 202 555 0103 ']])(
  'FORGOT-02 the identifier «%s» will do',
  (login) => {
    expect(messages(findSchema('password'), find(login))).toEqual({});
  },
);

test('FORGOT-03 the contact that was asked for is required and must be right', () => {
  const shared = '2025550103';
  expect(messages(findSchema('email'), find(shared))).toEqual({ email: 'Invalid email' });
  expect(messages(findSchema('email'), find(shared, { email: 'ana@' }))).toEqual({ email: 'Invalid email' });
  expect(messages(findSchema('email'), find(shared, { email: 'ana.lee@example.com' }))).toEqual({});

  const family = 'family.novak@example.com';
  expect(messages(findSchema('phone'), find(family))).toEqual({ mobile: 'Invalid mobile number' });
  expect(messages(findSchema('phone'), find(family, { mobile: '202555010' }))).toEqual({
    mobile: 'Invalid mobile number',
  });
  expect(messages(findSchema('phone'), find(family, { mobile: '202-555-0104' }))).toEqual({});
});

test('FORGOT-12 the request names the account by its email, its mobile number, or both', () => {
  const email = 'ana.lee@example.com';
  const mobile = '2025550103';

  expect(toContacts(find(email), 'password')).toEqual({ email, mobile: null });
  expect(toContacts(find(mobile), 'password')).toEqual({ email: null, mobile });
  expect(toContacts(find(mobile, { email }), 'email')).toEqual({ email, mobile });
  expect(toContacts(find(email, { mobile }), 'phone')).toEqual({ email, mobile });
});

test.each([
  ['password', true, { email: true, phone: false }],
  ['email', true, { email: true, phone: false }],
  ['phone', true, { email: false, phone: true }],
  ['password', false, { email: true, phone: true }],
  ['email', false, { email: true, phone: true }],
  ['phone', false, { email: true, phone: true }],
] as const)('FORGOT-05 askFor %s, single %s: these codes are needed', (askFor, isSingleAccount, needed) => {
  expect(neededCodes({ askFor, isSingleAccount })).toEqual(needed);
});

test('FORGOT-06 each code that is needed must be there and have 4 digits', () => {
  const both = codesSchema({ email: true, phone: true });
  expect(messages(both, { otpeverify: '', otppverify: '' })).toEqual({
    otpeverify: 'Email OTP is required.',
    otppverify: 'Phone OTP is required.',
  });
  expect(messages(both, { otpeverify: '12', otppverify: '12a4' })).toEqual({
    otpeverify: 'OTP must be 4 digits',
    otppverify: 'OTP must be 4 digits',
  });
  expect(messages(codesSchema({ email: true, phone: false }), { otpeverify: '1234', otppverify: '' })).toEqual({});
});

test.each([
  ['Aa1!aaa', 'must be at least 8 characters'],
  ['better2!pass', 'must have at least 1 uppercase letter'],
  ['BETTER2!PASS', 'must have at least 1 lowercase letter'],
  ['Better!!pass', 'must have at least 1 numeric character'],
  ['Better22pass', 'must have at least 1 special character'],
])('FORGOT-08 the password «%s» %s, and so its confirmation', (password, rule) => {
  expect(messages(passwordSchema, { account: 'one', password, again: password })).toEqual({
    password: `Password ${rule}`,
    again: `Confirm Password ${rule}`,
  });
});

test('FORGOT-08 a confirmation that differs says so', () => {
  expect(messages(passwordSchema, { account: 'one', password: 'Better2!pass', again: 'Better3!pass' })).toEqual({
    again: 'Passwords do not match',
  });
  expect(messages(passwordSchema, { account: 'one', password: 'short', again: 'Better3!pass' }).again).toBe(
    'Passwords do not match',
  );
});
