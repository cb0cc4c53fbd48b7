import * as z from 'zod/mini';
import { notAnEntry, words } from '#server/catalogue/entry-fields.ts';
import { isSame, shown } from '#server/catalogue/entry-values.ts';
import type { Change, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  distinct,
  listOf,
  serviceCode,
  text,
  trueOrFalse,
  whole,
} from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import {
  findInsurerEntries,
  findInsuring,
  findNameOwners,
  insurerKeys,
  lockInsurers,
  replaceCoverage,
  replaceOtherNames,
  saveInsurers,
} from './insurers-db.ts';

const otherName = z.strictObject({ name: text(100), inLongerNames: z.optional(whole(1, 3)) }, notAnEntry);

const line = z.strictObject(
  {
    service: words(100),
    percent: z.optional(whole(0, 100)),
    note: z.optional(words(200)),
    serviceCodes: z.optional(listOf(serviceCode, 100).check(distinct(String, sentence('import_service_code_twice')))),
  },
  notAnEntry,
);

const schema = z.strictObject(
  {
    name: text(150),
    programme: z.optional(z.enum(['commercial', 'federal', 'unknown'], asIssue(sentence('import_programme_wrong')))),
    listed: z.optional(trueOrFalse),
    otherNames: z.optional(listOf(otherName, 200).check(distinct(({ name }) => name, sentence('import_name_twice')))),
    coverage: z.optional(
      listOf(line, 100).check(distinct(({ service }) => service.en, sentence('import_service_twice'))),
    ),
  },
  notAnEntry,
);

/** An insurer. What an entry does not say of one that is known stays as it is. */
export type Insurer = z.infer<typeof schema>;

async function checkOtherNames(db: Db, placed: Placed<Insurer>[]): Promise<Found[]> {
  const given = placed.flatMap(({ index, entry }) =>
    (entry.otherNames ?? []).map(({ name }, at) => ({
      name,
      insurer: entry.name,
      path: [index, 'otherNames', at, 'name'],
    })),
  );
  const rows = new Map(
    (
      await findNameOwners(
        db,
        given.map(({ name }) => name),
      )
    ).map((row) => [row.given, row]),
  );
  // A name may go from one insurer of the file to another.
  const spoken = new Set(placed.flatMap(({ entry }) => (entry.otherNames ? (entry.name ?? []) : [])));
  const taken = new Map<string, string>();

  return given.flatMap(({ name, insurer = '', path }) => {
    const { compared = '', owner } = rows.get(name) ?? {};
    if (compared !== name) return [{ path, message: sentence('import_name_compared', { compared }) }];

    const earlier = taken.get(name) ?? (owner && !spoken.has(owner) ? owner : undefined);
    taken.set(name, earlier ?? insurer);
    return earlier !== undefined && earlier !== insurer
      ? [{ path, message: sentence('import_name_of_insurer', { insurer: earlier }) }]
      : [];
  });
}

/** What the law makes of a person was decided by the class of their insurer: it does not change under them. */
async function checkProgrammes(db: Db, placed: Placed<Insurer>[]): Promise<Found[]> {
  const known = new Map((await findInsurerEntries<Required<Insurer>>(db)).map((insurer) => [insurer.name, insurer]));
  const changing = placed.flatMap(({ index, entry: { name = '', programme } }) => {
    const before = known.get(name)?.programme;
    return programme === undefined || before === undefined || before === programme ? [] : [{ index, name, before }];
  });
  const names = changing.map(({ name }) => name);
  // Somebody may save a first insurance with one of them just now: it is on file before this, or waits until the end.
  await lockInsurers(db, names);
  const insuring = new Set((await findInsuring(db, names)).map(({ name }) => name));

  return changing
    .filter(({ name }) => insuring.has(name))
    .map(({ index, name, before }) => ({
      path: [index, 'programme'],
      message: sentence('import_programme_fixed', { insurer: name, programme: before }),
    }));
}

const merge = (entry: Insurer, known: Insurer | undefined): Required<Insurer> => ({
  name: entry.name,
  programme: entry.programme ?? known?.programme ?? 'unknown',
  listed: entry.listed ?? known?.listed ?? true,
  otherNames: (entry.otherNames ?? known?.otherNames ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  coverage: entry.coverage ?? known?.coverage ?? [],
});

/** The insurers whose list is another one now. */
const withOther = (changes: Change<Insurer>[], list: 'otherNames' | 'coverage'): Insurer[] =>
  changes.flatMap(({ before, after }) => (after && !isSame(before?.[list] ?? [], after[list] ?? []) ? [after] : []));

async function write(db: Db, changes: Change<Insurer>[]) {
  const namesOf = (insurers: Insurer[]) => insurers.map(({ name }) => name);
  await saveInsurers(
    db,
    changes
      .flatMap(({ after }) => after ?? [])
      .map(({ name, programme = 'unknown', listed = true }) => ({ name, programmeClass: programme, isListed: listed })),
  );

  const renamed = withOther(changes, 'otherNames');
  const names = renamed.flatMap(({ name: insurer, otherNames = [] }) =>
    otherNames.map(({ name, inLongerNames = null }) => ({ insurer, key: name, phraseRank: inLongerNames })),
  );
  await replaceOtherNames(db, namesOf(renamed), names);

  const paying = withOther(changes, 'coverage');
  const lines = paying.flatMap(({ name: insurer, coverage = [] }) =>
    coverage.map(({ service, percent = null, note, serviceCodes = [] }, index) => ({
      insurer,
      position: index + 1,
      service: service.en,
      percent,
      note: note?.en ?? null,
      serviceCodes,
    })),
  );
  await replaceCoverage(db, namesOf(paying), lines);
}

export const insurers: Kind<Insurer> = {
  name: 'insurers',
  about: 'The insurers that patients choose from, their other names, and what they usually pay, service by service.',
  schema: schema as unknown as z.ZodMiniType<Insurer>,
  named: ['coverage.service', 'coverage.note'],
  keyOf: ({ name }) => name,
  keys: insurerKeys,
  find: (db) => findInsurerEntries<Required<Insurer>>(db),
  check: async (db, placed) => [...(await checkOtherNames(db, placed)), ...(await checkProgrammes(db, placed))],
  merge,
  withdraw: (known) => shown({ ...known, listed: false }),
  write,
};
