import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/**
 * How long points are good at a moment, as a table of one row with `expiry_months` and `grace_days`: of the versions that have
 * begun by then the latest, and of one beginning the last that was set.
 */
export const termsAt = (moment: Date) => part`(
  select expiry_months, grace_days from points_terms where valid_from <= ${moment}
  order by valid_from desc, id desc limit 1)`;

/** How long points are good: months after they became available, and days for those that come back after they have expired. */
export type PointsTerms = { expiryMonths: number; graceDays: number };

/**
 * A version of the terms: from when on it counts, and who set it when. Of what a folder of content has said nobody is known, and
 * of what came with Kindwell neither.
 */
export type TermsVersion = PointsTerms & { id: number; validFrom: Date; setBy: string | null; setAt: Date | null };

/** Every version that was ever set, the last one first. */
export const findTermsVersions = (db: Db) =>
  db.many(sql<TermsVersion>`
    select points_terms.id, valid_from as "validFrom", expiry_months as "expiryMonths", grace_days as "graceDays",
      staff.name as "setBy", set_at as "setAt"
    from points_terms left join staff on staff.id = set_by
    order by points_terms.id desc`);

/** The beginning of a day of the programme. */
export const findDayStart = (db: Db, day: string) =>
  db.one(sql<{ at: Date }>`select clinic_instant(${day}::date::timestamp, zone) as at from points_programme`);

/** Waits until nobody else sets anything of the programme: terms, caps, its zone or a place of referrals. */
export const lockProgramme = (db: Db) => db.run(sql`select from points_programme for update`);

/** Sets the terms from a moment on; `staffId` is null where a folder of content says so. */
export const insertTerms = (db: Db, terms: PointsTerms & { validFrom: Date; staffId: number | null; now: Date }) =>
  db.one(sql<{ id: number }>`
    insert into points_terms (valid_from, expiry_months, grace_days, set_by, set_at)
    values (${terms.validFrom}, ${terms.expiryMonths}, ${terms.graceDays}, ${terms.staffId}, ${terms.now})
    returning id`);
