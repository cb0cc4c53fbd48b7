import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { refuse } from '#server/http/errors.ts';

/** A zone that was set: by whom and when, both null for what came with Kindwell; of what a folder said nobody is known. */
export type ZoneVersion = { id: number; zone: string; setBy: string | null; setAt: Date | null };

/** Every zone that was ever set, the last one first: that is in force. */
export const findZoneVersions = (db: Db) =>
  db.many(sql<ZoneVersion>`
    select programme_zone.id, zone, staff.name as "setBy", set_at as "setAt"
    from programme_zone left join staff on staff.id = set_by
    order by programme_zone.id desc`);

/**
 * Why the zone can't be another one: `past`, as something has happened from which points could have come; `toCome`, as terms or
 * caps begin on a day to come, which was set as a day of this zone. Null where it can.
 */
export async function findZoneHold(db: Db, now: Date): Promise<'past' | 'toCome' | null> {
  const { hold } = await db.one(sql<{ hold: 'past' | 'toCome' | null }>`
    select case when programme_has_past() then 'past'
      when exists (select from points_terms where valid_from > ${now})
        or exists (select from value_caps where valid_from > ${now}) then 'toCome' end as hold`);
  return hold;
}

/**
 * Sets the zone in which the programme counts its days; `staffId` is null where a folder of content says so. Throws 409
 * `zoneHasPast` where somebody has a past since the look (`findZoneHold`).
 */
export async function insertZone(db: Db, { zone, staffId, now }: { zone: string; staffId: number | null; now: Date }) {
  try {
    return await db.one(sql<{ id: number }>`
      insert into programme_zone (zone, set_by, set_at) values (${zone}, ${staffId}, ${now}) returning id`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'programme_zone_past') throw refuse('zoneHasPast');
    throw error;
  }
}
