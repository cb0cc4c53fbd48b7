import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { currentPassword, yesNo } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** `everySignIn`: this account is asked at every sign-in, whatever `newDevices` says. */
const choice = { newDevices: z.boolean(), everySignIn: z.boolean() };

/** When a right password alone does not sign in (docs/spec/auth.md#codes-on-new-devices). */
export const signInCodes = endpoint({
  name: 'signInCodes',
  method: 'GET',
  path: '/selfcare/signincodes/',
  auth: 'patient',
  writes: false,
  answer: z.object(choice),
});

/**
 * Has a code asked for on devices that this account has not signed in on before, or no more. To turn it off, a session
 * older than 15 minutes needs `oldpwd`, as updateAccount does.
 */
export const saveSignInCodes = endpoint({
  name: 'saveSignInCodes',
  method: 'POST',
  path: '/selfcare/signincodes/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ newDevices: yesNo, oldpwd: optionalOrNull(currentPassword) }),
  answer: z.object(choice),
});
