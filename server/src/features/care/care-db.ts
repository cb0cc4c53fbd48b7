import type { Care } from '@kindwell/contract/care.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Whose care is asked for: everyone's whom this patient may book for, or one person's of one kind. */
type Wanted = { patientId: number; language: Language; now: Date; one?: { dependantId: number; kind: string } };

/**
 * How the people whom this patient may book for stand with each kind of care that has a rule at their age
 * (docs/spec/care.md#how-it-stands): oneself first, kinds in their order. Who has no birth date has no age and no rule.
 * A visit counts by the service code of its type, once the clinic or time has said that it took place. The rule is the
 * one of the clinic of the last such visit, where it has a recall of its own, else the published one.
 */
export const findCare = (db: Db, { patientId, language, now, one }: Wanted) =>
  db.many(sql<Care>`
    with local as (
      select (${now}::timestamptz at time zone zone)::date as today from points_programme
    ), person as (
      select dependant.id, login_id, today, make_date(extract(year from today)::integer, 1, 1) as year_start,
        (extract(year from age(today, dob)) * 12 + extract(month from age(today, dob)))::integer as months
      from may_for
      join dependant on dependant.id = dependant_id
      cross join local
      where patient_id = ${patientId} and may = 'care' and dob <= today
        and (${one?.dependantId ?? null}::bigint is null or dependant.id = ${one?.dependantId ?? null})
    ), visit as (
      select appointment.id, dependant_id, kind, appointment.clinic_id, during, status,
        case when status = 'completed' then taken_place_at(appointment.id, status) end as seen_at,
        coalesce(local_date, (lower(during) at time zone appointment.time_zone)::date) as local_date,
        appointment.time_zone
      from person
      join appointment on dependant_id = person.id and status in ('requested', 'confirmed', 'completed')
      join consultation_type as type on type.id = consultation_type_id
      join care_service using (service_code)
    ), done as (
      select distinct on (dependant_id, kind) dependant_id, kind, clinic_id, done_on
      from visit
      cross join lateral (
        select coalesce(local_date, (seen_at at time zone time_zone)::date) as done_on) as dated
      where seen_at is not null
      order by dependant_id, kind, done_on desc, id desc
    ), ahead as (
      select distinct on (dependant_id, kind) dependant_id, kind, id
      from visit where status <> 'completed'
      order by dependant_id, kind, lower(during) nulls last, id
    )
    select person.id as "dependantId", care_kind.code as kind, title, care_kind.domain_id as "domainId",
      case when declined_at is not null then 'declined' when ahead.id is not null then 'booked'
        when snoozed_until > today then 'snoozed' when due_on is null then 'unknown' when due_on <= today then 'due'
        when due_on <= today + 30 then 'soon' else 'done' end as status,
      due_on as "dueOn", last_on as "lastOn",
      case when done.done_on = last_on
        then json_build_object('id', clinic.id, 'uniqueId', clinic.unique_id, 'name', clinic.name) end as clinic,
      ahead.id as "appointmentId", case when snoozed_until > today then snoozed_until end as "snoozedUntil",
      answer.done_on is not null as "saidDone", source
    from person
    cross join care_kind
    cross join lateral (
      select title from care_text
      where care_text.kind = care_kind.code and language in (${language}, 'en')
      order by language = 'en' limit 1) as text
    left join done on done.dependant_id = person.id and done.kind = care_kind.code
    left join clinic on clinic.id = done.clinic_id
    left join ahead on ahead.dependant_id = person.id and ahead.kind = care_kind.code
    left join care_answer as answer on answer.dependant_id = person.id and answer.kind = care_kind.code
    join lateral (
      select interval_months, season_month, season_months, source from care_rule
      where care_rule.kind = care_kind.code and (care_rule.clinic_id is null or care_rule.clinic_id = done.clinic_id)
        and from_months <= months and (until_months > months or until_months is null)
      order by care_rule.clinic_id is null limit 1) as rule on true
    cross join lateral (
      select greatest(done.done_on, answer.done_on) as last_on,
        (year_start + make_interval(months => season_month - 1)
          - case when extract(month from today) < season_month then interval '1 year' else interval '0' end)::date
          as season_from) as dates
    cross join lateral (
      select (season_from + make_interval(months => season_months))::date as season_end,
        (season_from + interval '1 year')::date as next_season) as season
    cross join lateral (
      select case when interval_months is not null then (last_on + make_interval(months => interval_months))::date
        when last_on >= season_from then next_season else season_from end as due_on) as due
    where (${one?.kind ?? null}::text is null or care_kind.code = ${one?.kind ?? null})
      and (season_end is null or today < season_end)
    order by login_id is not distinct from ${patientId} desc, person.id, position`);

/** Somebody whose care a patient may speak of, with the day that it is (both days YYYY-MM-DD; dob null where not known). */
type CarePerson = { isSelf: boolean; dob: string | null; today: string };

/** Oneself, or a person whom this patient may book for; undefined for anyone else. */
export const findCarePerson = (db: Db, patientId: number, dependantId: number, now: Date) =>
  db.maybeOne(sql<CarePerson>`
    select login_id is not distinct from patient_id as "isSelf", dob,
      (${now}::timestamptz at time zone zone)::date as today
    from may_for
    join dependant on dependant.id = dependant_id
    cross join points_programme
    where patient_id = ${patientId} and dependant_id = ${dependantId} and may = 'care'`);

type Told = { dependantId: number; kind: string; patientId: number; now: Date };

/** Notes that care was done elsewhere on this day; that it was snoozed or declined before counts no more. */
export const saveDoneElsewhere = (db: Db, { dependantId, kind, patientId, now }: Told, doneOn: string) =>
  db.run(sql`
    insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
    values (${dependantId}, ${kind}, ${doneOn}, ${patientId}, ${now})
    on conflict (dependant_id, kind) do update set done_on = excluded.done_on, snoozed_until = null, declined_at = null,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at`);

/** Nobody is reminded of snoozed care for a season. */
const snoozeMonths = 3;

/** Puts care off for a season. */
export const saveSnooze = (db: Db, { dependantId, kind, patientId, now }: Told) =>
  db.run(sql`
    insert into care_answer (dependant_id, kind, snoozed_until, answered_by, answered_at)
    select ${dependantId}, ${kind}, ((${now}::timestamptz at time zone zone)::date
      + make_interval(months => ${snoozeMonths}))::date, ${patientId}, ${now}
    from points_programme
    on conflict (dependant_id, kind) do update set snoozed_until = excluded.snoozed_until, declined_at = null,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at`);

/** Notes that care of this kind is not for this person. */
export const saveDecline = (db: Db, { dependantId, kind, patientId, now }: Told) =>
  db.run(sql`
    insert into care_answer (dependant_id, kind, declined_at, answered_by, answered_at)
    values (${dependantId}, ${kind}, ${now}, ${patientId}, ${now})
    on conflict (dependant_id, kind) do update set declined_at = excluded.declined_at, snoozed_until = null,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at`);

/** Takes back what was said last: that it was snoozed or declined, else that it was done elsewhere. Repeatable. */
export async function takeBack(db: Db, { dependantId, kind, patientId, now }: Told) {
  const kept = await db.run(sql`
    update care_answer set snoozed_until = null, declined_at = null, answered_by = ${patientId}, answered_at = ${now}
    where dependant_id = ${dependantId} and kind = ${kind} and done_on is not null
      and num_nonnulls(snoozed_until, declined_at) > 0`);
  if (kept > 0) return;

  await db.run(sql`delete from care_answer where dependant_id = ${dependantId} and kind = ${kind}`);
}
