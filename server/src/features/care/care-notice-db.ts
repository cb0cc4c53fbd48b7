import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** An account that is to be told of care, how and when. */
export type CareNotice = {
  patientId: number;
  /** Whether care is due, or else nobody knows when some was last done. */
  kind: 'careDue' | 'careUnknown';
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** The first day of the quarter: YYYY-MM-DD. */
  quarter: string;
  /** Now or, by night, in the morning. */
  tellAt: Date;
};

/** The last weeks of a quarter and the first of the next one are one time to whom they are told. */
const daysBetween = 60;

/** What stays due is told again after that. */
const monthsBetween = 6;

/**
 * What is due of which this account is to be told, and since when: of its own person, or of somebody without a sign-in whom
 * it may book for; of what was done before. What was put off is due from then on.
 */
const dueToTell = (now: Date) => part`
  select dependant_id, kind, greatest(due_on, answer.snoozed_until) as due_on
  from care_standing(patient.id, ${now}) as standing
  left join care_answer as answer using (dependant_id, kind)
  where status = 'due' and last_on is not null and (login_id is null or login_id = patient.id)`;

/** The people of whose care this account has said nothing and was never asked, where nobody knows when it was last done. */
const unknownToAsk = (now: Date) => part`
  select distinct dependant_id
  from care_standing(patient.id, ${now}) as standing
  where status in ('unknown', 'due') and last_on is null and (login_id is null or login_id = patient.id)
    and not exists (
      select from care_answer as answer
      where answer.dependant_id = standing.dependant_id and answer.kind = standing.kind)
    and not exists (
      select from care_asked as asked
      where asked.patient_id = patient.id and asked.dependant_id = standing.dependant_id)`;

/**
 * The ids of the next accounts after this one, at most `atMost`, that have not been told of care this quarter, whether
 * there is anything to tell or not.
 */
export async function findAccountsToTell(db: Db, after: number, atMost: number, now: Date): Promise<number[]> {
  const accounts = await db.many(sql<{ id: number }>`
    select patient.id
    from patient
    cross join points_programme
    where patient.id > ${after} and closed_at is null and not exists (
      select from care_notice
      where patient_id = patient.id and (told_at > ${now}::timestamptz - make_interval(days => ${daysBetween})
        or quarter = date_trunc('quarter', ${now}::timestamptz at time zone zone)::date))
    order by patient.id
    limit ${atMost}`);

  return accounts.map(({ id }) => id);
}

/**
 * Those of these accounts that have care due of which they were not told yet, or not for half a year, or else that are to be
 * asked about care. Of a member with a sign-in that member alone is told, of the others each guarantor. A notice that does
 * not say of what it told is one of the version before, which told of all that was due.
 */
export const findCareNotices = (db: Db, patientIds: number[], now: Date) =>
  db.many(sql<CareNotice>`
    select patient.id as "patientId", case when is_due then 'careDue' else 'careUnknown' end as kind,
      first_name as "firstName", language,
      news_channel(reminder_channel, texts_barred) as channel,
      news_recipient(reminder_channel, texts_barred, phone, email) as recipient,
      date_trunc('quarter', ${now}::timestamptz at time zone zone)::date as quarter,
      after_quiet_hours(${now}, zone) as "tellAt"
    from patient
    cross join points_programme
    cross join lateral (select exists (
      select from (${dueToTell(now)}) as due
      where not exists (
        select from care_told as told
        where told.patient_id = patient.id and told.dependant_id = due.dependant_id and told.kind = due.kind
          and told.due_on >= due.due_on
          and told_at > ${now}::timestamptz - make_interval(months => ${monthsBetween}))
      and not exists (
        select from care_notice
        where patient_id = patient.id and not names_care and (told_at at time zone zone)::date >= due.due_on
          and told_at > ${now}::timestamptz - make_interval(months => ${monthsBetween}))) as is_due) as news
    where patient.id = any (${patientIds}::bigint[]) and (is_due or exists (${unknownToAsk(now)}))
    order by patient.id`);

/**
 * Notes that an account is told, and of what; answers whether it wishes to be by a message, and of whose care it is told where
 * that is one person's alone. What is due leads to all care of the family, so that nobody is asked about the rest besides.
 * Undefined where another worker has done so, where there is nothing to tell any more, or where the account has closed by now.
 */
export const noteCareNotice = (db: Db, { patientId, quarter, kind }: CareNotice, now: Date) =>
  db.maybeOne(sql<{ wishesMessage: boolean; dependantId: number | null }>`
    with reader as (
      select id, reminder_channel <> 'none' as wishes from patient
      where id = ${patientId} and closed_at is null for share
    ), due as materialized (
      select patient.id as patient_id, due.* from reader as patient cross join lateral (${dueToTell(now)}) as due
      where ${kind === 'careDue'}
    ), unknown as materialized (
      select patient.id as patient_id, dependant_id
      from reader as patient cross join lateral (${unknownToAsk(now)}) as unknown
    ), noted as (
      insert into care_notice (patient_id, quarter, told_at, names_care)
      select id, ${quarter}::date, ${now}::timestamptz, true from reader
      where id in (select patient_id from due) or ${kind === 'careUnknown'} and id in (select patient_id from unknown)
      on conflict do nothing
      returning patient_id
    ), told as (
      insert into care_told (patient_id, dependant_id, kind, due_on, told_at)
      select patient_id, dependant_id, kind, due_on, ${now} from due join noted using (patient_id)
      on conflict (patient_id, dependant_id, kind) do update set due_on = excluded.due_on, told_at = excluded.told_at
    ), asked as (
      insert into care_asked (patient_id, dependant_id, asked_at)
      select patient_id, dependant_id, ${now}::timestamptz from unknown join noted using (patient_id)
      on conflict do nothing
    )
    select wishes as "wishesMessage",
      (select min(dependant_id) from due having count(distinct dependant_id) = 1) as "dependantId"
    from reader join noted on patient_id = id`);
