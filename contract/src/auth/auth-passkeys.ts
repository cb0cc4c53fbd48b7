import {
  newPasskey,
  newPasskeyOptions,
  ownPasskey,
  passkeyName,
  passkeyOptions,
  shownPasskey,
} from '@kindwell/contract/auth/passkeys.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { type Endpoint, endpoint } from '@kindwell/contract/endpoint.ts';
import { acceptedTermsMessage, currentPassword } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { loginUser } from './auth.ts';

// Calls of our own beside the specification's (docs/spec/auth.md#passkeys).

const own = z.object({ passkeys: z.array(ownPasskey) });

/** Begins a sign-in with a passkey: what the device is to sign, once and within minutes. */
export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/selfcare/login/passkey/',
  auth: 'signin',
  writes: true,
  answer: z.object({ options: passkeyOptions }),
});

/** Signs in with a passkey, without a code; `termsandcond` as at a sign-in with a password. */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/selfcare/login/passkey/confirm/',
  auth: 'signin',
  writes: true,
  body: bodyOf({ passkey: shownPasskey, termsandcond: optionalOrNull(z.boolean(acceptedTermsMessage)) }),
  answer: loginUser,
});

/** The passkeys of the account, the one that was added first first. */
export const passkeys = endpoint({
  name: 'passkeys',
  method: 'GET',
  path: '/selfcare/passkeys/',
  auth: 'patient',
  writes: false,
  answer: own,
});

/** Begins to add a passkey; a session older than 15 minutes needs `oldpwd`, as updateAccount does; null without it. */
export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/selfcare/passkeys/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ oldpwd: z.nullable(currentPassword) }),
  answer: z.object({ options: newPasskeyOptions }),
});

/** Adds the passkey that the device has made. */
export const confirmPasskey = endpoint({
  name: 'confirmPasskey',
  method: 'POST',
  path: '/selfcare/passkeys/confirm/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ name: passkeyName, passkey: newPasskey }),
  answer: own,
});

/** Removes one of the account's passkeys. The password always remains. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/selfcare/passkeys/{id}/remove/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('passkey') }),
  answer: own,
});

/** Every call about the passkeys of patients. */
export const passkeyEndpoints: readonly Endpoint[] = [
  startPasskeyLogin,
  passkeyLogin,
  passkeys,
  startPasskey,
  confirmPasskey,
  removePasskey,
];
