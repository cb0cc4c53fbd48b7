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

/** Whom caps concern as things stand now: people of accounts that are open, and what is offered to them. */
export const findCapsEffect = (db: Db, { cardCents, yearCents, unknownAs }: ValueCaps, now: Date) =>
  db.one(sql<CapsEffect>`
    with counted as (
      select count(*) as people, count(*) filter (where coalesce(used, 0) >= ${yearCents}) as spent
      from points_programme
      cross join dependant as person
      left join patient as login on login.id = login_id
      left join usage_counter on usage_counter.dependant_id = person.id and counter = 'yearCents'
        and period = date_trunc('year', ${now}::timestamptz at time zone zone)::date
      where (programme_class = 'federal' or programme_class = 'unknown' and ${unknownAs} = 'federal')
        and removed_at is null and closed_at is null
    )
    select people, spent, brands, cards
    from counted cross join (
      select count(distinct brand.id) as brands, count(*) as cards
      from ${offered} where ${isForFederal(cardCents)}) as rewards`);

/** Every state, by name. */
export const findAllStates = (db: Db) =>
  db.many(sql<{ code: string; name: string }>`select code, name from state order by name`);
