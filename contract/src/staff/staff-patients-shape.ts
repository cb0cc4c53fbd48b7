import { moment, momentOrNull, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { contactKind } from '@kindwell/contract/auth/contact-correction.ts';
import { id } from '@kindwell/contract/ids.ts';
import { language } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { messageKind } from './staff-messages.ts';

/** A look-up, which ends at `expiresAt`: then the person is to be looked up again. */
export const staffLookup = z.object({ id, reason: text, expiresAt: moment });

/**
 * The joining of an account with another, which both have to confirm until `expiresAt`. `stays`: the other one is closed.
 */
export const patientJoin = z.object({
  stays: z.boolean(),
  otherMember: text,
  isConfirmed: z.boolean(),
  isOtherConfirmed: z.boolean(),
  expiresAt: moment,
});

/** A correction of a contact that waits for a second person, or was approved and runs until `countsAt`; not the new contact. */
export const openCorrection = z.object({
  kind: contactKind,
  state: z.enum(['pending', 'running']),
  askedBy: text,
  askedAt: moment,
  countsAt: momentOrNull,
});

/**
 * An account as the staff see it. Of its contacts only what tells somebody who knows them that they are right. `lockedUntil`: too
 * many wrong passwords; null where it is not locked. `needsRecovery`: too many wrong codes, which only a new password ends.
 * `closesAt`: when it is going to be closed, as its owner has asked. `recoverySentAt`: when this look-up has sent the way to one; `copyAskedAt`: when it has had a copy of the data made.
 * `corrections`: of its contacts, as long as they are open.
 */
export const lookedUpAccount = z.object({
  firstName: text,
  lastName: text,
  memberNumber: text,
  emailHint: text,
  phoneEnd: text,
  language,
  createdAt: moment,
  closedAt: momentOrNull,
  closesAt: momentOrNull,
  lockedUntil: momentOrNull,
  needsRecovery: z.boolean(),
  recoverySentAt: momentOrNull,
  copyAskedAt: momentOrNull,
  join: z.nullable(patientJoin),
  corrections: z.array(openCorrection),
});

/** A sign-in; what the browser says it is, null where it says nothing known. `endedAt` is null while it lasts. */
export const patientSignIn = z.object({
  startedAt: moment,
  lastSeenAt: moment,
  endedAt: momentOrNull,
  browser: textOrNull,
  system: textOrNull,
});

/** A message to an account, without a word of it. */
export const patientMessage = z.object({
  kind: messageKind,
  channel: z.enum(['email', 'sms']),
  status: z.enum(['waiting', 'sent', 'failed']),
  at: moment,
});

/** A visit: where, when and how it stands, nothing of what it is about. `startsAt` is null where it has no time yet. */
export const patientVisit = z.object({
  clinic: text,
  status: z.enum(['requested', 'confirmed', 'waitlisted', 'completed', 'cancelled', 'noshow']),
  startsAt: momentOrNull,
  timeZone: text,
});

/** What an entry of the ledger has changed of the points that a person can spend, and of those to come. */
export const patientPointsEntry = z.object({ at: moment, title: text, points: whole });

/** An adjustment of a person's points that waits for a second person of the staff. */
export const waitingAdjustment = z.object({ amount: whole, reason: text, askedBy: text, askedAt: moment });

/** An adjustment of a person's points, and how it stands: done at once or by a second person, waiting for one, or declined. */
export const madeAdjustment = z.object({
  id,
  ...waitingAdjustment.shape,
  state: z.enum(['pending', 'done', 'declined']),
});

/**
 * The points of a person. `waiting`: adjustments that wait, the oldest first; `adjusted`: the last of all, the latest first, 20 at most;
 * `adjustedAlone`: how many points the staff have given and taken within 24 hours without a second person.
 */
export const lookedUpPoints = z.object({
  available: whole,
  pending: whole,
  held: whole,
  entries: z.array(patientPointsEntry),
  waiting: z.array(waitingAdjustment),
  adjusted: z._default(z.array(madeAdjustment), []),
  adjustedAlone: whole,
});

/** Everything that the staff are told of a patient; each list of what was, the latest first, 20 at most. */
export const foundPerson = z.object({
  lookup: staffLookup,
  account: lookedUpAccount,
  signIns: z.array(patientSignIn),
  messages: z.array(patientMessage),
  visits: z.array(patientVisit),
  points: lookedUpPoints,
});
export type FoundPerson = z.output<typeof foundPerson>;

/** An adjustment that waits for a second person of the staff; `isYours` where the reader has asked for it. */
export const pendingAdjustment = z.object({
  id,
  memberNumber: text,
  amount: whole,
  reason: text,
  askedBy: text,
  askedAt: moment,
  isYours: z.boolean(),
});

/** All that wait, the oldest first; above `limit` points one needs a second person. */
export const pendingAdjustments = z.object({ adjustments: z.array(pendingAdjustment), limit: whole });
