import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * A clinic as files name it, with its name, its zone and the names of its visit types; `recalls` are the kinds of care of which a file says
 * how long after the last time it wishes to see people again.
 */
export type KnownClinic = {
  key: string;
  name: string;
  zone: string;
  visitTypes: string[];
  recalls?: string[] | undefined;
};

/** These clinics, by the keys that their import gave them. */
export const findKnownClinics = (db: Db, keys: string[]) =>
  db.many(sql<KnownClinic>`
    select external_key as key, name, time_zone as zone, array(
      select name from consultation_type where clinic_id = clinic.id order by name) as "visitTypes"
    from clinic where external_key = any (${keys}::text[])`);

/** The zone in which the programme counts its days. */
export const findProgrammeZone = async (db: Db) =>
  (await db.one(sql<{ zone: string }>`select zone from points_programme`)).zone;

/**
 * Whether nothing has been done yet that could have brought points: then no rule rewrites anything, whenever it begins. So
 * a folder goes whole into a new database.
 */
export const hasNoHistory = async (db: Db) =>
  (
    await db.one(sql<{ isFresh: boolean }>`
      select not exists (select from appointment) and not exists (select from loyalty_action) as "isFresh"`)
  ).isFresh;
