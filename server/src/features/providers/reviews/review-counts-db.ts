import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

const atOnce = 1000;

/**
 * Adds what reviews have changed to the counts of their clinics, where the version before looks for them and where they
 * are kept; `clinic_rating` has both at any moment. What another process adds at this moment is left to it, and all of them
 * lock clinics in one order, so that none waits for one that waits for it.
 */
export async function foldReviews(db: Db): Promise<void> {
  const { taken } = await db.one(sql<{ taken: number }>`
    with taken as (
      delete from clinic_review_change where id = any (array(
        select id from clinic_review_change order by id limit ${atOnce} for update skip locked))
      returning clinic_id, reviews, stars
    ), sums as (
      select clinic_id, sum(reviews)::integer as reviews, sum(stars)::integer as stars from taken group by clinic_id
    ), locked as materialized (
      select id from clinic where id in (select clinic_id from sums) order by id for no key update
    ), added as (
      update clinic set review_count = review_count + sums.reviews, rating_sum = rating_sum + sums.stars
      from sums join locked on locked.id = clinic_id
      where clinic.id = locked.id
    )
    select count(*)::integer as taken from taken`);

  if (taken === atOnce) await foldReviews(db);
}
