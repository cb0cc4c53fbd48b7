import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Point } from '#server/features/providers/points-db.ts';

/** Where these clinics are, as far as they are published and their place is known. */
export const findClinicPoints = (db: Db, clinicIds: number[]) =>
  db.many(sql<Point & { id: number }>`
    select clinic_id as id, latitude, longitude
    from search_entry
    where clinic_id = any(${clinicIds}::bigint[]) and latitude is not null
    order by clinic_id`);
