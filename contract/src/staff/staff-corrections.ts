import { moment, momentOrNull, text, textOrNull } from '@kindwell/contract/answers.ts';
import { contactKind } from '@kindwell/contract/auth/contact-correction.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { email, filledLine, phone } from '@kindwell/contract/fields.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { foundPerson } from './staff-patients-shape.ts';

/** Why a contact is wrong, in the words of who asks for another one. */
export const correctionReason = filledLine(200, 'fields_staff_reason', 5);

export const correctedEmail = bodyOf({ kind: z.literal('email'), contact: email, reason: correctionReason });
export const correctedPhone = bodyOf({ kind: z.literal('phone'), contact: phone, reason: correctionReason });

/** Asks for another email or phone of the patient of a look-up: a second person decides. Once more changes nothing. */
export const correctContact = endpoint({
  name: 'correctContact',
  method: 'POST',
  path: '/staff/lookups/{id}/correctcontact/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: z.object({ id: pathId('staffLookup') }),
  body: z.discriminatedUnion('kind', [correctedEmail, correctedPhone], 'fields_choice_invalid'),
  answer: foundPerson,
});

/**
 * A correction of a contact. `contact` is the new one, in full while a second person is to decide on it, then as much as tells
 * somebody who knows it. `running`: approved, and it counts at `countsAt`; `declined`: by `declinedBy`; `takenBack`: by who asked;
 * `stopped`: by the patient; `ended`: the patient has changed it themselves, somebody else has it by now, or the account is closed.
 */
export const listedCorrection = z.object({
  id,
  memberNumber: text,
  kind: contactKind,
  contact: text,
  reason: text,
  state: z.enum(['pending', 'running', 'done', 'declined', 'takenBack', 'stopped', 'ended']),
  askedBy: text,
  askedAt: moment,
  isYours: z.boolean(),
  approvedBy: textOrNull,
  declinedBy: textOrNull,
  countsAt: momentOrNull,
  endedAt: momentOrNull,
});

/** Those that wait, those that run, and those that have ended within a week, the latest first. */
const corrections = z.object({ corrections: z.array(listedCorrection) });

export const contactCorrections = endpoint({
  name: 'contactCorrections',
  method: 'GET',
  path: '/staff/corrections/',
  auth: 'staff',
  right: 'people.read',
  writes: false,
  answer: corrections,
});

const whichCorrection = z.object({ id: pathId('contactCorrection') });

/** Approves a correction that somebody else has asked for: the patient is told, and it counts 72 hours later. Once more changes nothing. */
export const approveCorrection = endpoint({
  name: 'approveCorrection',
  method: 'POST',
  path: '/staff/corrections/{id}/approve/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichCorrection,
  answer: corrections,
});

/** Declines a correction that waits or runs, or takes the own one back: the contact stays. Once more changes nothing. */
export const declineCorrection = endpoint({
  name: 'declineCorrection',
  method: 'POST',
  path: '/staff/corrections/{id}/decline/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichCorrection,
  answer: corrections,
});
