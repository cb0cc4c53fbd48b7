import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

type Paragraph = { title: string; body: string; language: Language };

export type ProgrammeRow = {
  /** The version of the terms that anyone who joins now agrees to. */
  termsVersion: number;
  terms: Paragraph[];
  benefits: Paragraph[];
  /** Null for who is no ambassador. */
  joinedAt: Date | null;
  /** Null also for who was one before there were terms, and has agreed to none. */
  agreedVersion: number | null;
  /** Friends: invited, joined, and those whose first visit has taken place. */
  invited: number;
  joined: number;
  rewarded: number;
  /** Claimed for friends. */
  points: number;
  providers: number;
  providersJoined: number;
};

/**
 * The programme as it is now, with the reader's own part in it. A paragraph that is not written in the reader's language
 * is there in English: what somebody agrees to is never incomplete.
 */
export const findProgramme = (db: Db, patientId: number, now: Date) =>
  db.one(sql<ProgrammeRow>`
    with reader as (
      select patient.id as patient_id, dependant.id as dependant_id, language
      from patient join dependant on login_id = patient.id
      where patient.id = ${patientId}
    ), current_terms as (
      select ambassador_terms_at(${now}) as version
    ), paragraph as (
      select distinct on (kind, position) kind, position, title, body, ambassador_text.language
      from ambassador_text
      join current_terms using (version)
      join reader on ambassador_text.language in (reader.language, 'en')
      order by kind, position, ambassador_text.language = 'en'
    ), chapter as (
      select kind, json_agg(json_build_object('title', title, 'body', body, 'language', language) order by position) as paragraphs
      from paragraph group by kind
    )
    select version as "termsVersion",
      coalesce((select paragraphs from chapter where kind = 'term'), '[]') as terms,
      coalesce((select paragraphs from chapter where kind = 'benefit'), '[]') as benefits,
      ambassador.joined_at as "joinedAt", terms_version as "agreedVersion",
      (select count(*) from invite where patient_id = reader.patient_id) as invited,
      friends.joined, friends.rewarded,
      claimed_for_friends(reader.dependant_id) as points,
      leads.providers, leads.joined as "providersJoined"
    from reader
    cross join current_terms
    cross join lateral (
      select count(*) as joined,
        count(appointment_id) filter (where barred_by is distinct from 'friend') as rewarded
      from referral where referrer_id = reader.patient_id
    ) as friends
    cross join lateral (
      select count(*) as providers, count(joined_at) as joined from provider_referral
      where patient_id = reader.patient_id
    ) as leads
    left join ambassador on ambassador.dependant_id = reader.dependant_id and left_at is null`);

/** The version of the terms that is in force. */
export async function findTermsVersion(db: Db, now: Date): Promise<number> {
  const { version } = await db.one(sql<{ version: number }>`select ambassador_terms_at(${now}) as version`);
  return version;
}

/** Locks the own dependant: joinings of one person follow one another. */
export const lockMember = (db: Db, patientId: number) =>
  db.run(sql`select from dependant where login_id = ${patientId} for no key update`);

/** The membership before this one; undefined for who has never been an ambassador. */
export const findEarlierMembership = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ leftAt: Date | null }>`
    select left_at as "leftAt" from ambassador join dependant on dependant.id = dependant_id
    where login_id = ${patientId}`);

/** Joins, or comes back after having left, under this version; the own dependant. Undefined for an ambassador. */
export const insertMembership = (db: Db, patientId: number, version: number, now: Date) =>
  db.maybeOne(sql<{ dependantId: number }>`
    insert into ambassador (dependant_id, terms_version, joined_at)
    select id, ${version}::integer, ${now}::timestamptz from dependant where login_id = ${patientId}
    on conflict (dependant_id) do update
      set terms_version = excluded.terms_version, joined_at = excluded.joined_at, left_at = null
      where ambassador.left_at is not null
    returning dependant_id as "dependantId"`);

/** An ambassador under older terms, or none, agrees to this version; the own dependant. Undefined where that changes nothing. */
export const agreeToVersion = (db: Db, patientId: number, version: number) =>
  db.maybeOne(sql<{ dependantId: number }>`
    update ambassador set terms_version = ${version}
    from dependant
    where dependant.id = dependant_id and login_id = ${patientId} and left_at is null
      and coalesce(terms_version, 0) < ${version}
    returning dependant_id as "dependantId"`);

/** Ends the membership; the own dependant. Undefined for who is no ambassador. */
export const endMembership = (db: Db, patientId: number, now: Date) =>
  db.maybeOne(sql<{ dependantId: number }>`
    update ambassador set left_at = greatest(${now}, joined_at)
    from dependant
    where dependant.id = dependant_id and login_id = ${patientId} and left_at is null
    returning dependant_id as "dependantId"`);
