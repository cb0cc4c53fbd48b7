import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** An insurer of the list; `isOwnName` where it was named by its own name, not by another one. */
export type FoundInsurer = { id: number; name: string; isOwnName: boolean };

/**
 * The insurer that a typed name means, without case, accents and signs: by its own name, by another one, or by what
 * a longer name speaks of: a federal programme, unless the plan is known to be none, then who runs such programmes. Undefined where the list knows none.
 */
export const findInsurer = (db: Db, typed: string) =>
  db.maybeOne(sql<FoundInsurer>`
    select insurer.id, insurer.name, rank = 0 as "isOwnName"
    from insurer_key(${typed}) as wanted
    cross join lateral (
      select id as insurer_id, 0 as rank, wanted as key from insurer where insurer_key(name) = wanted
      union all
      select insurer_id, case when key = wanted then 1 else 1 + phrase_rank end, key from insurer_name
      where key = wanted or phrase_rank is not null and ' ' || wanted || ' ' like '% ' || key || ' %') as meant
    join insurer on insurer.id = insurer_id
    where wanted <> ''
    order by rank, length(key) desc
    limit 1`);

/**
 * Has what pays for a person's care say what the law counts them as: federal where any of their insurances is of a federal
 * programme, else commercial where any is, else unknown. The household is locked. True where it changed.
 */
export async function setProgrammeClass(db: Db, dependantId: number): Promise<boolean> {
  const changed = await db.run(sql`
    update dependant set programme_class = insured.class
    from (
      select case when bool_or(programme_class = 'federal') then 'federal'
        when bool_or(programme_class = 'commercial') then 'commercial' else 'unknown' end as class
      from insurance
      join insurer on insurer.id = insurer_id
      where dependant_id = ${dependantId} and ended_at is null) as insured
    where id = ${dependantId} and programme_class <> insured.class`);
  return changed === 1;
}
