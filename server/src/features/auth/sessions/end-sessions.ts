import type * as contract from '@kindwell/contract/auth/sign-ins.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { endCalendarLink } from './end-calendar-link.ts';
import { endSessionOf, endSessionsBut } from './session-list-db.ts';

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

/**
 * POST /selfcare/sessions/endothers/ (docs/spec/session.md#devices): signs out everywhere but here, and ends the
 * calendar feed unless it is kept.
 */
export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (call, { db, clock }) => {
  const { session } = call;
  const now = clock.now();

  const ended = await db.transaction(async (tx) => {
    const others = await endSessionsBut(tx, session.patientId, session.id, now);
    const objects = others.map(({ id }): AuditObject => ({ kind: 'session', id }));
    await endCalendarLink(tx, call, now);
    if (objects.length) await recordChange(tx, call, 'endSession', objects, now);

    return others.length;
  });

  return { ended, msg: sentence('answers_signed_out_elsewhere') };
};
