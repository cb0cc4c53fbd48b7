import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { dateOfBirth } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import {
  address,
  email,
  firstName,
  formattedAddress,
  gender,
  lastName,
  otp,
  phone,
  postalCode,
  postalCodeMissing,
  referralCode,
  signupPassword,
  yesNo,
} from '@kindwell/contract/fields.ts';
import { opaqueId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { loginUser } from './auth.ts';

/**
 * The signup payload (SIGNUP-07). A places lookup brings the postal code in the address; where it was typed by hand the
 * address and its line may be empty, and the specification's own payload has no other place for it.
 */
const signup = bodyOf({
  fname: firstName,
  lname: lastName,
  email,
  phone,
  dob: dateOfBirth,
  gender: optionalOrNull(gender),
  password: signupPassword,
  isIndividual: z.literal(true, 'fields_signup_kind'),
  address: optionalOrNull(address),
  formatted_address: optionalOrNull(formattedAddress),
  postalCode: optionalOrNull(postalCode),
  registeras: z.literal('normal', 'fields_signup_role'),
  referral: optionalOrNull(referralCode),
  invite: optionalOrNull(referralCode),
  /** For an adult whom their family has invited: whether they stay in its household, or get one of their own. */
  staysInFamily: optionalOrNull(yesNo),
}).check(
  z.refine((form) => [form.postalCode, form.address, form.formatted_address].some((given) => given != null), {
    path: ['postalCode'],
    error: postalCodeMissing,
  }),
);

/** Starts a registration and sends its two codes (API-08). */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/selfcare/register/',
  auth: 'signin',
  writes: true,
  body: signup,
  answer: z.object({ id: z.string() }),
});

/** Completes a registration with the email code (`ecode`) and the phone code (`code`) (API-09). */
export const verifyRegistration = endpoint({
  name: 'verifyRegistration',
  method: 'POST',
  path: '/selfcare/register/{id}/',
  auth: 'signin',
  writes: true,
  params: z.object({ id: opaqueId('challenge') }),
  body: bodyOf({
    ecode: otp,
    code: otp,
    referral: optionalOrNull(referralCode),
    invite: optionalOrNull(referralCode),
  }),
  answer: loginUser,
});
