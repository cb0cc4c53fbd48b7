import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What is tried by a press, or noted by a person: a backup is restored elsewhere. */
export type TriedStep = 'mail' | 'text' | 'giftCards' | 'restore';

export type SetupTryRow = { step: TriedStep; at: Date; by: string; failure: string | null };

/** The last try of each step. */
export const findLastTries = (db: Db) =>
  db.many(sql<SetupTryRow>`
    select distinct on (step) step, tried_at as at, staff.name as by, failure
    from setup_try join staff on staff.id = staff_id
    order by step, setup_try.id desc`);

/** Keeps what came of a try. */
export const insertTry = (db: Db, step: TriedStep, staffId: number, failure: string | null, now: Date) =>
  db.run(sql`
    insert into setup_try (step, staff_id, tried_at, failure) values (${step}, ${staffId}, ${now}, ${failure})`);

/** One who notes a restore waits for another. */
export const lockRestores = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('setup_restore'))`);

export type SetupFacts = { areTextsOwn: boolean; hasReward: boolean; hasClinic: boolean };

/**
 * Whether both texts have a version after the one that came with the program, whether there is something to redeem (a brand that is
 * offered has a card that is), and whether somebody can book: a published clinic has hours ahead.
 */
export const getSetupFacts = (db: Db, now: Date) =>
  db.one(sql<SetupFacts>`
    select
      (select count(distinct kind) = 2 from terms_version where version > 1 and published_at <= ${now}) as "areTextsOwn",
      exists (
        select from brand join brand_item on brand_id = brand.id where brand.active and brand_item.active) as "hasReward",
      exists (
        select from clinic where published and exists (
          select from provider_clinic
          join shift on shift.provider_id = provider_clinic.provider_id and shift.clinic_id = provider_clinic.clinic_id
          where provider_clinic.clinic_id = clinic.id and hi > ${now})) as "hasClinic"`);
