import type { CapsEffect, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/** The cards that are offered, each with its brand. */
const offered = part`
  brand join brand_item as item on brand_id = brand.id and item.active and brand.active`;

/** That a card may be had by members of a federal programme. */
const isForFederal = (cardCents: number) => part`
  only_for is distinct from 'commercial' and not cash_equivalent and coalesce(face_dollars * 100, min_cents) <= ${cardCents}`;

/** How many brands that are offered have a card for people of a federal programme, and for all others. */
export const countRewards = (db: Db, { cardCents }: ValueCaps) =>
  db.one(sql<{ commercial: number; federal: number }>`
    select count(distinct brand.id) filter (where only_for is distinct from 'federal') as commercial,
      count(distinct brand.id) filter (where ${isForFederal(cardCents)}) as federal
    from ${offered}`);

/**
 * How many hundredths of all people are counted where so many are enough: 100 as long as there are no more. By what PostgreSQL
 * last knew of their number.
 */
export async function findSamplePercent(db: Db, enough: number): Promise<number> {
  const { percent } = await db.one(sql<{ percent: number }>`
    select least(100, 100.0 * ${enough} / greatest(reltuples, 1))::double precision as percent
    from pg_class where oid = 'dependant'::regclass`);
  return percent;
}

type Counting = { now: Date; samplePercent: number };

/**
 * Whom caps concern as things stand now: people of accounts that are open, reckoned from the pages of a sample that stays the
 * same, and what is offered to them.
 */
export async function findCapsEffect(db: Db, caps: ValueCaps, { now, samplePercent }: Counting): Promise<CapsEffect> {
  const { cardCents, yearCents, unknownAs } = caps;
  const counted = await db.one(sql<CapsEffect>`
    with year as (
      select date_trunc('year', ${now}::timestamptz at time zone zone)::date as period from points_programme
    ), counted as (
      select count(*) as people, count(*) filter (where coalesce(
        (select used from usage_counter where dependant_id = person.id and counter = 'yearCents' and period = year.period), 0)
        >= ${yearCents}) as spent
      from year
      cross join dependant as person tablesample system (${samplePercent}) repeatable (1)
      left join patient as login on login.id = login_id
      where (programme_class = 'federal' or programme_class = 'unknown' and ${unknownAs} = 'federal')
        and removed_at is null and closed_at is null
    )
    select people, spent, brands, cards
    from counted cross join (
      select count(distinct brand.id) as brands, count(*) as cards
      from ${offered} where ${isForFederal(cardCents)}) as rewards`);

  if (samplePercent === 100) return counted;
  const reckon = (some: number) => Math.round(some / samplePercent) * 100;
  return { ...counted, people: reckon(counted.people), spent: reckon(counted.spent) };
}

/** Every state, by name. */
export const findAllStates = (db: Db) =>
  db.many(sql<{ code: string; name: string }>`select code, name from state order by name`);
