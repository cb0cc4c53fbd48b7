import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { currentPassword } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { secondStep } from './staff-fields.ts';
import { signedInStaff, staffSession } from './staff-shape.ts';

const session = z.object({ session: staffSession });

/** Who is at the keyboard, proven once more: the password, with a code of the authenticator or a recovery code. */
const proof = bodyOf({ password: currentPassword, code: secondStep });

/** Who has signed in, and how the session stands. Asking is no use of it: a page that only watches the time keeps nothing open. */
export const staffMe = endpoint({
  name: 'staffMe',
  method: 'GET',
  path: '/staff/me/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: false,
  passive: true,
  answer: signedInStaff,
});

/** Says that the person is still there: the time until the lock starts again. */
export const staffStay = endpoint({
  name: 'staffStay',
  method: 'POST',
  path: '/staff/stay/',
  auth: 'staff',
  right: null,
  writes: true,
  answer: session,
});

/** Ends the session; its token is dead at once. */
export const staffLogout = endpoint({
  name: 'staffLogout',
  method: 'POST',
  path: '/staff/logout/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: true,
  answer: z.object({}),
});

/** Locks the session, as ten minutes without a call do. Once more changes nothing. */
export const lockStaff = endpoint({
  name: 'lockStaff',
  method: 'POST',
  path: '/staff/lock/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: true,
  answer: session,
});

/** Opens a locked session again. */
export const unlockStaff = endpoint({
  name: 'unlockStaff',
  method: 'POST',
  path: '/staff/unlock/',
  auth: 'staff',
  right: null,
  whileLocked: true,
  writes: true,
  body: proof,
  answer: session,
});

/** Proves who is at the keyboard, for what is dangerous: for five minutes. */
export const stepUpStaff = endpoint({
  name: 'stepUpStaff',
  method: 'POST',
  path: '/staff/stepup/',
  auth: 'staff',
  right: null,
  writes: true,
  body: proof,
  answer: session,
});
