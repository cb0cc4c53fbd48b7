import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

const aheadDays = 30;

// Who came of age by a corrected birth date is told of by the next run; what is older was told, or is no news any more.
const newsDays = 2;

/** Somebody who comes of age soon, or has today; `comesOn` is YYYY-MM-DD in the zone of the programme. */
export type ComingOfAge = { dependantId: number; comesOn: string; stage: 'ahead' | 'day' };

/**
 * Minors of a household who come of age within thirty days and of whom nobody was told, those who have, and those who are
 * of age since their birth date was corrected; at most `atMost`, after this one.
 */
export const findComing = (db: Db, after: number, atMost: number, now: Date) =>
  db.many(sql<ComingOfAge>`
    select dependant.id as "dependantId", comes_on::text as "comesOn",
      case when comes_on <= today then 'day' else 'ahead' end as stage
    from dependant
    cross join lateral (select (${now}::timestamptz at time zone zone)::date as today from points_programme) as local
    cross join lateral (select (dob + interval '18 years')::date as comes_on) as birthday
    where removed_at is null and dependant.id > ${after}
      and (came_of_age_at is null or login_id is null and came_of_age_at > created_at
        and came_of_age_at > ${now}::timestamptz - make_interval(days => ${newsDays}))
      and dob <= (today - interval '18 years' + make_interval(days => ${aheadDays + 1}))::date
      and comes_on <= today + ${aheadDays}::integer
      and (came_of_age_at is null and comes_on <= today or not exists (
        select from coming_of_age_notice as notice
        where notice.dependant_id = dependant.id and comes_of_age_on = comes_on
          and stage = case when comes_on <= today then 'day' else 'ahead' end))
    order by dependant.id
    limit ${atMost}`);

/** Marks that somebody is of age from now on; false where it is not that birthday any more. Who is of age stays it. */
export const markOfAge = async (db: Db, { dependantId, comesOn }: ComingOfAge, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update dependant set came_of_age_at = coalesce(came_of_age_at, ${now})
    where id = ${dependantId} and (dob + interval '18 years')::date = ${comesOn}::date`)) > 0;

/** Marks somebody whose birth date has been corrected, where they are of age by it; the next run tells the guarantors. */
export const markOfAgeNow = (db: Db, dependantId: number, now: Date) =>
  db.run(sql`
    update dependant set came_of_age_at = ${now}
    from points_programme
    where dependant.id = ${dependantId} and came_of_age_at is null
      and dob + interval '18 years' <= ${now}::timestamptz at time zone zone`);

/** Notes that the guarantors are told; false where another worker has told them. */
export const noteTold = async (db: Db, { dependantId, comesOn, stage }: ComingOfAge): Promise<boolean> =>
  (await db.run(sql`
    insert into coming_of_age_notice (dependant_id, comes_of_age_on, stage)
    values (${dependantId}, ${comesOn}::date, ${stage}) on conflict do nothing`)) > 0;

/** Who looks after somebody, as they are reached; the first name of whom it is about, and whether they sign in themselves. */
export type ToldGuarantor = {
  patientId: number;
  firstName: string;
  personName: string;
  hasSignIn: boolean;
  recipient: string;
  language: Language;
};

export const findTold = (db: Db, dependantId: number) =>
  db.many(sql<ToldGuarantor>`
    select guarantor.id as "patientId", guarantor.first_name as "firstName", dependant.first_name as "personName",
      dependant.login_id is not null as "hasSignIn", guarantor.email as recipient, guarantor.language
    from dependant
    join patient as guarantor on guarantor.household_id = dependant.household_id and is_guarantor
    where dependant.id = ${dependantId}
    order by guarantor.id`);
