import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { deleteCalendarFeed } from '#server/features/appointments/calendar/calendar-db.ts';
import type { Caller } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';

/**
 * Ends the link of the calendar feed with everything else that opens without the password, unless the owner wants to keep
 * it: anyone who was in the account may have made or copied one.
 */
export async function endCalendarLink(
  tx: Db,
  call: { session: Session; caller: Caller; body: { keepsCalendarFeed?: boolean | null | undefined } },
  now: Date,
) {
  if (call.body.keepsCalendarFeed) return;

  const ended = await deleteCalendarFeed(tx, call.session.patientId);
  if (ended) await recordChange(tx, call, 'revokeCalendarFeed', [], now);
}
