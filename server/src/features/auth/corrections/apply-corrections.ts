import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { isContactTaken } from '#server/features/auth/account/account-db.ts';
import { contactKinds } from '#server/features/auth/account/contact-kinds.ts';
import { replaceContact } from '#server/features/auth/account/replace-contact.ts';
import { sendNotice } from '#server/features/auth/account/send-notice.ts';
import { endAllSessions } from '#server/features/auth/sessions/session-list-db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { type Correction, endCorrection, findDueCorrections, lockCorrection } from './correction-db.ts';

const atOnce = 100;

/** Records it as an act of who has approved it, for whom the worker does it. */
const recordApplied = (tx: Db, { id, patientId, dependantId, approvedBy }: Correction, now: Date) =>
  recordAudit(
    tx,
    {
      actorId: null,
      staffId: approvedBy,
      subjectIds: [dependantId],
      action: 'correctContact',
      objects: [
        { kind: 'patient', id: patientId },
        { kind: 'contactCorrection', id },
      ],
      outcome: 'done',
      call: { caller: { operation: 'applyCorrections', address: 'worker', userAgent: null, requestId: randomUUID() } },
    },
    now,
  );

/** Makes the new contact count, in place of the one before, and signs the account out everywhere; or ends where somebody has it. */
async function apply(tx: Db, id: number, services: Services) {
  const now = services.clock.now();
  const correction = await lockCorrection(tx, id);
  if (correction?.state !== 'running') return;

  const { patientId, kind, contact } = correction;
  const cannotCount = await isContactTaken(tx, correction);
  await endCorrection(tx, id, cannotCount ? 'ended' : 'done', now);
  if (cannotCount) return;

  const account = await replaceContact(tx, { patientId, kind, contact }, services);
  await endAllSessions(tx, patientId, now);
  const { corrected, channel } = contactKinds[kind];
  await sendNotice(tx, corrected, { channel, recipient: contact }, account, services);
  await recordApplied(tx, correction, now);
}

/** One that fails is in the log, and the next run tries it again. */
async function tryApply(id: number, services: Services) {
  try {
    await services.db.transaction((tx) => apply(tx, id, services));
  } catch (error) {
    services.log.error({ err: error, correctionId: id }, 'a corrected contact could not be put in place');
  }
}

/** Every minute: the corrections that nobody has stopped in their 72 hours count from now on. */
export const applyCorrectionsTask: Job = async (_payload, services, stopping) => {
  let last = 0;

  while (!stopping?.aborted) {
    const due = await findDueCorrections(services.db, last, atOnce, services.clock.now());
    if (due.length === 0) return;

    for (const { id } of due) {
      if (stopping?.aborted) return;
      await tryApply(id, services);
      last = id;
    }
  }
};
