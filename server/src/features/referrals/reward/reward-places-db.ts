import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Where a row of the setting counts; null for every state, or every domain. */
export type RewardPlace = { stateId: number | null; domainId: number | null };

/** A row of the setting in words; null for every state, or every domain. */
export type RewardRow = { state: string | null; domain: string | null; isAllowed: boolean };

/** The whole setting: what names most comes first, as it counts first. */
export const listReferralRewards = (db: Db) =>
  db.many(sql<RewardRow>`
    select state.code as state, domain.name as domain, is_allowed as "isAllowed"
    from referral_reward
    left join state on state.id = state_id
    left join domain on domain.id = domain_id
    order by state.code nulls last, domain.name nulls last`);

/** Who has decided on a place last and when, by what the place is called; `by` is null at a terminal of the server. */
export type PlaceSetting = { key: string; staffId: number | null; by: string | null; at: Date };

/** The last decisions on places; those that came with Kindwell have none. */
export const listPlaceSettings = (db: Db) =>
  db.many(sql<PlaceSetting>`
    select distinct on (key) key, by_staff as "staffId", staff.name as by, at
    from content_change left join staff on staff.id = by_staff
    where kind = 'referralPlaces'
    order by key, content_change.id desc`);

/** Allows or bars rewards for friends whose first visit takes place there, from now on. */
export const setReferralReward = (db: Db, { stateId, domainId }: RewardPlace, isAllowed: boolean) =>
  db.run(sql`
    insert into referral_reward (state_id, domain_id, is_allowed) values (${stateId}, ${domainId}, ${isAllowed})
    on conflict (state_id, domain_id) do update set is_allowed = excluded.is_allowed`);

type Part = { id: number; name: string };

/** A state, by its two letters, and a domain: null for every state, or all care, and undefined for one that there is not. */
export type FoundPlace = { state: Part | null | undefined; domain: Part | null | undefined };

/** A place by what somebody calls it, in any case; null stands for every state, or all care. */
export async function findRewardPlace(
  db: Db,
  { state, domain }: { state: string | null; domain: string | null },
): Promise<FoundPlace> {
  const findState = (code: string) =>
    db.maybeOne(sql<Part>`select id, code as name from state where code = upper(${code})`);
  const findDomain = (name: string) => db.maybeOne(sql<Part>`select id, name from domain where name = lower(${name})`);

  return {
    state: state === null ? null : await findState(state),
    domain: domain === null ? null : await findDomain(domain),
  };
}

/** The names of all domains. */
export const listDomainNames = (db: Db) => db.many(sql<{ name: string }>`select name from domain order by id`);
