import { isDeepStrictEqual } from 'node:util';
import type { FieldGroup } from '@kindwell/contract/staff/field-groups.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import type { Db } from '#server/db/database.ts';
import type { ClinicRecord, Directory, ProviderRecord } from './check/directory-schema.ts';
import { groupFields } from './field-groups.ts';
import { type DirectoryList, type DirectoryRecord, findRecords } from './find-records.ts';
import { findHandGroups } from './hand-groups-db.ts';
import { valuesOfRecord } from './record-values.ts';
import { spellNames } from './spell-names.ts';

/** A group that the hand decides, and of how many known records the file says something else. */
export type HeldGroup = { group: FieldGroup; records: number };

type Values = Readonly<Record<string, unknown>>;

const fieldsIn = (group: FieldGroup, record: DirectoryRecord, before: DirectoryRecord) =>
  groupFields[group].filter((field) => Object.hasOwn(record, field) || Object.hasOwn(before, field));

/** True where the file says something else of one of these fields; what it does not speak of it does not change. */
function isOther(fields: readonly string[], before: Values, after: Values): boolean {
  return fields.some((field) => after[field] !== undefined && !isDeepStrictEqual(before[field], after[field]));
}

/** The clinics that providers name and the file does not, as they are: where people work the hand may have said. */
async function findOthers(db: Db, clinics: ClinicRecord[], providers: ProviderRecord[]): Promise<ClinicRecord[]> {
  const inFile = new Set(clinics.map(({ key }) => key));
  const named = new Set(providers.flatMap((provider) => provider.clinics.map(({ clinic }) => clinic)));
  const found = await findRecords(
    db,
    'clinics',
    [...named].filter((key) => !inFile.has(key)),
  );
  return [...found.values()] as ClinicRecord[];
}

/** What a clinic does not have any more, or the hand has not given it, cannot be offered there. */
function withKnownTypes(providers: ProviderRecord[], clinics: ClinicRecord[]): ProviderRecord[] {
  const types = new Map(clinics.map(({ key, visitTypes }) => [key, new Set(visitTypes.map(({ name }) => name))]));
  return providers.map((provider) => ({
    ...provider,
    clinics: provider.clinics.map((place) => ({
      ...place,
      visitTypes: place.visitTypes.filter((name) => types.get(place.clinic)?.has(name)),
    })),
  }));
}

/**
 * A checked directory as an import brings it in: of the groups that the hand decides, known records keep what they have. A new
 * record is what the file says. `given` are those groups where they come in with the file.
 */
export async function holdByHand(
  db: Db,
  directory: Directory,
  given?: FieldGroup[],
): Promise<{ directory: Directory; held: HeldGroup[] }> {
  const groups = given ?? (await findHandGroups(db));
  if (!groups.length) return { directory, held: [] };

  const wanted = await spellNames(db, directory);
  const counts = new Map(groups.map((group) => [group, 0]));

  async function hold<Held extends DirectoryRecord>(list: DirectoryList, records: Held[]): Promise<Held[]> {
    const keys = records.map(({ key }) => key);
    const known = await findRecords(db, list, keys);
    return records.map((record) => holdRecord(list, record, known.get(record.key)));
  }

  function holdRecord<Held extends DirectoryRecord>(list: DirectoryList, record: Held, before?: DirectoryRecord): Held {
    if (!before) return record;

    const [is, would] = [shown(valuesOfRecord(list, before)), shown(valuesOfRecord(list, record))] as [Values, Values];
    const kept: Record<string, unknown> = { ...record };
    for (const group of groups) {
      const fields = fieldsIn(group, record, before);
      if (isOther(fields, is, would)) counts.set(group, (counts.get(group) ?? 0) + 1);
      for (const field of fields) kept[field] = (before as Values)[field];
    }
    return kept as Held;
  }

  const inFile = await hold('clinics', wanted.clinics);
  const providers = await hold('providers', wanted.providers);
  const clinics = [...inFile, ...(await findOthers(db, inFile, providers))];
  return {
    directory: { clinics, providers: withKnownTypes(providers, clinics) },
    held: groups.map((group) => ({ group, records: counts.get(group) ?? 0 })),
  };
}
