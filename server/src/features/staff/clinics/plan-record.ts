import type { DirectoryList } from '@kindwell/contract/staff/directory/staff-directory.ts';
import type { ContentEntry, ContentPlan, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { sayAtForm } from '#server/catalogue/form-sentences.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import type { Db } from '#server/db/database.ts';
import { type Planned, planRecords } from '#server/features/providers/import/directory-work.ts';
import { findClinicRecords, findProviderRecords } from '#server/features/providers/import/records-db.ts';
import { keepAs, tellDifferences } from '#server/features/staff/content/kept-entries.ts';
import { requireSeen } from '#server/features/staff/content/plan-entry.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';

/** A clinic or provider as somebody wants it: in the place of one that they have seen, or new. */
export type Wanted = {
  list: DirectoryList;
  entry: ContentEntry;
  known?: { key: string; version: string } | undefined;
};

/** What saving a record says and does; without `planned` it does nothing. */
export type RecordPlan = ContentPlan & { key: string; planned?: Planned };

/** The record of a list with this key as it stands now; undefined where there is none. */
export async function findKeptRecord(db: Db, list: DirectoryList, key: string): Promise<KeptEntry | undefined> {
  const [record] = await (list === 'clinics' ? findClinicRecords(db, [key]) : findProviderRecords(db, [key]));
  return record && keepAs(key, record);
}

const doingNothing = (faults: ContentPlan['faults'], key = ''): RecordPlan => ({
  faults,
  what: 'same',
  differences: [],
  key,
});

const keyOf = ({ key }: ContentEntry): string => (typeof key === 'string' ? key : '');

const clinicsNamedBy = ({ clinics }: ContentEntry): string[] =>
  Array.isArray(clinics) ? clinics.flatMap((place) => (typeof place?.clinic === 'string' ? [place.clinic] : [])) : [];

/** The file that holds this record: a provider's with the clinics that it names, as they are. */
const asDirectory = async (db: Db, { list, entry }: Wanted) =>
  list === 'clinics'
    ? { clinics: [entry], providers: [] }
    : { clinics: await findClinicRecords(db, clinicsNamedBy(entry)), providers: [entry] };

/**
 * Says what is wrong with a clinic or a provider, or what saving it would do. Throws 404 where the one that it takes the place of
 * is gone, and 409 where that is not as it was seen any more; the same as there is already is never refused.
 */
export async function planRecord(db: Db, wanted: Wanted, language: Language): Promise<RecordPlan> {
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
  const refused = (message: string) => doingNothing([{ path: 'key', message }]);
  if (known && known.key !== key) return refused(say(language, 'answers_content_key_stays', { key: known.key }));

  const change = planned.changes.find((one) => one.list === list);
  if (!change) return doingNothing([], key);
  if (!known && change.what !== 'added') return refused(say(language, 'answers_content_key_taken', { key }));
  if (known && change.what === 'added') throw refuse('contentNotFound');
  if (known) requireSeen(change.before && keepAs(key, change.before), known.version);

  return { faults: [], what: change.what, differences: tellDifferences(change.differences), key, planned };
}
