import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';

/** The key of every boost. */
export const boostKeys = part`select external_key from boost`;

/** Every boost that files can name: of all clinics, or of one with a key. */
export const findBoostEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select boost.external_key as key, words_of(title) as title, words_of(boost.description) as description,
      clinic.external_key as clinic, earning_kind as earns, (multiplier / 10000.0)::float8 as times,
      most_bonus as "mostBonus", starts_on as "firstDay", ends_on as "lastDay", grant_months as "nextVisitWithinMonths"
    from boost left join clinic on clinic.id = clinic_id
    where clinic_id is null or clinic.external_key is not null
    order by boost.external_key collate "C"`);

export const countUnnamedBoosts = (db: Db) =>
  db.one(sql<{ rows: number }>`
    select count(*) as rows from boost join clinic on clinic.id = clinic_id where clinic.external_key is null`);

type BoostRow = {
  externalKey: string;
  kind: 'window' | 'nextVisit';
  title: string;
  description: string | null;
  earningKind: string | null;
  clinicKey: string | null;
  multiplier: number;
  mostBonus: number | null;
  startsOn: string | null;
  endsOn: string | null;
  grantMonths: number | null;
};

/** Adds boosts, in this order, and changes those that are known. */
export const saveBoosts = (db: Db, boosts: BoostRow[]) =>
  db.run(sql`
    insert into boost (external_key, kind, title, description, earning_kind, clinic_id, multiplier, most_bonus, starts_on,
      ends_on, grant_months)
    select boost.external_key, kind, title, boost.description, earning_kind, clinic.id, multiplier, most_bonus, starts_on,
      ends_on, grant_months
    from rows from (json_to_recordset(${rowsOf(boosts)}::json) as (external_key text, kind text, title text,
      description text, earning_kind text, clinic_key text, multiplier integer, most_bonus bigint, starts_on date,
      ends_on date, grant_months smallint)) with ordinality as boost (external_key, kind, title, description,
      earning_kind, clinic_key, multiplier, most_bonus, starts_on, ends_on, grant_months, place)
    left join clinic on clinic.external_key = clinic_key
    order by place
    on conflict (external_key) do update set kind = excluded.kind, title = excluded.title,
      description = excluded.description, earning_kind = excluded.earning_kind, clinic_id = excluded.clinic_id,
      multiplier = excluded.multiplier, most_bonus = excluded.most_bonus, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, grant_months = excluded.grant_months`);
