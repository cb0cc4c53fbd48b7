import { createHash } from 'node:crypto';
import type { ContentEntry, ContentKind, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { type Difference, differences, shown } from '#server/catalogue/entry-values.ts';
import type { Change, Kind } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { findClinicsKeyed } from './content-db.ts';

/** The kind of content with this name. */
export function kindOf(name: ContentKind): Kind {
  const kind = kinds.find((known) => known.name === name);
  if (!kind) throw new Error(`there is no content of the kind ${name}`);
  return kind;
}

/** Names a value: another one has another sum. */
export const sumOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** An entry under its key, with what names just this state of it. */
export const keepAs = (key: string, entry: object): KeptEntry => ({
  key,
  version: sumOf(shown(entry)),
  entry: shown(entry) as ContentEntry,
  clinic: null,
});

/** The same of an entry of a kind, which has its key in it. */
export const keep = (kind: Kind, entry: object): KeptEntry => keepAs(kind.keyOf(entry) ?? '', entry);

const clinicKey = (entry: object): string | undefined => {
  const { clinic } = entry as ContentEntry;
  return typeof clinic === 'string' ? clinic : undefined;
};

/** Says what the clinic is called that an entry names by its key; of these entries, without asking for one after another. */
export async function findClinicOf(db: Db, entries: object[]): Promise<(entry: object) => string | null> {
  const keys = [...new Set(entries.flatMap((entry) => clinicKey(entry) ?? []))];
  const clinics = keys.length ? await findClinicsKeyed(db, keys) : [];
  const names = new Map(clinics.map(({ key, name }) => [key, name]));

  return (entry) => names.get(clinicKey(entry) ?? '') ?? null;
}

/** The entry with this key as it stands now; undefined where there is none. */
export async function findKept(db: Db, kind: Kind, key: string): Promise<KeptEntry | undefined> {
  const entry = (await kind.find(db, [])).find((one) => kind.keyOf(one) === key);
  if (!entry) return undefined;

  const clinicOf = await findClinicOf(db, [entry]);
  return { ...keep(kind, entry), clinic: clinicOf(entry) };
}

/** True for an entry that patients are not offered any more. */
export const isWithdrawn = (entry: object): boolean =>
  ['offered', 'listed'].some((field) => (entry as ContentEntry)[field] === false);

const asText = (value: Difference['before']) => (value === undefined ? '' : String(value));

/** Values that differ, as text. */
export const tellDifferences = (found: Difference[]) =>
  found.map(({ place, before, after }) => ({ place, before: asText(before), after: asText(after) }));

/** What a change does to an entry that stays, place by place. */
export const differencesOf = ({ before, after }: Change<object>) =>
  before && after ? tellDifferences(differences(before, after)) : [];

/** Names these changes and no others, for somebody who says which ones they have seen. */
export const planSum = (changes: Change<object>[]): string =>
  sumOf(changes.map(({ key, what, before, after }) => [key, what, before && shown(before), after && shown(after)]));
