import type { Db } from '#server/db/database.ts';
import type { ClinicRecord, Directory, ProviderRecord } from './check/directory-schema.ts';
import { findClinicRecords, findProviderRecords } from './records-db.ts';

/** The lists of a file of clinics. */
export type DirectoryList = keyof Directory;

export type DirectoryRecord = ClinicRecord | ProviderRecord;

// As many as a statement reads in a moment.
const batch = 500;

/** The records of a list that the database has under these keys, by key. */
export async function findRecords(db: Db, list: DirectoryList, keys: string[]): Promise<Map<string, DirectoryRecord>> {
  const find = list === 'clinics' ? findClinicRecords : findProviderRecords;
  const found = new Map<string, DirectoryRecord>();
  for (let from = 0; from < keys.length; from += batch)
    for (const record of await find(db, keys.slice(from, from + batch))) found.set(record.key, record);

  return found;
}
