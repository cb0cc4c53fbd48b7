import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** More than anybody goes to, and few enough to be shown as one list. */
export const mostFavourites = 500;

/**
 * Keeps a published clinic as favourite; whether that changed anything, or could not because there are `mostFavourites`.
 * Undefined where there is no such clinic.
 */
export const insertFavourite = (db: Db, patientId: number, clinicId: number) =>
  db.maybeOne(sql<{ isChanged: boolean; isFull: boolean }>`
    with known as (select id from clinic where id = ${clinicId} and published),
    kept as (
      select count(*) >= ${mostFavourites} as is_full, coalesce(bool_or(clinic_id = ${clinicId}), false) as is_known
      from favourite where patient_id = ${patientId}),
    added as (
      insert into favourite (patient_id, clinic_id) select ${patientId}::bigint, id from known, kept where not is_full
      on conflict do nothing
      returning 1)
    select exists (select from added) as "isChanged", is_full and not is_known as "isFull" from known, kept`);

/** Takes a clinic from the favourites; whether that changed anything. Undefined where there is no such clinic. */
export const deleteFavourite = (db: Db, patientId: number, clinicId: number) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with removed as (
      delete from favourite where patient_id = ${patientId} and clinic_id = ${clinicId} returning 1)
    select true as "isChanged" from removed
    union all
    select false from clinic where id = ${clinicId} and published
    limit 1`);
