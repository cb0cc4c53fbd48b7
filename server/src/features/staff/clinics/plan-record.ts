import type { DirectoryList } from '@kindwell/contract/staff/directory/staff-directory.ts';
import type { ContentEntry, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { sayAtForm } from '#server/catalogue/form-sentences.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import type { Db } from '#server/db/database.ts';
import { type Planned, planRecords } from '#server/features/providers/import/directory-work.ts';
import { findClinicRecords, findProviderRecords } from '#server/features/providers/import/records-db.ts';
import { decideChange, doingNothing, type Plan } from '#server/features/staff/content/decide-change.ts';
import { keepAs, tellDifferences } from '#server/features/staff/content/kept-entries.ts';
import type { Language } from '#server/messages/language.ts';

/** A clinic or provider as somebody wants it: in the place of one that they have seen, or new. */
export type Wanted = {
  list: DirectoryList;
  entry: ContentEntry;
  known?: { key: string; version: string } | undefined;
};

/** The record of a list with this key as it stands now; undefined where there is none. */
export async function findKeptRecord(db: Db, list: DirectoryList, key: string): Promise<KeptEntry | undefined> {
  const [record] = await (list === 'clinics' ? findClinicRecords(db, [key]) : findProviderRecords(db, [key]));
  return record && keepAs(key, record);
}

const keyOf = ({ key }: ContentEntry): string => (typeof key === 'string' ? key : '');

const clinicsNamedBy = ({ clinics }: ContentEntry): string[] =>
  Array.isArray(clinics) ? clinics.flatMap((place) => (typeof place?.clinic === 'string' ? [place.clinic] : [])) : [];

/** The file that holds this record: a provider's with the clinics that it names, as they are. */
const asDirectory = async (db: Db, { list, entry }: Wanted) =>
  list === 'clinics'
    ? { clinics: [entry], providers: [] }
    : { clinics: await findClinicRecords(db, clinicsNamedBy(entry)), providers: [entry] };

/** Says what is wrong with a clinic or a provider, or what saving it would do (`decideChange`, whose refusals it throws). */
export async function planRecord(db: Db, wanted: Wanted, language: Language): Promise<Plan<Planned>> {
  const { list, entry, known } = wanted;
  const { faults, planned } = await planRecords(db, await asDirectory(db, wanted));
  if (!planned)
    return doingNothing(
      faults.map((fault) => ({
        path: fault.path[0] === list ? placeInEntry(fault) : '',
        message: sayAtForm(language, fault.message),
      })),
    );

  const key = keyOf(entry);
  const change = planned.changes.find((one) => one.list === list);
  return decideChange(
    {
      key,
      keyPlace: 'key',
      known,
      doing: change && {
        what: change.what,
        kept: change.before && keepAs(key, change.before),
        differences: tellDifferences(change.differences),
        planned,
      },
    },
    language,
  );
}
