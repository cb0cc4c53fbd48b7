import type { register } from '@kindwell/contract/auth/auth-signup.ts';
import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import { toIsoDate } from '#web/lib/dates/clock.ts';
import { toDialledPhone } from '#web/ui/form/phone-number.ts';
import { type Invitation, toSentReferral } from './signup-invitation.ts';
import type { SignupField, SignupForm } from './signup-rules.ts';

type Payload = CallerInput<typeof register>['body'];

/** What a places lookup knows about the chosen postal code (docs/spec/calls.md#bodies). */
export type SignupPlace = Pick<Payload, 'address' | 'formatted_address'>;

/**
 * The phone of the payload: the last 10 digits (SIGNUP-07) of a number with the calling code 1. Ten
 * digits are read as one of those (docs/spec/calls.md#bodies), so another country's number goes whole.
 */
export function toPayloadPhone(typed: string): string {
  const phone = toDialledPhone(typed);
  return phone.startsWith('+1') ? phone.slice(2) : phone;
}

/** The body of a registration (SIGNUP-07). */
export function toSignupPayload(form: SignupForm, place: SignupPlace | undefined, invitation: Invitation): Payload {
  return {
    fname: form.firstName,
    lname: form.lastName,
    email: form.email,
    phone: toPayloadPhone(form.phone),
    dob: toIsoDate(form.dateOfBirth),
    gender: null,
    password: form.password,
    isIndividual: true,
    address: place?.address ?? [],
    formatted_address: place?.formatted_address ?? '',
    postalCode: form.postalCode,
    registeras: 'normal',
    ...toSentReferral(form.referralCode, invitation),
    ...(invitation.family && { staysInFamily: invitation.family.stays }),
  };
}

const fieldOf: Record<string, SignupField> = {
  fname: 'firstName',
  lname: 'lastName',
  dob: 'dateOfBirth',
  email: 'email',
  phone: 'phone',
  postalCode: 'postalCode',
  password: 'password',
  referral: 'referralCode',
};

/** The field of the form that the server means by a path of the payload. */
export const signupFieldOf = (path: string): SignupField | undefined => fieldOf[path];
