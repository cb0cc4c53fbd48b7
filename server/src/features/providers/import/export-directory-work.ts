import type { Db } from '#server/db/database.ts';
import type { ClinicRecord, ProviderRecord } from './check/directory-schema.ts';
import { csvLine, csvRecords, knownColumns } from './file/csv-records.ts';
import { findClinicKeysAfter, findClinicRecords, findProviderKeysAfter, findProviderRecords } from './records-db.ts';

/** All clinics and providers as the file that an import takes, piece by piece: a large directory stands in no memory. */

// As many as a statement reads in a moment.
const batch = 200;

type Find<Found> = (db: Db, keys: string[]) => Promise<Found[]>;

async function* batches<Found>(db: Db, keysAfter: typeof findClinicKeysAfter, find: Find<Found>) {
  let after = '';

  for (;;) {
    const keys = await keysAfter(db, { after, limit: batch });
    const last = keys.at(-1);
    if (last === undefined) return;
    yield await find(db, keys);
    after = last;
  }
}

const clinicsIn = (db: Db) => batches(db, findClinicKeysAfter, findClinicRecords);
const providersIn = (db: Db) => batches(db, findProviderKeysAfter, findProviderRecords);

const indented = (record: object) => JSON.stringify(record, null, 2).replaceAll(/^/gm, '    ');

async function* jsonList(records: AsyncIterable<object[]>) {
  let between = '\n';
  for await (const page of records) {
    yield between + page.map(indented).join(',\n');
    between = ',\n';
  }
}

/** The whole directory as JSON, a value a line, so that two of them can be compared. */
export async function* exportJson(db: Db): AsyncGenerator<string> {
  yield '{\n  "clinics": [';
  yield* jsonList(clinicsIn(db));
  yield '\n  ],\n  "providers": [';
  yield* jsonList(providersIn(db));
  yield '\n  ]\n}\n';
}

type Owner = 'clinic' | 'provider' | 'workplace';
type Cells = Readonly<Record<string, unknown>>;

/** The lines that belong to something, by what stands in its lists. */
const linesWithin = (owner: Owner, value: object, named: Cells): string[] =>
  Object.entries(csvRecords)
    .filter(([, record]) => record.owner === owner || (record.owner === 'either' && owner !== 'workplace'))
    .flatMap(([word, { list, fields }]) => {
      const entries = ((value as Cells)[list] ?? []) as Cells[];
      return entries.map((entry) => csvLine(word, { ...(fields ? entry : { name: entry }), ...named }));
    });

// The lists of a record are lines of their own, under its key.
const clinicLines = ({ key, ...clinic }: ClinicRecord): string[] => [
  csvLine('clinic', { key, ...clinic }),
  ...linesWithin('clinic', clinic, { clinic: key }),
];

const providerLines = ({ key, ...provider }: ProviderRecord): string[] => [
  csvLine('provider', { key, ...provider }),
  ...linesWithin('provider', provider, { provider: key }),
  ...provider.clinics.flatMap((place) => linesWithin('workplace', place, { provider: key, clinic: place.clinic })),
];

/** The same as CSV. */
export async function* exportCsv(db: Db): AsyncGenerator<string> {
  yield `${[...knownColumns].join(',')}\n`;
  for await (const page of clinicsIn(db)) yield page.flatMap(clinicLines).join('');
  for await (const page of providersIn(db)) yield page.flatMap(providerLines).join('');
}
