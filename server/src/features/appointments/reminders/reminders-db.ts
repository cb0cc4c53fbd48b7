import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A visit whose reminder is written now, and the start that it is about. */
export type DueReminder = { id: number; startsAt: Date };

/**
 * Takes visits whose reminder is due, those that come first before the others, and marks them as reminded of their
 * present start, in the caller's transaction: no other worker takes them, and a visit that is moved later becomes due
 * again. None is taken at night, unless the visit begins before the night ends. Nobody wishes to be reminded more than a
 * week ahead, so no visit beyond that is looked at; the exact rule, `reminder_due`, reads rows of its own and is asked
 * only about those that the plain conditions leave.
 */
export const claimDueReminders = (db: Db, atMost: number, now: Date) =>
  db.many(sql<DueReminder>`
    with soon as materialized (
      select appointment.id
      from appointment
      join dependant on dependant.id = dependant_id
      join patient as contact on contact.id = coalesce(dependant.login_id, booked_by)
      where status in ('requested', 'confirmed')
        and lower(during) > ${now} and lower(during) <= ${now}::timestamptz + interval '168 hours'
        and reminded_start is distinct from lower(during)
        and reminder_channel <> 'none' and lower(during) <= ${now}::timestamptz + make_interval(hours => reminder_hours)
    ), due as (
      select id
      from soon
      join appointment using (id)
      where reminded_start is distinct from lower(during) and reminder_due(appointment) <= ${now}
        and (after_quiet_hours(${now}, time_zone) = ${now} or after_quiet_hours(${now}, time_zone) >= lower(during))
      order by lower(during), id
      limit ${atMost}
      for update of appointment skip locked
    )
    update appointment set reminded_start = lower(during) from due where appointment.id = due.id
    returning appointment.id, lower(during) as "startsAt"`);

/** Takes the planned reminder of a visit away where it would reach this patient before `until`. */
export const skipPlannedReminder = (db: Db, id: number, patientId: number, until: Date) =>
  db.run(sql`
    update appointment set reminded_start = lower(during)
    where id = ${id} and visit_contact(appointment) = ${patientId} and reminder_due(appointment) <= ${until}`);
