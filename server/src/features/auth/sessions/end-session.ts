import type * as contract from '@kindwell/contract/auth/sign-ins.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { endSessionOf } from './session-list-db.ts';

/**
 * POST /selfcare/sessions/{id}/end/ (docs/spec/session.md#devices): signs one device out; once more changes nothing.
 */
export const endSession: Handler<typeof contract.endSession> = async (call, { db, clock }) => {
  const { session, params } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    const found = await endSessionOf(tx, session.patientId, params.id, session.id, now);
    if (!found) throw refuse('signInNotFound');

    if (found.isChanged) await recordChange(tx, call, 'endSession', [{ kind: 'session', id: params.id }], now);
  });

  return { msg: sentence('answers_device_signed_out') };
};
