import type * as contract from '@kindwell/contract/auth/contact-correction.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import { endCorrection, findByStopHash, lockCorrection } from './correction-db.ts';

/** The correction that a link is about; throws 404 where the link is none of ours. */
async function requireLinked(db: Db, token: string) {
  const found = await findByStopHash(db, hashToken(token));
  if (!found) throw refuse('linkInvalid');

  return found;
}

/** GET /selfcare/contactcorrection/{token}/: what the link of a correction is about; nothing changes. */
export const contactCorrection: Handler<typeof contract.contactCorrection> = async ({ params }, { db }) => {
  const { kind, state, countsAt } = await requireLinked(db, params.token);
  const status = state === 'running' || state === 'done' ? state : 'over';

  return { correction: { kind, status, countsAt: countsAt.toISOString() } };
};

/**
 * POST /selfcare/contactcorrection/{token}/stop/: the contact stays as it is, for anyone who has the link; repeatable. Throws 409
 * once the new one counts.
 */
export const stopCorrection: Handler<typeof contract.stopCorrection> = async (call, { db, clock }) => {
  const { id } = await requireLinked(db, call.params.token);

  await db.transaction(async (tx) => {
    const now = clock.now();
    const correction = await lockCorrection(tx, id);
    if (correction?.state === 'done') throw refuse('correctionDone');
    if (correction?.state !== 'running') return;

    await endCorrection(tx, id, 'stopped', now);
    const objects = [
      { kind: 'patient', id: correction.patientId } as const,
      { kind: 'contactCorrection', id } as const,
    ];
    await recordAudit(tx, { actorId: null, action: 'stopCorrection', objects, outcome: 'done', call }, now);
  });

  return { msg: sentence('answers_correction_stopped') };
};
