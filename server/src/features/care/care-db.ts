import type { Care } from '@kindwell/contract/appointments/care.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Whose care is asked for: everyone's whom this patient may book for, or one person's of one kind. */
type Wanted = { patientId: number; language: Language; now: Date; one?: { dependantId: number; kind: string } };

/**
 * How the people whom this patient may book for stand with each kind of care that has a rule at their age
 * (docs/spec/care.md#how-it-stands): oneself first, kinds in their order. Who has no birth date has no age and no rule.
 */
export const findCare = (db: Db, { patientId, language, now, one }: Wanted) =>
  db.many(sql<Care>`
    select dependant_id as "dependantId", standing.kind, title, care_kind.domain_id as "domainId", status,
      due_on as "dueOn", last_on as "lastOn",
      case when clinic.id is not null
        then json_build_object('id', clinic.id, 'uniqueId', clinic.unique_id, 'name', clinic.name) end as clinic,
      appointment_id as "appointmentId", snoozed_until as "snoozedUntil", said_done as "saidDone",
      called(source, ${language}) as source, done_in_year as "doneInYear", due_in_year as "dueInYear"
    from care_standing(${patientId}, ${now}) with ordinality as standing
    join care_kind on care_kind.code = standing.kind
    cross join lateral (
      select title from care_text
      where care_text.kind = standing.kind and language in (${language}, 'en')
      order by language = 'en' limit 1) as text
    left join clinic on clinic.id = clinic_id
    where ${one?.dependantId ?? null}::bigint is null
      or dependant_id = ${one?.dependantId ?? null} and standing.kind = ${one?.kind ?? null}
    order by ordinality`);

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

/** `doneOn` (YYYY-MM-DD) for `done` alone. */
type Said = { says: 'done' | 'snooze' | 'decline'; doneOn?: string };

type Told = { dependantId: number; kind: string; patientId: number; now: Date };

/** How long care that is put off is not brought up. */
const snoozeMonths = 3;

/**
 * Notes what was said: that it was done elsewhere on this day, that it is not for now, or not for this person. What was
 * said before counts no more, but for the day on which it was last done. A kind that there is not notes nothing.
 */
export const saveAnswer = (db: Db, { dependantId, kind, patientId, now }: Told, answer: Said) =>
  db.run(sql`
    insert into care_answer (dependant_id, kind, done_on, snoozed_until, declined_at, answered_by, answered_at)
    select ${dependantId}, code, ${answer.doneOn ?? null}::date,
      case when ${answer.says === 'snooze'} then ((${now}::timestamptz at time zone zone)::date
        + make_interval(months => ${snoozeMonths}))::date end,
      case when ${answer.says === 'decline'} then ${now}::timestamptz end, ${patientId}, ${now}
    from care_kind
    cross join points_programme
    where code = ${kind}
    on conflict (dependant_id, kind) do update set done_on = coalesce(excluded.done_on, care_answer.done_on),
      snoozed_until = excluded.snoozed_until, declined_at = excluded.declined_at,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at`);

/** Takes back that care was put off or is not for this person; what was done elsewhere stays. Repeatable. */
export const resumeCare = (db: Db, { dependantId, kind, patientId, now }: Told) =>
  db.run(sql`
    with resumed as (
      update care_answer set snoozed_until = null, declined_at = null, answered_by = ${patientId}, answered_at = ${now}
      where dependant_id = ${dependantId} and kind = ${kind} and done_on is not null
    )
    delete from care_answer where dependant_id = ${dependantId} and kind = ${kind} and done_on is null`);

/** Takes back that care was done elsewhere; that it was put off or declined stays. Repeatable. */
export const forgetDone = (db: Db, { dependantId, kind, patientId, now }: Told) =>
  db.run(sql`
    with forgotten as (
      update care_answer set done_on = null, answered_by = ${patientId}, answered_at = ${now}
      where dependant_id = ${dependantId} and kind = ${kind} and num_nonnulls(snoozed_until, declined_at) > 0
    )
    delete from care_answer
    where dependant_id = ${dependantId} and kind = ${kind} and num_nonnulls(snoozed_until, declined_at) = 0`);
