import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { type AskedClosing, endAskedClosing, findDueClosings, getAskedClosing } from './asked-closing-db.ts';
import { type ClosingPart, closeLocked, isNeeded, lockForClosing } from './close-account.ts';
import { keptOpenWords } from './kept-open-words.ts';

const atOnce = 100;

/** Records it as an act of who has asked for it, for whom the worker does it. */
const recordClosed = (tx: Db, { patientId, dependantId, askedBy }: AskedClosing, now: Date) =>
  recordAudit(
    tx,
    {
      actorId: null,
      staffId: askedBy,
      subjectIds: [dependantId],
      action: 'closePatient',
      objects: [{ kind: 'patient', id: patientId }],
      outcome: 'done',
      call: { caller: { operation: 'closeAsked', address: 'worker', userAgent: null, requestId: randomUUID() } },
    },
    now,
  );

/** The account stays as it is: somebody has come to need its owner since. */
async function keepOpen(tx: Db, { id: patientId, email, firstName, language }: Account, now: Date) {
  await endAskedClosing(tx, patientId, 'ended', now);
  const words = keptOpenWords(language, firstName);
  await sendMessage(tx, { patientId, channel: 'email', recipient: email, ...words, code: null, language }, now);
}

type Due = { id: number; patientId: number };

async function closeOne(tx: Db, { id, patientId }: Due, part: ClosingPart, services: Services) {
  const now = services.clock.now();
  const locked = await lockForClosing(tx, patientId);
  const asked = await getAskedClosing(tx, id);
  if (asked.state !== 'running') return;

  const account = await getAccount(tx, patientId);
  if (await isNeeded(tx, patientId)) return keepOpen(tx, account, now);

  await endAskedClosing(tx, patientId, 'done', now);
  await closeLocked(tx, account, locked, part, services);
  await recordClosed(tx, asked, now);
}

/** One that fails is in the log, and the next run tries it again. */
async function tryClose(due: Due, part: ClosingPart, services: Services) {
  try {
    await services.db.transaction((tx) => closeOne(tx, due, part, services));
  } catch (error) {
    services.log.error({ err: error, askedClosingId: due.id }, 'an account that was to be closed could not be');
  }
}

/** Every minute: the accounts are closed that the staff were asked to close and that nobody has kept within the 72 hours. */
export const closeAskedTask =
  (part: ClosingPart): Job =>
  async (_payload, services, stopping) => {
    let last = 0;

    while (!stopping?.aborted) {
      const dues = await findDueClosings(services.db, last, atOnce, services.clock.now());
      if (dues.length === 0) return;

      for (const due of dues) {
        if (stopping?.aborted) return;
        await tryClose(due, part, services);
        last = due.id;
      }
    }
  };
