import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Looks at every live visit once more, without help of the constraints, and counts: visits of one provider that overlap
 * though they are not of one session, lanes that are taken twice, people who would be in two places.
 */
export async function countOverlaps(db: Db): Promise<number> {
  const { pairs } = await db.one(sql<{ pairs: number }>`
    with live as materialized (
      select provider_id, dependant_id, session_key, lane, capacity, during, busy from appointment
      where status in ('held', 'requested', 'confirmed') and during is not null
    ), session as (
      select provider_id, min(lower(busy)) as lo, max(upper(busy)) as hi, count(*) - count(distinct lane) as twice,
        greatest(count(*) - min(capacity), 0) as beyond
      from live group by provider_id, session_key
    ), session_after as (
      select *, max(hi) over (partition by provider_id order by lo, hi rows between unbounded preceding and 1 preceding)
        as busy_until
      from session
    ), visit_after as (
      select lower(during) as lo, max(upper(during)) over (partition by dependant_id order by lower(during), upper(during)
        rows between unbounded preceding and 1 preceding) as busy_until
      from live
    )
    select (select count(*) from session_after where lo < busy_until)
      + (select coalesce(sum(twice + beyond), 0) from session)
      + (select count(*) from visit_after where lo < busy_until) as pairs`);

  return Number(pairs);
}
