import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Promises the boost of the next visit, where the clinic of this visit is a reward-box clinic now; a promise that has
 * expired is made anew, one that lives stays as it is. Bookings do the same in their own statement.
 */
export const grantNextVisit = (db: Db, appointmentId: number, now: Date) =>
  db.run(sql`
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select boost.id, clinic.id, dependant_id, appointment.id, ${now},
      ${now}::timestamptz + make_interval(months => grant_months)
    from appointment
    join clinic on clinic.id = appointment.clinic_id and is_reward_box
    join boost on boost.kind = 'nextVisit' and (boost.clinic_id is null or boost.clinic_id = clinic.id)
    where appointment.id = ${appointmentId}
    on conflict (boost_id, clinic_id, dependant_id) where consumed_by is null do update
      set appointment_id = excluded.appointment_id, granted_at = excluded.granted_at, expires_at = excluded.expires_at
      where boost_grant.expires_at <= excluded.granted_at`);
