import { moment, momentOrNull, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { id } from '@kindwell/contract/ids.ts';
import { language } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { staffRight, staffRole } from './staff-rights.ts';

/**
 * Who has signed in, and what they may do. `recoveryCodesLeft`: of the ten that were shown, those nobody has used.
 * `hasPasskey`: whether they can prove who they are with one; `hasAuthenticator`: whether with a password and its code.
 */
export const ownStaff = z.object({
  id,
  name: text,
  email: text,
  language,
  roles: z.array(staffRole),
  rights: z.array(staffRight),
  recoveryCodesLeft: whole,
  hasPasskey: z._default(z.boolean(), false),
  hasAuthenticator: z._default(z.boolean(), true),
});

/**
 * How the session stands, by the server's clock `now`. It is locked after `lockAfterSeconds` without a call, which is at
 * `locksAt` unless there is another one, null where it is locked already; it ends at `endsAt` in any case. Until
 * `steppedUpUntil` what needs a step-up may be done; null where that has not been proven, or is over.
 */
export const staffSession = z.object({
  isLocked: z.boolean(),
  lockAfterSeconds: whole,
  locksAt: momentOrNull,
  steppedUpUntil: momentOrNull,
  endsAt: moment,
  now: moment,
});
export type StaffSessionAnswer = z.output<typeof staffSession>;

/** What a sign-in answers. */
export const signedInStaff = z.object({ staff: ownStaff, session: staffSession });

/** Somebody of the staff as the others see them; `lastSeenAt` is null where they have not signed in yet. */
export const staffPerson = z.object({
  id,
  name: text,
  email: text,
  roles: z.array(staffRole),
  createdAt: moment,
  lastSeenAt: momentOrNull,
  isYou: z.boolean(),
});

/** An invitation that can still be taken up; `invitedBy` is null where it was made at a terminal of the server. */
export const openStaffInvitation = z.object({
  id,
  email: text,
  roles: z.array(staffRole),
  invitedBy: textOrNull,
  createdAt: moment,
  expiresAt: moment,
});

/** Everybody of the staff by name, and who is invited, the newest first. */
export const staffAndInvitations = z.object({
  staff: z.array(staffPerson),
  invitations: z.array(openStaffInvitation),
});

/**
 * What an authenticator app is given once: the secret in base32, to be typed, and the same as an `otpauth` address, to be
 * drawn as a picture.
 */
export const authenticatorSetup = { secret: text, otpauthUri: text };

/** The ten codes for when the authenticator is lost; they are shown once, and the ten before are void. */
export const recoveryCodes = { recoveryCodes: z.array(text) };

/** Where somebody of the staff is signed in; what the browser says it is, null where it says nothing known. */
export const staffSignIn = z.object({
  id,
  browser: textOrNull,
  system: textOrNull,
  startedAt: moment,
  lastSeenAt: moment,
  isLocked: z.boolean(),
  isCurrent: z.boolean(),
});
