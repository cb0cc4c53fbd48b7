import { longestReminderHours } from '@kindwell/contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Visits whose reminder is due, those that come first before the others, without these ids. They are locked until the
 * transaction ends, so that no other worker takes them. None is taken at night, unless the visit begins before the night
 * ends, and none at a time that its clinic has closed since: nobody shall go there. No visit beyond the
 * longest time that can be wished is looked at; the exact rule, `reminder_due`, reads rows of its own and is
 * asked only about those that the plain conditions leave.
 */
export const lockDueReminders = (db: Db, atMost: number, without: number[], now: Date) =>
  db.many(sql<{ id: number }>`
    with soon as materialized (
      select appointment.id
      from appointment
      join dependant on dependant.id = dependant_id
      -- The contact is looked for only where there is no sign-in, which is cheaper and the same.
      join patient as contact on contact.id = coalesce(dependant.login_id, visit_contact(dependant_id, booked_by))
      where status in ('requested', 'confirmed')
        and lower(during) > ${now} and lower(during) <= ${now}::timestamptz + make_interval(hours => ${longestReminderHours})
        and reminded_start is distinct from lower(during)
        and reminder_channel <> 'none' and lower(during) <= ${now}::timestamptz + make_interval(hours => reminder_hours)
    )
    select id
    from soon
    join appointment using (id)
    where id <> all (${without}::bigint[])
      and reminded_start is distinct from lower(during)
      and reminder_due(visit_contact(dependant_id, booked_by), status, lower(during),
        coalesce(moved_at, created_at), time_zone) <= ${now}
      and (after_quiet_hours(${now}, time_zone) = ${now} or after_quiet_hours(${now}, time_zone) >= lower(during))
      -- Counted, so that the view is asked about this visit alone.
      and (select count(*) from displaced_visit where appointment_id = appointment.id) = 0
    order by lower(during), id
    limit ${atMost}
    for update of appointment skip locked`);
