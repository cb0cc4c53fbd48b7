import { bodyOf, optionalOrEmpty, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import {
  acceptedTermsMessage,
  email,
  loginIdentifier,
  loginMessages,
  loginPassword,
  otp,
  phone,
} from '@kindwell/contract/fields.ts';
import { id, opaqueId, uniqueId } from '@kindwell/contract/ids.ts';
import { language } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';

/** Who has signed in (docs/spec/session.md#cookies). */
const userFields = {
  id,
  uniqueId,
  firstName: z.string(),
  lastName: z.string(),
  jwtToken: z.string(),
  isGuarantor: z.boolean(),
  authParam: z.string(),
  /** What the portal speaks with this account. */
  language,
};

export const loginUser = z.object(userFields);
export type LoginUser = z.output<typeof loginUser>;

/** The same, where an answer may also be another one. */
export const maybeLoginUser = z.partial(loginUser);

/** What is still to be given before an account is known: its password, or the email or phone that others share. */
export const askFor = z.enum(['password', 'email', 'phone']);

/** The form that checks the account, or the form that signs in: a password, an email or a phone makes it the latter. */
const loginForms = bodyOf({
  login: optionalOrNull(loginIdentifier),
  email: optionalOrEmpty(email, 'fields_email_invalid'),
  phone: optionalOrEmpty(phone, 'fields_phone_invalid'),
  password: optionalOrNull(loginPassword),
  // The box of the form (docs/spec/auth.md#sign-in): ticked, the version in force is recorded with the account.
  termsandcond: optionalOrNull(z.boolean(acceptedTermsMessage)),
}).check(
  z.check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    const contact = value.email || value.phone;

    if (!contact && !value.password && !value.login) refuse('login', loginMessages.identifier);
    if (value.password && !contact) refuse('email', loginMessages.fields);
    if (contact && !value.password) refuse('password', loginMessages.fields);
  }),
);

/**
 * What is left of the two forms: `{login}`, or `{email, phone, password}` with null for the contact that was not given, and
 * whether the terms were accepted.
 */
const toLoginForm = z.transform((form: z.output<typeof loginForms>) =>
  form.password
    ? {
        email: form.email || null,
        phone: form.phone || null,
        password: form.password,
        ...(form.termsandcond && { termsandcond: true as const }),
      }
    : { login: form.login ?? '' },
);

/** Checks an account, or signs in: one path, two forms (API-01, API-02). */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/selfcare/login/',
  auth: 'signin',
  writes: true,
  body: z.pipe(loginForms, toLoginForm),
  answer: z.object({
    ...maybeLoginUser.shape,
    askFor: z.optional(askFor),
    isSingleAccount: z.optional(z.boolean()),
    needVerification: z.optional(z.literal(true)),
    patientId: z.optional(z.string()),
  }),
});

/** The pending step a code belongs to. */
const pending = z.object({ patientId: opaqueId('challenge') });

/** The answer of the calls that also say `success` and `message` (docs/spec/calls.md#answers). */
const successFields = { success: z.boolean(), message: z.string() };

/** Completes a sign-in with its code (API-03). */
export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/selfcare/verify-otp/',
  auth: 'signin',
  writes: true,
  body: bodyOf({ patientId: opaqueId('challenge'), otp }),
  answer: loginUser,
});

/** Answers the pending step named in the path with its code (API-10). */
export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/verify/{patientId}/',
  auth: 'signin',
  writes: true,
  params: pending,
  body: bodyOf({ code: otp }),
  answer: z.object({ ...successFields, ...maybeLoginUser.shape }),
});

/** Sends a new code for a pending step; the older one is void (API-11). */
export const resendOtp = endpoint({
  name: 'resendOtp',
  method: 'POST',
  path: '/resend-otp/{patientId}/',
  auth: 'signin',
  writes: true,
  params: pending,
  answer: z.object(successFields),
});

/** Ends the session on the server (API-76). */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/selfcare/logout/',
  auth: 'patient',
  writes: true,
  answer: z.object({}),
});
