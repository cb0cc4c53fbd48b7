import { signupPassword } from '@kindwell/contract/fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIsoDate } from '#web/lib/dates/clock.ts';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { emptySignupForm, type SignupForm, signupSchema, signupSpecial } from './signup-rules.ts';

const complete: SignupForm = {
  ...emptySignupForm,
  firstName: 'Nora',
  lastName: 'Field',
  dateOfBirth: '1990-4-27',
  email: 'nora@example.com',
  phone: '+13035550101',
  postalCode: '80202',
  password: 'Quiet#Meadow4',
  confirmPassword: 'Quiet#Meadow4',
};

function messages(changes: Partial<SignupForm>) {
  const form = { ...complete, ...changes };
  const issues = signupSchema(form.password).safeParse(form).error?.issues ?? [];

  return Object.fromEntries(issues.reverse().map(({ path, message }) => [path.join('.'), message]));
}

test('SIGNUP-11 SIGNUP-17 a complete form has nothing to complain about, the referral code is optional', () => {
  expect(messages({})).toEqual({});
  expect(messages({ referralCode: 'FRIEND7' })).toEqual({});
});

test('SIGNUP-16 a repeated password must be the same, however wrong the other fields are', () => {
  expect(messages({ confirmPassword: 'Quiet#Meadow5', firstName: '' })).toEqual({
    firstName: 'First name is required',
    confirmPassword: 'Passwords do not match',
  });
  expect(messages({ confirmPassword: 'Quiet' })).toEqual({ confirmPassword: 'Confirm Password is required' });
});

test('SIGNUP-15 the rules that tick say together what the message of the field says', () => {
  const letters = fc.constantFrom(...'abzABZ019@$!%*?&# -_^ñ'.split(''));

  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (password) => {
      const isTicked = passwordRules(signupSpecial).every(({ isMet }) => isMet(password));
      expect(isTicked).toBe(signupPassword.safeParse(password).success);
    }),
  );
});

test.each([
  ['1990-4-7', '1990-04-07'],
  ['90-4-7', '0090-04-07'],
  ['1990--', ''],
  ['', ''],
])('SIGNUP-14 the parts %j are the date %j', (parts, date) => {
  expect(toIsoDate(parts)).toBe(date);
});
