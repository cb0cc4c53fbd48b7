import type * as contract from '@kindwell/contract/my-data/my-data.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import { endAskedClosing, findByClosingHash, getAskedClosing } from './asked-closing-db.ts';
import { lockAccount } from './closing-db.ts';

/** The closing that a link is about; throws 404 where the link is none of ours. */
async function requireLinked(db: Db, token: string) {
  const found = await findByClosingHash(db, hashToken(token));
  if (!found) throw refuse('linkInvalid');

  return found;
}

/** GET /selfcare/askedclosing/{token}/: what the link of a closing is about; nothing changes. */
export const askedClosing: Handler<typeof contract.askedClosing> = async ({ params }, { db }) => {
  const { state, closesAt } = await requireLinked(db, params.token);
  const status = state === 'running' || state === 'done' ? state : 'over';

  return { closing: { status, closesAt: closesAt.toISOString() } };
};

/**
 * POST /selfcare/askedclosing/{token}/stop/: the account stays open, for anyone who has the link; repeatable. Throws 409 once it
 * is closed.
 */
export const stopClosing: Handler<typeof contract.stopClosing> = async (call, { db, clock }) => {
  const { id, patientId } = await requireLinked(db, call.params.token);

  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockAccount(tx, patientId);
    const { state } = await getAskedClosing(tx, id);
    if (state === 'done') throw refuse('closingDone');
    if (state !== 'running') return;

    await endAskedClosing(tx, patientId, 'stopped', now);
    const objects = [{ kind: 'patient', id: patientId } as const];
    await recordAudit(tx, { actorId: null, action: 'stopClosing', objects, outcome: 'done', call }, now);
  });

  return { msg: sentence('answers_closing_stopped') };
};
