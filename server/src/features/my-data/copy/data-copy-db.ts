import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The copy of somebody's own data; not ready yet where `readyAt` is null. */
export type DataCopy = {
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  jsonKey: string;
  pageKey: string;
};

/** The copy of this patient; one that has expired, or has data in it that is not for them any more, is none. */
export const findDataCopy = (db: Db, patientId: number, now: Date) =>
  db.maybeOne(sql<DataCopy>`
    select requested_at as "requestedAt", ready_at as "readyAt", expires_at as "expiresAt", json_key as "jsonKey",
      page_key as "pageKey"
    from data_copy
    where patient_id = ${patientId} and (expires_at is null or expires_at > ${now}) and may_be_fetched(ready_at, rights, patient_id)`);

/** What this patient may see of whom at this moment. */
export async function findOwnDataRights(db: Db, patientId: number): Promise<string[]> {
  const { rights } = await db.one(sql<{ rights: string[] }>`select own_data_rights(${patientId}) as rights`);
  return rights;
}

/** Under which keys the files of a new copy will stand; `byStaff` where the staff ask for it, for its owner. */
export type NewCopy = { patientId: number; byStaff: boolean; jsonKey: string; pageKey: string };

/**
 * Begins a copy, also in the place of one that has expired or is not for them any more, or that was asked for before
 * `failedBefore` and never came; the files of that one are left to be removed. False where there is a copy, ready or under
 * way.
 */
export async function beginDataCopy(
  db: Db,
  { patientId, byStaff, jsonKey, pageKey }: NewCopy,
  failedBefore: Date,
  now: Date,
) {
  const begun = await db.run(sql`
    with over as (
      select patient_id, json_key, page_key from data_copy
      where patient_id = ${patientId} and case
        when ready_at is null then requested_at < ${failedBefore}
        else expires_at <= ${now} or not may_be_fetched(ready_at, rights, patient_id) end
      for update
    ), orphaned as (
      insert into orphaned_file (file_key, since)
      select key, ${now} from over cross join unnest(array[json_key, page_key]) as key
      on conflict do nothing
    )
    insert into data_copy (patient_id, by_staff, requested_at, json_key, page_key)
    values (${patientId}, ${byStaff}, ${now}, ${jsonKey}, ${pageKey})
    on conflict (patient_id) do update
      set by_staff = excluded.by_staff, requested_at = excluded.requested_at, ready_at = null, expires_at = null, json_key = excluded.json_key,
        page_key = excluded.page_key
      where data_copy.json_key in (select json_key from over)`);
  return begun > 0;
}

/**
 * Notes the files of a copy down before they are written: whatever happens then, the worker finds them. False where nobody
 * waits for the copy any more. A worker that tries again notes them again.
 */
export async function noteCopyFiles(db: Db, patientId: number, jsonKey: string, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    with waiting as (
      select json_key, page_key from data_copy
      where patient_id = ${patientId} and json_key = ${jsonKey} and ready_at is null
      for update
    )
    insert into orphaned_file (file_key, since)
    select key, ${now} from waiting cross join unnest(array[json_key, page_key]) as key
    on conflict (file_key) do update set since = excluded.since`);
  return noted > 0;
}

/** A copy whose files stand: what its owner might see when it was begun, and until when it can be fetched. */
type Finished = { patientId: number; jsonKey: string; rights: string[]; expiresAt: Date };

/**
 * The files of a copy stand. It is for the person who may see all that they might when it was begun, and all that they may now.
 * False where it was not waited for any more: the account was closed, or it was begun again.
 */
export async function finishDataCopy(db: Db, { patientId, jsonKey, rights, expiresAt }: Finished, now: Date) {
  const finished = await db.run(sql`
    update data_copy set ready_at = ${now}, expires_at = ${expiresAt},
      rights = ${rights}::text[] || own_data_rights(patient_id)
    where patient_id = ${patientId} and json_key = ${jsonKey} and ready_at is null`);
  return finished > 0;
}

/** Ends a copy whose files cannot be read any more, so that another can be asked for. */
export const endBrokenCopy = (db: Db, patientId: number, jsonKey: string, now: Date) =>
  db.run(sql`
    with ended as (
      delete from data_copy where patient_id = ${patientId} and json_key = ${jsonKey} returning json_key, page_key
    )
    insert into orphaned_file (file_key, since)
    select key, ${now} from ended cross join unnest(array[json_key, page_key]) as key
    on conflict do nothing`);

/** Ends the copies whose time is over, and those that are not for their owners any more; their files are left to be removed. */
export const endDataCopies = (db: Db, now: Date) =>
  db.run(sql`
    with ended as (
      delete from data_copy where expires_at <= ${now} or not may_be_fetched(ready_at, rights, patient_id) returning json_key, page_key
    )
    insert into orphaned_file (file_key, since)
    select key, ${now} from ended cross join unnest(array[json_key, page_key]) as key`);
