import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { insertChangedEvent } from './visit-parts-db.ts';

/** How long a clinic can still answer a request, or say that a patient did not come, once the visit is over, in hours. */
const answerHours = 24;
const objectHours = 48;

/** For how long a patient's word is looked at again, in days: it comes before the clinic's time to object is over. */
const wordDays = 30;

/** Why an appointment was cancelled: the clinic or the patient did not answer, or its day passed on the waitlist. */
export type Expiry = 'noAnswer' | 'notAccepted' | 'dayOver';

/** What was settled; `expiry` is null where the visit took place, `tellAt` by day at the clinic, now or in the morning. */
export type Settled = { id: number; expiry: Expiry | null; tellAt: Date };

/** How much is settled at once, and after how many days without an answer a request without a time ends. */
export type Settling = { limit: number; requestDays: number };

/**
 * Settles what time has decided, told in its history: a request that nobody answered, a proposal that was not accepted and
 * a day that was waited for in vain are cancelled, a confirmed visit has taken place, also where only the patient has said
 * so until now. A request without a time waits from when it was asked for last. Who is changing one at this moment goes
 * first.
 */
export const settlePastVisits = (db: Db, now: Date, { limit, requestDays }: Settling) =>
  db.many(sql<Settled>`
    with due as (
      select id, case when status in ('confirmed', 'completed') then 'complete' else 'expire' end as action, case
        when status = 'waitlisted' then 'dayOver'
        when status = 'requested' then case when is_proposal then 'notAccepted' else 'noAnswer' end end as expiry
      from appointment
      where status = 'waitlisted' and local_date < (${now}::timestamptz at time zone time_zone)::date
        or status in ('requested', 'confirmed') and lower(during) < ${now} and upper(during) <= ${now}::timestamptz
          - make_interval(hours => case status when 'requested' then ${answerHours}::integer else ${objectHours} end)
        or status = 'requested' and during is null and greatest(created_at, (
          select max(at) from appointment_event where appointment_id = appointment.id and action = 'restore'))
          <= ${now}::timestamptz - make_interval(days => ${requestDays})
        or status = 'completed' and id = any (array(
          select appointment_id from appointment_event
          where action = 'complete' and actor = 'patient' and from_status = 'confirmed'
            and at > ${now}::timestamptz - make_interval(days => ${wordDays})))
          and upper(during) <= ${now}::timestamptz - make_interval(hours => ${objectHours})
          and taken_place_at(id, status) is null
      limit ${limit} for update skip locked
    ), changed as (
      update appointment set status = to_status, is_proposal = false
      from due
      join appointment_transition using (action)
      where appointment.id = due.id and actor = 'system' and from_status = status
      returning appointment.id, clinic_id, version, action, from_status, to_status, expiry, time_zone,
        expiry as reason
    ), told as (
      ${insertChangedEvent({ by: 'system', id: null }, now)}
    )
    select id, expiry, after_quiet_hours(${now}, time_zone) as "tellAt" from changed`);
