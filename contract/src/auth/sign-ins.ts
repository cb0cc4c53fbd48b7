import { moment, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { yesNo } from '@kindwell/contract/fields.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

// Calls of our own beside the specification's (docs/spec/session.md#devices): where an account is signed in, and for
// how long.

/** With a new password, or signing out everywhere else: true leaves the calendar feed as it is, which ends otherwise. */
export const keepsCalendarFeed = optionalOrNull(yesNo);

/** A live session of the account; what its browser says it is, null where it says nothing known. */
export const signIn = z.object({
  id,
  browser: textOrNull,
  system: textOrNull,
  startedAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

/** Where the account is signed in, this device first. */
export const sessions = endpoint({
  name: 'sessions',
  method: 'GET',
  path: '/selfcare/sessions/',
  auth: 'patient',
  writes: false,
  answer: z.object({ sessions: z.array(signIn) }),
});

/** Ends one session of the account. Once more changes nothing. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/selfcare/sessions/{id}/end/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('session') }),
  answer: z.object({}),
});

/** Ends every session of the account but the caller's own, and the calendar feed unless the owner wants to keep it. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/selfcare/sessions/endothers/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ keepsCalendarFeed }),
  answer: z.object({ ended: whole }),
});

/**
 * When the session ends: after `idleSeconds` without a call, which is at `idleEndsAt` unless there is another one, and
 * at `endsAt` in any case. `now` is the server's clock, by which the others are told. `draftKey`, 256 bits in base64, is
 * the same for every session of one patient and unknown to anybody else: the page locks away with it what was typed when
 * a session ends in the middle of a form, so that only the same person's next sign-in opens it.
 */
export const limits = z.object({ idleSeconds: whole, idleEndsAt: moment, endsAt: moment, now: moment, draftKey: text });
export type SessionLimits = z.output<typeof limits>;

/** How long the session lasts. Asking is no use of it: a page that only watches the time keeps nobody signed in. */
export const sessionLimits = endpoint({
  name: 'sessionLimits',
  method: 'GET',
  path: '/selfcare/session/',
  auth: 'patient',
  writes: false,
  passive: true,
  answer: limits,
});

/** Says that the person is still there: the idle time starts again. */
export const staySignedIn = endpoint({
  name: 'staySignedIn',
  method: 'POST',
  path: '/selfcare/session/',
  auth: 'patient',
  writes: true,
  answer: limits,
});
