import { type Difference, differences } from '#server/catalogue/entry-values.ts';
import type { Db } from '#server/db/database.ts';
import type { Directory } from './check/directory-schema.ts';
import { type DirectoryList, type DirectoryRecord, findRecords } from './find-records.ts';
import { valuesOfRecord } from './record-values.ts';
import { spellNames } from './spell-names.ts';

/**
 * What an import would do to one record, value by value (record-values.ts); of a new one there is nothing to compare. One that
 * was published and is not any more is `withdrawn`.
 */
export type DirectoryChange = {
  list: DirectoryList;
  key: string;
  what: 'added' | 'changed' | 'withdrawn';
  before?: DirectoryRecord;
  after: DirectoryRecord;
  differences: Difference[];
};

/** The record as it will be: holidays and recalls that a file does not speak of stay as they are. */
const settled = (record: DirectoryRecord, before: DirectoryRecord): DirectoryRecord =>
  'holidays' in before ? { holidays: before.holidays, recalls: before.recalls, ...record } : record;

function changeOf(
  list: DirectoryList,
  record: DirectoryRecord,
  before: DirectoryRecord | undefined,
): DirectoryChange | undefined {
  const { key } = record;
  if (!before) return { list, key, what: 'added', after: record, differences: [] };

  const after = settled(record, before);
  const found = differences(valuesOfRecord(list, before), valuesOfRecord(list, after));
  const what = before.published && !after.published ? 'withdrawn' : 'changed';
  return found.length ? { list, key, what, before, after, differences: found } : undefined;
}

/** Compares a checked directory with what the database has, record by record. Writes nothing. */
export async function planChanges(db: Db, directory: Directory): Promise<DirectoryChange[]> {
  const wanted = await spellNames(db, directory);
  const changes: DirectoryChange[] = [];

  for (const list of ['clinics', 'providers'] as const) {
    const records: DirectoryRecord[] = wanted[list];
    const keys = records.map(({ key }) => key);
    const known = await findRecords(db, list, keys);
    changes.push(...records.flatMap((record) => changeOf(list, record, known.get(record.key)) ?? []));
  }

  return changes;
}
