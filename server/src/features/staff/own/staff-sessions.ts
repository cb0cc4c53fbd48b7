import type * as contract from '@kindwell/contract/staff/staff-own.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { deviceOf } from '#server/features/auth/sessions/device-rules.ts';
import { endSessionOfStaff, findLiveStaffSessions } from '#server/features/staff/session-db.ts';
import { endStaffSessions } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { isLockedAt } from '#server/http/session/staff-session.ts';
import { sentence } from '#server/messages/sentence.ts';

/** GET /staff/sessions/: where the person is signed in. */
export const staffSessions: Handler<typeof contract.staffSessions> = async ({ staff }, { db, clock }) => {
  const now = clock.now();
  const rows = await findLiveStaffSessions(db, staff.id, staff.sessionId, now);

  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      startedAt: row.startedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isLocked: isLockedAt(row, now),
      isCurrent: row.isCurrent,
    })),
  };
};

/** POST /staff/sessions/{id}/end/: ends one of the own sessions; once more changes nothing. */
export const endStaffSession: Handler<typeof contract.endStaffSession> = async (call, { db, clock }) => {
  const { staff, params } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    const found = await endSessionOfStaff(tx, staff.id, params.id, now);
    if (!found) throw refuse('signInNotFound');

    const objects = [{ kind: 'staffSession' as const, id: params.id }];
    if (found.isChanged) await recordStaffAct(tx, call, 'endStaffSession', objects, now);
  });
  return { msg: sentence('answers_device_signed_out') };
};

/** POST /staff/sessions/endothers/: ends every own session but this one. */
export const endOtherStaffSessions: Handler<typeof contract.endOtherStaffSessions> = async (call, { db, clock }) => {
  const { staff } = call;
  const now = clock.now();

  const ended = await db.transaction(async (tx) => {
    const others = await endStaffSessions(tx, staff.id, staff.sessionId, now);
    const objects = others.map(({ id }): AuditObject => ({ kind: 'staffSession', id }));
    if (objects.length) await recordStaffAct(tx, call, 'endStaffSession', objects, now);
    return others.length;
  });
  return { ended, msg: sentence('answers_signed_out_elsewhere') };
};
