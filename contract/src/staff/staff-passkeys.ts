import {
  newPasskey,
  newPasskeyOptions,
  ownPasskey,
  passkeyName,
  passkeyOptions,
  shownPasskey,
} from '@kindwell/contract/auth/passkeys.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { signedInStaff, staffSession } from './staff-shape.ts';

const session = z.object({ session: staffSession });
const shown = bodyOf({ passkey: shownPasskey });
const own = z.object({ passkeys: z.array(ownPasskey) });
const whichPasskey = z.object({ id: pathId('staffPasskey') });

/** Begins a sign-in with a passkey: what the device is to sign, once and within minutes. */
export const startStaffPasskeyLogin = endpoint({
  name: 'startStaffPasskeyLogin',
  method: 'POST',
  path: '/staff/login/passkey/',
  auth: 'signin',
  writes: true,
  answer: z.object({ options: passkeyOptions }),
});

/** Signs in with a passkey, which has looked at its owner itself: as good as password and code. */
export const staffPasskeyLogin = endpoint({
  name: 'staffPasskeyLogin',
  method: 'POST',
  path: '/staff/login/passkey/confirm/',
  auth: 'signin',
  writes: true,
  body: shown,
  answer: signedInStaff,
});

/** Begins a proof of who is at the keyboard with one of the person's own passkeys. */
export const startStaffPasskeyProof = endpoint({
  name: 'startStaffPasskeyProof',
  method: 'POST',
  path: '/staff/passkeys/proof/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: true,
  answer: z.object({ options: passkeyOptions }),
});

/** Opens a locked session again with a passkey, as unlockStaff does with password and code. */
export const unlockStaffByPasskey = endpoint({
  name: 'unlockStaffByPasskey',
  method: 'POST',
  path: '/staff/unlock/passkey/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: true,
  body: shown,
  answer: session,
});

/** Proves who is at the keyboard with a passkey, as stepUpStaff does with password and code. */
export const stepUpStaffByPasskey = endpoint({
  name: 'stepUpStaffByPasskey',
  method: 'POST',
  path: '/staff/stepup/passkey/',
  auth: 'staff',
  right: null,
  writes: true,
  body: shown,
  answer: session,
});

/** The person's own passkeys, the one that was added first first. */
export const staffPasskeys = endpoint({
  name: 'staffPasskeys',
  method: 'GET',
  path: '/staff/passkeys/',
  auth: 'staff',
  right: null,
  writes: false,
  answer: own,
});

/** Begins to add a passkey: what the device makes it from. */
export const startStaffPasskey = endpoint({
  name: 'startStaffPasskey',
  method: 'POST',
  path: '/staff/passkeys/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  answer: z.object({ options: newPasskeyOptions }),
});

/** Adds the passkey that the device has made. */
export const confirmStaffPasskey = endpoint({
  name: 'confirmStaffPasskey',
  method: 'POST',
  path: '/staff/passkeys/confirm/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  body: bodyOf({ name: passkeyName, passkey: newPasskey }),
  answer: own,
});

/** Gives one of the person's own passkeys another name. Once more changes nothing. */
export const renameStaffPasskey = endpoint({
  name: 'renameStaffPasskey',
  method: 'POST',
  path: '/staff/passkeys/{id}/rename/',
  auth: 'staff',
  right: null,
  writes: true,
  params: whichPasskey,
  body: bodyOf({ name: passkeyName }),
  answer: own,
});

/** Removes one of the person's own passkeys. Password and code always remain. */
export const removeStaffPasskey = endpoint({
  name: 'removeStaffPasskey',
  method: 'POST',
  path: '/staff/passkeys/{id}/remove/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  params: whichPasskey,
  answer: own,
});
