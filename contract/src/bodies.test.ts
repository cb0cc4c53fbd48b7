import { cancelAppointment, editAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import { firstAvailableSlot } from '@kindwell/contract/appointments/appointments.ts';
import { login } from '@kindwell/contract/auth/auth.ts';
import { forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import { register } from '@kindwell/contract/auth/auth-signup.ts';
import { redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, optionalOrNull } from './body.ts';
import { line } from './fields.ts';
import { addMember, updateAccount } from './patient.ts';
import { saveLimit, savePreferences } from './settings.ts';

/** What is wrong with a body, by path. */
const refusals = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  );

test.each(['isGuarantor', 'points', 'memberId', 'role', 'loginId', 'id'])('no body may set %s', (name) => {
  const body = bodyOf({ note: optionalOrNull(line(10)) });

  for (const value of [1, true, null, 'admin']) {
    expect(refusals(body, { note: 'x', [name]: value })).toEqual({ [name]: "This field can't be set here." });
  }
});

test('a body ignores other fields, and its optional ones may be absent or null', () => {
  const body = bodyOf({ note: optionalOrNull(line(10)) });

  expect(z.parse(body, { note: 'x', colour: 'red' })).toEqual({ note: 'x' });
  expect(z.parse(body, { note: null })).toEqual({ note: null });
  expect(z.parse(body, {})).toEqual({});
});

test.each([null, [], 'text', 7])('%j is no body', (value) => {
  expect(refusals(bodyOf({}), value)).toEqual({ '': 'Please send the fields of this form.' });
});

test('the sign-in form checks an account, or takes a contact and a password', () => {
  expect(z.parse(login.body, { login: 'maria@example.com' })).toEqual({ login: 'maria@example.com' });
  expect(z.parse(login.body, { email: 'maria@example.com', password: 'Welcome1!' })).toEqual({
    email: 'maria@example.com',
    phone: null,
    password: 'Welcome1!',
  });
  const ticked = { email: '', phone: '2025550101', password: 'Welcome1!', termsandcond: true };
  expect(z.parse(login.body, ticked)).toEqual({ ...ticked, email: null });
  expect(z.parse(login.body, { email: 'ana@example.com', phone: '2025550103', password: 'Welcome1!' })).toEqual({
    email: 'ana@example.com',
    phone: '2025550103',
    password: 'Welcome1!',
  });
});

test('the sign-in form names the field that is missing', () => {
  expect(refusals(login.body, {})).toEqual({ login: 'Please enter email or mobile number' });
  expect(refusals(login.body, { login: null })).toEqual({ login: 'Please enter email or mobile number' });
  expect(refusals(login.body, { password: 'Welcome1!' })).toEqual({ email: 'Please enter all required fields' });
  expect(refusals(login.body, { phone: '2025550101' })).toEqual({ password: 'Please enter all required fields' });
  expect(refusals(login.body, { email: 'maria', password: 'abc' })).toEqual({
    email: 'Invalid email',
    password: 'Password must be at least 6 characters',
  });
});

test('each step of a recovery says what it misses', () => {
  const id = 'abcdefghijklmnop';

  expect(refusals(forgotPassword.body, { modelType: 'other' })).toEqual({
    modelType: "We don't recognize this step of the form.",
  });
  expect(refusals(forgotPassword.body, { modelType: 'patient', email: null })).toEqual({
    email: 'Please enter your email or mobile number',
  });
  expect(refusals(forgotPassword.body, { modelType: 'patient', email: '', mobile: '' })).toEqual({
    email: 'Please enter your email or mobile number',
  });
  for (const codes of [{}, { otpeverify: '', otppverify: '' }]) {
    expect(refusals(forgotPassword.body, { modelType: 'verifyOtp', patientotpId: id, ...codes })).toEqual({
      otpeverify: 'Required OTP fields are missing',
    });
  }
  for (const code of ['12', 1234, ['1234']]) {
    expect(refusals(forgotPassword.body, { modelType: 'verifyOtp', patientotpId: id, otppverify: code })).toEqual({
      otppverify: 'OTP must be 4 digits',
    });
  }
  expect(refusals(forgotPassword.body, { modelType: 'resetpwd', patientuniqueId: '17', newpwd: 'welcome1!' })).toEqual({
    patientuniqueId: 'This step has expired. Please start again.',
    newpwd: 'Password must have at least 1 uppercase letter',
  });
  expect(
    refusals(forgotPassword.body, { modelType: 'resetpwd', patientuniqueId: id, newpwd: 'Welcome1!', id: 5 }),
  ).toEqual({ id: "This field can't be set here." });
  expect(z.parse(forgotPassword.body, { modelType: 'verifyOtp', patientotpId: id, otppverify: '0042' })).toEqual({
    modelType: 'verifyOtp',
    patientotpId: id,
    otppverify: '0042',
  });
});

test('a signup says where one lives: a postal code, or an address, which is empty for a hand-typed code', () => {
  const form = {
    fname: 'Maria',
    lname: 'Santos',
    email: 'maria@example.com',
    phone: '2025550101',
    dob: '1984-05-06',
    password: 'Welcome1!',
    isIndividual: true,
    registeras: 'normal',
  };

  expect(refusals(register.body, form)).toEqual({ postalCode: 'Postal code is required' });
  expect(refusals(register.body, { ...form, address: null, formatted_address: null })).toEqual({
    postalCode: 'Postal code is required',
  });
  expect(refusals(register.body, { ...form, address: [], formatted_address: '' })).toEqual({});
  expect(refusals(register.body, { ...form, postalCode: '10001', referral: '', invite: null })).toEqual({});
  expect(refusals(register.body, { ...form, formatted_address: 'New York, NY 10001' })).toEqual({});
});

test('an account changes its email, its phone or its password', () => {
  expect(refusals(updateAccount.body, { type: 'email', email: 'maria' })).toEqual({ email: 'Invalid email' });
  expect(refusals(updateAccount.body, { type: 'phone' })).toEqual({ phone: 'Invalid phone number' });
  expect(refusals(updateAccount.body, { type: 'password', oldpwd: '', newpwd: 'Welcome2!' })).toEqual({
    oldpwd: 'Please enter all required fields',
  });
  for (const oldpwd of [undefined, null, 'Welcome1!']) {
    expect(refusals(updateAccount.body, { type: 'email', email: 'maria@example.com', oldpwd })).toEqual({});
    expect(refusals(updateAccount.body, { type: 'phone', phone: '2025550101', oldpwd })).toEqual({});
  }
  expect(refusals(updateAccount.body, { type: 'role' })).toEqual({
    type: 'Please choose what to change: email, phone or password.',
  });
});

test('a dependant cannot be given a sign-in or be oneself', () => {
  const child = { firstName: 'Leo', lastName: 'Santos', dob: '2018-03-04', relation: 'child' };

  expect(refusals(addMember.body, { ...child, email: null })).toEqual({});
  expect(refusals(addMember.body, { ...child, relation: 'self', loginId: 3 })).toEqual({
    relation: 'Please choose a relation.',
    loginId: "This field can't be set here.",
  });
});

test('a search for slots takes 1 to 20 entries of 1 to 31 days', () => {
  const entry = { clinicId: 1, consultationTypeId: 2, doctorId: 3, start_date: '2027/03/01', end_date: '2027/03/31' };
  const say = 'Please say where and when to search.';

  expect(refusals(firstAvailableSlot.body, [entry, { ...entry, doctorId: null }])).toEqual({});
  expect(refusals(firstAvailableSlot.body, [])).toEqual({ '': say });
  expect(refusals(firstAvailableSlot.body, entry)).toEqual({ '': say });
  expect(refusals(firstAvailableSlot.body, Array(21).fill(entry))).toEqual({
    '': 'Please search at most 20 providers at a time.',
  });
  expect(refusals(firstAvailableSlot.body, [entry, { ...entry, end_date: '2027/04/01' }])).toEqual({
    '1.end_date': 'Please search at most 31 days at a time.',
  });
  expect(refusals(firstAvailableSlot.body, [{ ...entry, end_date: '2027/02/28' }])).toEqual({
    '0.end_date': "The last day can't be before the first.",
  });
});

test('a visit is moved to a whole time, and may be cancelled without a word', () => {
  const dateTime = { date: '2027/03/01', time: '09:00', startTime: '09:00', endTime: '09:30' };
  const slot = 'Please select a time slot';

  expect(refusals(editAppointment.body, { providerid: 1, dateTime })).toEqual({});
  expect(refusals(editAppointment.body, {})).toEqual({ providerid: 'Please select a provider', dateTime: slot });
  expect(refusals(editAppointment.body, { providerid: 1, dateTime: { ...dateTime, time: '10:00' } })).toEqual({
    'dateTime.time': slot,
  });
  expect(refusals(cancelAppointment.body, undefined)).toEqual({});
  expect(refusals(cancelAppointment.body, { reason: 'Ill.' })).toEqual({});
});

test('a cart holds whole cards, 1 to 20 of each', () => {
  const line = {
    reward: { brand_id: 1, oneDollarPoints: 100 },
    brandItem: { brandItem_id: 2, faceValue: 25 },
    quantity: 2,
  };
  const cartOf = (change: object) => ({ dependantId: 1, cart: [{ ...line, ...change }] });
  const quantity = { 'cart.0.quantity': 'Please choose from 1 to 20 of each card.' };
  const denomination = { 'cart.0.denomination': 'Please choose a value in whole dollars.' };

  expect(refusals(redeem.body, cartOf({ denomination: null }))).toEqual({});
  expect(refusals(redeem.body, cartOf({ denomination: 2500 }))).toEqual({});
  for (const value of [0, -1, 0.5, 21, '1', 2 ** 53])
    expect(refusals(redeem.body, cartOf({ quantity: value }))).toEqual(quantity);
  for (const value of [0, -100, 150, 99.5, '2500']) {
    expect(refusals(redeem.body, cartOf({ denomination: value }))).toEqual(denomination);
  }
  expect(refusals(redeem.body, { dependantId: 1, cart: [] })).toEqual({ cart: 'Your cart is empty.' });
});

test('limits are whole points or none, and a quick action stands once', () => {
  const preferences = { language: 'en', reminderChannel: 'email', reminderHours: 24, marketing: false };
  const twice = [
    { id: 'refer', visible: true },
    { id: 'refer', visible: false },
  ];

  expect(refusals(saveLimit.body, { dependantId: 1, monthlyPoints: null })).toEqual({});
  expect(refusals(saveLimit.body, { dependantId: 1, monthlyPoints: -5 })).toHaveProperty('monthlyPoints');
  expect(refusals(savePreferences.body, { ...preferences, quickActions: [] })).toEqual({});
  expect(refusals(savePreferences.body, { ...preferences, quickActions: twice })).toEqual({
    quickActions: 'Each quick action can only be listed once.',
  });
});
