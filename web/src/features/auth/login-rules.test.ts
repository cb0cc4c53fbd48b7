import { expect, test } from 'vitest';
import {
  type AccountCheck,
  emptyLoginForm,
  type LoginForm,
  loginSchema,
  toCredentials,
  toPhone,
} from './login-rules.ts';

const complete: LoginForm = {
  ...emptyLoginForm,
  login: 'ana.lee@example.com',
  password: 'Welcome1!',
  termsandcond: true,
};

/** The messages of a form by field, once step one has found out `askFor`; null: it hasn't. */
function messages(changes: Partial<LoginForm>, askFor: AccountCheck['askFor'] | null) {
  const check = askFor && { login: complete.login, askFor, message: '' };
  const issues = loginSchema(check).safeParse({ ...complete, ...changes }).error?.issues ?? [];

  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('LOGIN-14 step one asks for an identifier and for nothing else', () => {
  expect(messages({ login: '  ' }, null)).toEqual({ login: 'Please enter email or mobile number' });
  expect(messages({ password: '', termsandcond: false }, null)).toEqual({});
});

test('LOGIN-15 LOGIN-17 step two asks for a password of at least 6 characters and for the terms', () => {
  expect(messages({ password: '12345' }, 'password')).toEqual({ password: 'Password must be at least 6 characters' });
  expect(messages({ termsandcond: false }, 'password')).toEqual({
    termsandcond: 'Please accept Terms and Conditions.',
  });
  expect(messages({ password: '123456' }, 'password')).toEqual({});
});

test('LOGIN-16 the contact that tells accounts apart is required and must be right', () => {
  expect(messages({}, 'email')).toEqual({ email: 'Email is required' });
  expect(messages({ email: 'ana@example' }, 'email')).toEqual({ email: 'Invalid email' });
  expect(messages({ email: 'ana.lee@example.com' }, 'email')).toEqual({});

  expect(messages({}, 'phone')).toEqual({ phone: 'Phone number is required' });
  expect(messages({ phone: '555-0104' }, 'phone')).toEqual({ phone: 'Invalid phone number' });
  expect(messages({ phone: '(202) 555-0104' }, 'phone')).toEqual({});
});

test('LOGIN-06 the sign-in names the account by its identifier and by the contact that was asked for', () => {
  const shared = { ...complete, login: '202 555 0103', email: 'ana.lee@example.com' };

  expect(toCredentials(complete, 'password')).toEqual({ email: 'ana.lee@example.com', password: 'Welcome1!' });
  expect(toCredentials(shared, 'password')).toEqual({ phone: '2025550103', password: 'Welcome1!' });
  expect(toCredentials(shared, 'email')).toEqual({
    phone: '2025550103',
    email: 'ana.lee@example.com',
    password: 'Welcome1!',
  });
  expect(toCredentials({ ...complete, phone: '+12025550104' }, 'phone')).toEqual({
    email: 'ana.lee@example.com',
    phone: '+12025550104',
    password: 'Welcome1!',
  });
});

test.each([
  ['(202) 555-0101', '2025550101'],
  ['1-202-555-0101', '2025550101'],
  ['+1 202.555.0101', '+12025550101'],
  ['+49 30 901820', '+4930901820'],
])('a phone written %s is sent as %s', (typed, sent) => {
  expect(toPhone(typed)).toBe(sent);
});
