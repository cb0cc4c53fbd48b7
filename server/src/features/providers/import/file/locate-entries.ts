import { type CsvRecord, cellValue } from './csv-records.ts';
import type { Fault, Path, Source } from './faults.ts';

/** A line of a CSV file: its kind and the cells that are filled in, by column. */
export type CsvEntry = { line: number; word: string; record: CsvRecord; cells: Map<string, string> };

type Owner = { path: Path; value: Record<string, unknown> };

function entryValue({ record: { fields }, cells }: CsvEntry): unknown {
  if (!fields) return cells.get('name');

  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, kind]) => {
      const cell = cells.get(name);
      return cell === undefined ? [] : [[name, cellValue(kind, cell)]];
    }),
  );
}

const nameClinic = (key = '') => `clinic “${key}”`;
const nameProvider = (key = '') => `provider “${key}”`;
const nameWorkplace = (cells: Map<string, string>) =>
  `${nameProvider(cells.get('provider'))} at the ${nameClinic(cells.get('clinic'))}`;

/** The name under which the lines that belong to this one find it; undefined where none do. */
function ownName({ word, cells }: CsvEntry): string | undefined {
  if (word === 'clinic') return nameClinic(cells.get('key'));
  if (word === 'provider') return nameProvider(cells.get('key'));
  return word === 'workplace' ? nameWorkplace(cells) : undefined;
}

/** The name of what a line belongs to, or what is wrong with saying so. */
function ownerName({ record: { owner }, cells }: CsvEntry): { name: string } | { message: string } {
  const hasClinic = cells.has('clinic');
  const hasProvider = cells.has('provider');

  if (owner === 'either' && hasClinic === hasProvider)
    return { message: 'Please fill in one of the columns “clinic” and “provider”.' };
  if ((owner === 'clinic' || owner === 'workplace') && !hasClinic)
    return { message: 'Please fill in the column “clinic”.' };
  if ((owner === 'provider' || owner === 'workplace') && !hasProvider)
    return { message: 'Please fill in the column “provider”.' };

  if (owner === 'workplace') return { name: nameWorkplace(cells) };
  const isOfClinic = owner === 'clinic' || (owner === 'either' && hasClinic);
  return { name: isOfClinic ? nameClinic(cells.get('clinic')) : nameProvider(cells.get('provider')) };
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

    const named = ownerName(entry);
    const owner = 'name' in named ? owners.get(named.name) : undefined;
    const message = 'name' in named ? `There is no line for the ${named.name} in this file.` : named.message;
    if (!owner) faults.push({ line: entry.line, path: [], message });
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
