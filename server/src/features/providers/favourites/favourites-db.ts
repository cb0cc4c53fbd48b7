import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Keeps a published clinic as favourite; whether that changed anything. Undefined where there is no such clinic. */
export const insertFavourite = (db: Db, patientId: number, clinicId: number) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with known as (select id from clinic where id = ${clinicId} and published),
    added as (
      insert into favourite (patient_id, clinic_id) select ${patientId}::bigint, id from known
      on conflict do nothing
      returning 1)
    select exists (select from added) as "isChanged" from known`);

/** Takes a clinic from the favourites; whether that changed anything. Undefined where there is no such clinic. */
export const deleteFavourite = (db: Db, patientId: number, clinicId: number) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with removed as (
      delete from favourite where patient_id = ${patientId} and clinic_id = ${clinicId} returning 1)
    select true as "isChanged" from removed
    union all
    select false from clinic where id = ${clinicId} and published
    limit 1`);
