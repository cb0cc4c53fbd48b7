import { moment, text, textOrNull } from '@kindwell/contract/answers.ts';
import { newPasskey, newPasskeyOptions, passkeyName } from '@kindwell/contract/auth/passkeys.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { currentPassword, email, resetPassword, staffName } from '@kindwell/contract/fields.ts';
import { opaqueId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { currentCode, secondStep } from './staff-fields.ts';
import { staffRole } from './staff-rights.ts';
import { authenticatorSetup, recoveryCodes, signedInStaff } from './staff-shape.ts';

/** What the link of an invitation has; it can't be guessed. */
const which = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'fields_link_invalid')) });

/** What an invitation to the staff says without a sign-in. */
export const staffInvitation = endpoint({
  name: 'staffInvitation',
  method: 'GET',
  path: '/staff/invitation/{token}/',
  auth: 'public',
  writes: false,
  params: which,
  answer: z.object({
    invitation: z.object({
      status: z.enum(['open', 'used', 'expired', 'withdrawn']),
      /** Whom it is for; null where it is no longer open, as are the others. */
      email: textOrNull,
      roles: z.array(staffRole),
      invitedBy: textOrNull,
      expiresAt: moment,
    }),
  }),
});

/**
 * Begins to take an invitation up: the name, the password, and a new authenticator. Nobody is of the staff until
 * confirmStaffInvitation; once more begins again, and the step before is void.
 */
export const acceptStaffInvitation = endpoint({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/staff/invitation/{token}/accept/',
  auth: 'signin',
  writes: true,
  params: which,
  body: bodyOf({ name: staffName, password: resetPassword }),
  answer: z.object({ step: text, ...authenticatorSetup }),
});

const joined = z.object({ ...signedInStaff.shape, ...recoveryCodes });

/** Takes an invitation up by a right code of the new authenticator: signs in, and answers the recovery codes. */
export const confirmStaffInvitation = endpoint({
  name: 'confirmStaffInvitation',
  method: 'POST',
  path: '/staff/invitation/{token}/confirm/',
  auth: 'signin',
  writes: true,
  params: which,
  body: bodyOf({ step: opaqueId('challenge'), code: currentCode }),
  answer: joined,
});

/** Begins to take an invitation up with a passkey, in the place of the authenticator: what the device makes it from. */
export const startStaffInvitationPasskey = endpoint({
  name: 'startStaffInvitationPasskey',
  method: 'POST',
  path: '/staff/invitation/{token}/passkey/',
  auth: 'signin',
  writes: true,
  params: which,
  body: bodyOf({ step: opaqueId('challenge') }),
  answer: z.object({ options: newPasskeyOptions }),
});

/** Takes an invitation up by the passkey that the device has made: signs in, and answers the recovery codes. */
export const confirmStaffInvitationByPasskey = endpoint({
  name: 'confirmStaffInvitationByPasskey',
  method: 'POST',
  path: '/staff/invitation/{token}/passkey/confirm/',
  auth: 'signin',
  writes: true,
  params: which,
  body: bodyOf({ step: opaqueId('challenge'), name: passkeyName, passkey: newPasskey }),
  answer: joined,
});

/** Signs in, first step: email and password. `step` names what the code belongs to. */
export const staffLogin = endpoint({
  name: 'staffLogin',
  method: 'POST',
  path: '/staff/login/',
  auth: 'signin',
  writes: true,
  body: bodyOf({ email, password: currentPassword }),
  answer: z.object({ step: text }),
});

/** Signs in, second step: the code of the authenticator, or a recovery code. */
export const staffLoginCode = endpoint({
  name: 'staffLoginCode',
  method: 'POST',
  path: '/staff/login/code/',
  auth: 'signin',
  writes: true,
  body: bodyOf({ step: opaqueId('challenge'), code: secondStep }),
  answer: signedInStaff,
});
