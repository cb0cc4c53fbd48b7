import type { clinicAnswers } from '@kindwell/contract/staff/staff-figures.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import { afterKept, monthRows, programmeStart } from './months-db.ts';

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
export const keepAnswersOfDay = (db: Db, day: string) =>
  db.run(sql`
    insert into answers_day (day, clinic_id, minutes)
    select ${day}::date, clinic_id, array_agg(minutes)
    from (${answersBetween(programmeStart(part`${day}::date`), programmeStart(part`(${day}::date + 1)`))}) as answer
    group by clinic_id`);

/**
 * How long clinics took in these months, and how many requests wait for them now: those who answered none first, then the
 * slowest by median. Of the days until `kept` as it was kept.
 */
export const findAnswerTimes = (db: Db, months: string[], kept: string | null) =>
  db.many(sql<z.output<typeof clinicAnswers>>`
    with period as (
      select min(first_day) as first_day, max(next_day) as next_day, min(begins) as begins, max(ends) as ends
      from ${monthRows(months)}
    ), answer as (
      select clinic_id, unnest(minutes) as minutes
      from period join answers_day on day >= first_day and day < next_day and day <= ${kept}::date
      union all
      ${answersBetween(
        part`greatest((select begins from period), ${afterKept(kept)})`,
        part`(select ends from period)`,
      )}
    ), answered as (
      select clinic_id, count(*) as answered, percentile_cont(array[0.5, 0.9]) within group (order by minutes) as marks
      from answer
      group by clinic_id
    ), waiting as (
      select clinic_id, count(*) as unanswered
      from appointment
      where status = 'requested' and not is_proposal
      group by clinic_id
    )
    select clinic.id, name as clinic, coalesce(answered, 0) as answered, round(marks[1])::integer as "medianMinutes",
      round(marks[2])::integer as "slowMinutes", coalesce(unanswered, 0) as unanswered
    from answered
    full join waiting using (clinic_id)
    join clinic on clinic.id = clinic_id
    order by marks[1] desc nulls first, unanswered desc nulls last, name, clinic.id`);
