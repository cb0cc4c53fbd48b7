import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Points of a person that expire at the end of a day, and whom to tell of it, how and when. */
export type ExpiryNotice = {
  personId: number;
  /** The last day on which they are good, in the programme's zone: YYYY-MM-DD. */
  expiresOn: string;
  daysAhead: number;
  points: number;
  /** The first name of whose points they are. */
  personName: string;
  isForOneself: boolean;
  /** Who is told, and their first name. */
  patientId: number;
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** Now or, by night, in the morning. */
  tellAt: Date;
};

/** How many days ahead people are told that points expire. */
const noticeDays = [60, 30, 7];

// The longest notice, with the rest of today and the hour of a change of the clocks.
const aheadDays = Math.max(...noticeDays) + 2;

/** The ids of the next people after this one, at most `atMost`: all who have points that expire soon, told of it or not. */
export async function findPeopleWithExpiring(db: Db, after: number, atMost: number, now: Date): Promise<number[]> {
  const people = await db.many(sql<{ id: number }>`
    select distinct dependant_id as id
    from points_lot
    where dependant_id > ${after} and remaining > 0
      and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${aheadDays})
    order by dependant_id
    limit ${atMost}`);

  return people.map(({ id }) => id);
}

/**
 * Notices about the points of these people that are due and have not been written: for each day on which points of a person
 * expire the one that is due by now, and none that a later one has overtaken. The person's own sign-in is told, else the
 * guarantor; who wishes no reminders is told by mail, since it is about what they would lose.
 */
export const findDueNotices = (db: Db, personIds: number[], now: Date) =>
  db.many(sql<ExpiryNotice>`
    with programme as materialized (
      select zone, (${now}::timestamptz at time zone zone)::date as today from points_programme
    ), coming as (
      select dependant_id, ((expires_at - interval '1 microsecond') at time zone zone)::date as day,
        sum(remaining)::bigint as points
      from points_lot cross join programme
      where dependant_id = any (${personIds}::bigint[]) and remaining > 0
        and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${aheadDays})
      group by dependant_id, day
    )
    select dependant.id as "personId", day as "expiresOn", ahead as "daysAhead", points,
      dependant.first_name as "personName", dependant.login_id is not distinct from contact.id as "isForOneself",
      contact.id as "patientId", contact.first_name as "firstName", channel,
      recipient, contact.language,
      after_quiet_hours(${now}, zone) as "tellAt"
    from coming
    cross join programme
    cross join lateral (select min(days) as ahead from unnest(${noticeDays}::integer[]) as days where days >= day - today)
      as notice
    join dependant on dependant.id = dependant_id and removed_at is null
    join lateral (
      select patient.*, news_channel(reminder_channel, texts_barred) as channel,
        news_recipient(reminder_channel, texts_barred, phone, email) as recipient
      from patient
      where patient.household_id = dependant.household_id
        and (patient.id = dependant.login_id or dependant.login_id is null and is_guarantor)
      order by patient.id limit 1) as contact on true
    where ahead is not null and not exists (
      select from expiry_notice
      where expiry_notice.dependant_id = dependant.id and expires_on = day and days_ahead = ahead)
    order by dependant.id, day`);

/** Notes that a notice is written; false where another worker has written it. */
export async function noteNotice(db: Db, { personId, expiresOn, daysAhead }: ExpiryNotice): Promise<boolean> {
  const written = await db.run(sql`
    insert into expiry_notice (dependant_id, expires_on, days_ahead) values (${personId}, ${expiresOn}, ${daysAhead})
    on conflict do nothing`);
  return written > 0;
}
