import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { forgetCallbacks } from '#server/features/appointments/writing/mark-visit-db.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { usefulMs } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { type Closing, overwriteAccount } from './closing-db.ts';
import {
  blankPeople,
  eraseContacts,
  eraseMessages,
  eraseNamesAndCodes,
  erasePerson,
  eraseRecords,
  eraseTraces,
  findClosing,
  findClosings,
  forgetClosing,
} from './erase-db.ts';
import { forfeitPoints } from './forfeit-points-db.ts';

const payloadSchema = z.object({ patientId: z.int() });

type Step = (tx: Db, closing: Closing, now: Date) => Promise<unknown>;

const steps: Step[] = [
  async (tx, { patientId }, now) => {
    await lockHouseholdOfPatient(tx, patientId);
    await forfeitPoints(tx, patientId, now);
  },
  eraseRecords,
  (tx, { patientId }) => forgetCallbacks(tx, patientId),
  eraseTraces,
  erasePerson,
  eraseContacts,
  eraseNamesAndCodes,
  // Whatever was written before the account was closed; not the mail that says so.
  (tx, closing) => eraseMessages(tx, closing, new Date(closing.closedAt.getTime() - 1)),
  blankPeople,
  (tx, { patientId }, now) => overwriteAccount(tx, patientId, now),
];

/** Goes through all that a closed account has left, each step in a transaction of its own. Repeatable from wherever it broke. */
async function erase(closing: Closing, { db, clock }: Services) {
  const now = clock.now();
  for (const step of steps) await db.transaction((tx) => step(tx, closing, now));

  // As long as the last mail is worth sending, the contacts are kept that it goes to.
  if (now.getTime() - closing.closedAt.getTime() < usefulMs) return;
  await db.transaction(async (tx) => {
    await eraseMessages(tx, closing, closing.closedAt);
    await forgetClosing(tx, closing);
  });
}

/** Erases the data of an account that was closed, but for what docs/decisions/0042-own-data.md lists. */
export const eraseAccountTask: Job = async (payload, services) => {
  const closing = await findClosing(services.db, payloadSchema.parse(payload).patientId);
  if (closing) await erase(closing, services);
};

/**
 * Every hour, until nothing can come back: what a worker that died has left, what a call that was under way in the moment
 * of the closing has written, points of a gift card that was refused since.
 */
export const eraseClosedTask: Job = async (_payload, services, stopping) => {
  for (const closing of await findClosings(services.db)) {
    if (stopping?.aborted) return;

    try {
      await erase(closing, services);
    } catch (error) {
      services.log.error(
        { err: error, patientId: closing.patientId },
        'the data of a closed account could not be erased',
      );
    }
  }
};
