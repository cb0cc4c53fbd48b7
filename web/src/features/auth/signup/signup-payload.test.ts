import { expect, test } from 'vitest';
import { toPayloadPhone, toSignupPayload } from './signup-payload.ts';
import { emptySignupForm } from './signup-rules.ts';

const form = { ...emptySignupForm, dateOfBirth: '1990-4-7', referralCode: '' };
const sentReferral = (typed: string, referral: string, invite: string) => {
  const payload = toSignupPayload({ ...form, referralCode: typed }, undefined, { referral, invite, isNew: true });
  return [payload.referral, payload.invite];
};

test.each([
  ['+13035550101', '3035550101'],
  ['+447700900123', '+447700900123'],
  ['+4407700900123', '+447700900123'],
  ['+1303555010', '303555010'],
  ['+130355501012', '30355501012'],
])('SIGNUP-07 the phone %s is sent as %s', (typed, sent) => {
  expect(toPayloadPhone(typed)).toBe(sent);
});

test('SIGNUP-06 a referral alone is what stands in the field; beside an invitation both are sent', () => {
  expect(sentReferral('FRIEND7', 'FRIEND7', '')).toEqual(['FRIEND7', '']);
  expect(sentReferral('', 'FRIEND7', '')).toEqual(['', '']);
  expect(sentReferral('', 'FRIEND7', 'token')).toEqual(['FRIEND7', 'token']);
  expect(sentReferral('OTHER8', 'FRIEND7', 'token')).toEqual(['OTHER8', 'token']);
});

test('SIGNUP-04 what the places lookup knows goes along', () => {
  const address = [{ long_name: 'Denver', short_name: 'Denver', types: ['locality'] }];
  const place = { address, formatted_address: 'Denver, CO 80202, USA' };

  expect(toSignupPayload(form, place, { referral: '', invite: '', isNew: false })).toMatchObject(place);
});
