import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Point } from '#server/features/providers/points-db.ts';

/**
 * Where the postal code of a patient's own address lies. Not that of another account of the household, as distances take it
 * (`findHome`): a point on a map would tell where somebody else lives. Undefined where they have said none, or it is not known.
 */
export const findOwnHome = (db: Db, patientId: number) =>
  db.maybeOne(sql<Point>`
    select latitude, longitude
    from patient
    join postal_code on code = left(postal_code, 5)
    where id = ${patientId} and latitude is not null`);

/** Where these clinics are, as far as they are published and their place is known. */
export const findClinicPoints = (db: Db, clinicIds: number[]) =>
  db.many(sql<Point & { id: number }>`
    select clinic_id as id, latitude, longitude
    from search_entry
    where clinic_id = any(${clinicIds}::bigint[]) and latitude is not null
    order by clinic_id`);
