import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { type CsvRecord, fieldValue } from './csv-records.ts';
import type { Fault, Path, Source } from './faults.ts';

/** A line of a CSV file: its kind and the cells that are filled in, by column. */
export type CsvEntry = { line: number; word: string; record: CsvRecord; cells: Map<string, string> };

type Owner = { path: Path; value: Record<string, unknown> };

function entryValue({ record: { fields }, cells }: CsvEntry): unknown {
  if (!fields) return cells.get('name');

  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, kind]) => {
      const value = fieldValue(name, kind, cells);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A name under which lines are found that belong to one another, and what is said where there is no line of it. */
type Named = { name: string; missing: Sentence };

const clinicNamed = (clinic = ''): Named => ({
  name: `clinic “${clinic}”`,
  missing: sentence('import_csv_clinic_without_line', { clinic }),
});
const providerNamed = (provider = ''): Named => ({
  name: `provider “${provider}”`,
  missing: sentence('import_csv_provider_without_line', { provider }),
});

function workplaceNamed(cells: Map<string, string>): Named {
  const [provider, clinic] = [cells.get('provider') ?? '', cells.get('clinic') ?? ''];
  return {
    name: `provider “${provider}” at clinic “${clinic}”`,
    missing: sentence('import_csv_workplace_without_line', { provider, clinic }),
  };
}

/** The name under which the lines that belong to this one find it; undefined where none do. */
function ownName({ word, cells }: CsvEntry): string | undefined {
  if (word === 'clinic') return clinicNamed(cells.get('key')).name;
  if (word === 'provider') return providerNamed(cells.get('key')).name;
  return word === 'workplace' ? workplaceNamed(cells).name : undefined;
}

/** What a line belongs to; without a name what is wrong with saying so. */
function ownerNamed({ record: { owner }, cells }: CsvEntry): Named | { name?: undefined; missing: Sentence } {
  const hasClinic = cells.has('clinic');
  const hasProvider = cells.has('provider');

  if (owner === 'either' && hasClinic === hasProvider) return { missing: sentence('import_csv_owner_missing') };
  if ((owner === 'clinic' || owner === 'workplace') && !hasClinic)
    return { missing: sentence('import_csv_clinic_missing') };
  if ((owner === 'provider' || owner === 'workplace') && !hasProvider)
    return { missing: sentence('import_csv_provider_missing') };

  if (owner === 'workplace') return workplaceNamed(cells);
  const isOfClinic = owner === 'clinic' || (owner === 'either' && hasClinic);
  return isOfClinic ? clinicNamed(cells.get('clinic')) : providerNamed(cells.get('provider'));
}

// What others belong to is put in its place before them, wherever in the file it stands.
function rank({ word, record }: CsvEntry): number {
  if (record.owner === 'file') return 0;
  return word === 'workplace' ? 1 : 2;
}

/** Puts every line into the list it belongs to, as the JSON of the same content would be; tells `faults` of the rest. */
export function locateEntries(entries: CsvEntry[], faults: Fault[]): Source {
  const file: Owner = { path: [], value: { clinics: [], providers: [] } };
  const owners = new Map<string, Owner>();
  const lines = new Map<string, number>();

  function findOwner(entry: CsvEntry): Owner | undefined {
    if (entry.record.owner === 'file') return file;

    const { name, missing } = ownerNamed(entry);
    const owner = name === undefined ? undefined : owners.get(name);
    if (!owner) faults.push({ line: entry.line, path: [], message: missing });
    return owner;
  }

  function place(entry: CsvEntry, { path, value: owner }: Owner) {
    const { list: name } = entry.record;
    const list = (owner[name] ?? []) as unknown[];
    owner[name] = list;

    const at = [...path, name, list.length];
    const value = entryValue(entry);
    list.push(value);
    lines.set(at.join(), entry.line);

    // Of two with the same key the first has them all; that it is there twice is found later.
    const known = ownName(entry);
    if (known && !owners.has(known)) owners.set(known, { path: at, value: value as Record<string, unknown> });
  }

  for (const entry of entries.toSorted((one, other) => rank(one) - rank(other))) {
    const owner = findOwner(entry);
    if (owner) place(entry, owner);
  }

  return {
    value: file.value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(path.slice(0, length).join());
        if (line !== undefined) return line;
      }

      return 1;
    },
  };
}
