import type { clinicAnswers } from '@kindwell/contract/staff/staff-figures.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import { afterKept, monthRows, periodOf, programmeStart, type Reading } from './months-db.ts';

/**
 * The answers of clinics in some time, each after how many minutes. An answer confirms, declines or proposes another time; what it
 * answers is the patient's last word, as in `clinic_answer_minutes`.
 */
const answersBetween = (begins: SqlPart, ends: SqlPart) => part`
  select answer.shard_clinic_id as clinic_id, round(extract(epoch from answer.at - asked.at) / 60)::integer as minutes
  from appointment_event as answer
  cross join lateral (
    select earlier.at, earlier.actor
    from appointment_event as earlier
    where earlier.appointment_id = answer.appointment_id and (earlier.at, earlier.id) < (answer.at, answer.id)
      and earlier.to_status = 'requested' and earlier.action <> 'willCome'
    order by earlier.at desc, earlier.id desc limit 1) as asked
  where answer.actor = 'clinic' and answer.from_status = 'requested'
    and answer.action in ('confirm', 'decline', 'propose') and asked.actor = 'patient'
    and answer.at >= ${begins} and answer.at < ${ends}`;

/** Keeps the answers of a day that is over, once its points are kept. */
export const keepAnswersOfDay = (db: Db, day: string, zone: string) =>
  db.run(sql`
    insert into answers_day (day, clinic_id, minutes)
    select ${day}::date, clinic_id, array_agg(minutes)
    from (${answersBetween(programmeStart(part`${day}::date`, zone), programmeStart(part`(${day}::date + 1)`, zone))}) as answer
    group by clinic_id`);

/** Keeps what the clinics took from each of these first days of periods until the end of a kept day, in order. */
export const keepAnswersInOrder = (db: Db, day: string, firstDays: string[]) =>
  db.run(sql`
    insert into answers_period (day, first_day, clinic_id, minutes)
    select ${day}::date, first_day, clinic_id, array_agg(each order by each)
    from unnest(${firstDays}::date[]) as first_day
    join answers_day on answers_day.day >= first_day and answers_day.day <= ${day}::date
    cross join unnest(minutes) as each
    group by first_day, clinic_id`);

/** Forgets what was kept in order before the last two days, as of the standings. */
export const sweepAnswersInOrder = (db: Db, day: string) =>
  db.run(sql`
    delete from answers_period
    where day < (select max(day) from points_day where day < ${day}::date)`);

/**
 * How long clinics took in these months, and how many requests wait for them now: those who answered none first, then the
 * slowest by median. Of the days until `kept` as it was kept: in order where it is of this very period and all of it, else from
 * the days.
 */
export function findAnswerTimes(db: Db, months: string[], { kept, zone }: Reading) {
  const { begins, ends } = periodOf(months, zone);
  return db.many(sql<z.output<typeof clinicAnswers>>`
    with period as (
      select min(first_day) as first_day, max(next_day) as next_day
      from ${monthRows(months, zone)}
    ), in_order as (
      select clinic_id, minutes
      from answers_period
      where day = ${kept}::date and day < (select next_day from period) and first_day = (select first_day from period)
    ), of_days as (
      select clinic_id, array_agg(each order by each) as minutes
      from period join answers_day on day >= first_day and day < next_day and day <= ${kept}::date
      cross join unnest(minutes) as each
      where not exists (select from in_order)
      group by clinic_id
    ), later as (
      select clinic_id, array_agg(minutes) as minutes
      from (${answersBetween(part`greatest(${begins}, ${afterKept({ kept, zone })})`, ends)}) as answer
      group by clinic_id
    ), answered as (
      select clinic_id, cardinality(ordered) + cardinality(more) as answered,
        percentile_of_both(ordered, more, 0.5) as median, percentile_of_both(ordered, more, 0.9) as slow
      from (select * from in_order union all select * from of_days) as kept (clinic_id, minutes)
      full join later using (clinic_id)
      cross join lateral (
        select coalesce(kept.minutes, '{}') as ordered, coalesce(later.minutes, '{}') as more) as minutes
    ), waiting as (
      select clinic_id, count(*) as unanswered
      from appointment
      where status = 'requested' and not is_proposal
      group by clinic_id
    )
    select clinic.id, clinic.name as clinic, city.title as city, state.code as state, coalesce(answered, 0) as answered, round(median)::integer as "medianMinutes",
      round(slow)::integer as "slowMinutes", coalesce(unanswered, 0) as unanswered
    from answered
    full join waiting using (clinic_id)
    join clinic on clinic.id = clinic_id
    join city on city.id = city_id
    join state on state.id = state_id
    order by median desc nulls first, unanswered desc nulls last, clinic.name, clinic.id`);
}
