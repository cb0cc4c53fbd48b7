import type * as contract from '@kindwell/contract/staff/staff-session.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { endOneSession } from '#server/features/staff/session-db.ts';
import type { Handler } from '#server/http/route.ts';
import { staffCookie, staffXsrfCookie } from '#server/http/session/cookies.ts';
import { sentence } from '#server/messages/sentence.ts';

/** POST /staff/logout/: ends the session, whose token is dead at once, and clears its cookies. */
export const staffLogout: Handler<typeof contract.staffLogout> = async (call, { db, clock }) => {
  const { staff, cookies } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    // Of several at once, one has ended it.
    const isEnded = await endOneSession(tx, staff.sessionId, now);
    if (isEnded) await recordStaffAct(tx, call, 'staffSignOut', [{ kind: 'staffSession', id: staff.sessionId }], now);
  });
  cookies.clear(staffCookie);
  cookies.clear(staffXsrfCookie);

  return { msg: sentence('answers_signed_out') };
};
