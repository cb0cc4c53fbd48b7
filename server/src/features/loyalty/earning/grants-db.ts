import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { sql } from '#server/db/sql.ts';

/** Promises the boost of the next visit for one that has got its time; bookings do the same in their own statement. */
export const grantNextVisit = (db: Db, appointmentId: number, now: Date) =>
  db.run(sql`
    select promise_next_visit(id, clinic_id, dependant_id, ${now}) from appointment where id = ${appointmentId}`);

const freeGrant = (db: Db, actionId: number, now: Date) =>
  db.run(sql`
    update boost_grant as used set consumed_by = null
    from loyalty_action as action
    where action.id = ${actionId} and status = 'void' and kept = 0 and consumed_by = action.id and expires_at > ${now}
      and not exists (
        select from boost_grant as live
        where live.boost_id = used.boost_id and live.clinic_id = used.clinic_id
          and live.dependant_id = used.dependant_id and live.consumed_by is null)`);

const isSucceeded = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'boost_grant_live';

/**
 * Gives the promise back that a void action has used up, unless it has expired, some of what it brought is still with the
 * person, or there is another live one: also one that a clinic makes at this moment by a time that it finds, for that locks
 * no household.
 */
export async function giveGrantBack(db: Db, actionId: number, now: Date): Promise<void> {
  try {
    await inSavepoint(db, () => freeGrant(db, actionId, now));
  } catch (error) {
    if (!isSucceeded(error)) throw error;
  }
}
