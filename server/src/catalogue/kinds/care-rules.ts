import * as z from 'zod/mini';
import { checkClinics, clinicsOf } from '#server/catalogue/check-places.ts';
import { notAnEntry, type Words, words } from '#server/catalogue/entry-fields.ts';
import type { Change, CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { KnownClinic } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { key, text, trueOrFalse, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { recallSource } from '#server/features/providers/import/recalls-db.ts';
import { type Called, type Sentence, sentence } from '#server/messages/sentence.ts';
import { careKinds } from './care-kinds.ts';
import { countUnnamedRules, deleteRules, findCareTitles, findRuleEntries, insertRules } from './care-rules-db.ts';

const mostMonths = 1440;

const schema = z
  .strictObject(
    {
      kind: text(30),
      clinic: z.optional(key),
      fromMonths: whole(0, mostMonths),
      untilMonths: z.optional(whole(1, mostMonths)),
      everyMonths: z.optional(whole(1, 240)),
      atAges: z.optional(trueOrFalse),
      seasonMonth: z.optional(whole(1, 12)),
      seasonMonths: z.optional(whole(1, 11)),
      source: words(300),
    },
    notAnEntry,
  )
  .check(
    z.refine(({ fromMonths, untilMonths = mostMonths + 1 }) => fromMonths < untilMonths, {
      error: asIssue(sentence('import_care_ages_wrong')),
      path: ['untilMonths'],
    }),
    z.refine(
      ({ everyMonths, seasonMonth, seasonMonths }) =>
        everyMonths === undefined ? seasonMonth && seasonMonths : !seasonMonth && !seasonMonths,
      {
        error: asIssue(sentence('import_care_interval_or_season')),
        path: ['everyMonths'],
      },
    ),
    z.refine(({ atAges, everyMonths, untilMonths }) => !atAges || (everyMonths && untilMonths), {
      error: asIssue(sentence('import_care_schedule_open')),
      path: ['atAges'],
    }),
  );

/** How often care of a kind is due at these ages; of a clinic where it has a recall of its own. */
export type CareRule = Omit<z.infer<typeof schema>, 'source'> & { source: Words };

const keyOf = ({ kind, clinic, fromMonths }: Partial<CareRule>) =>
  kind === undefined || fromMonths === undefined ? undefined : `${kind}${clinic ? ` ${clinic}` : ''} ${fromMonths}`;

/** What kinds of care are called, by their codes. */
type Titles = Map<string, Called>;

const endOf = ({ untilMonths }: Partial<CareRule>) => untilMonths ?? Number.POSITIVE_INFINITY;

type Span = Pick<CareRule, 'kind' | 'clinic' | 'fromMonths' | 'untilMonths'>;

const sayAge = (months: number): Sentence =>
  months % 12 === 0
    ? sentence('import_care_years', { count: months / 12 })
    : sentence('import_care_months', { count: months });

/** A rule as people know it: what is due, where it is a clinic's own, and from which age on. */
function nameRule({ kind, clinic, fromMonths }: Span, titles: Titles, clinics: Map<string, KnownClinic>): Sentence {
  const said = { care: titles.get(kind) ?? kind, age: sayAge(fromMonths) };
  return clinic
    ? sentence('import_care_rule_at', { ...said, clinic: clinics.get(clinic)?.name ?? clinic })
    : sentence('import_care_rule', said);
}

/** At one age one rule holds. `stays`: those that the file leaves as they are; `nameOf`: what a rule is called. */
function checkAges(placed: Placed<CareRule>[], stays: Span[], nameOf: (rule: Span) => Sentence): Found[] {
  const taken: { rule: Span; at?: number }[] = stays.map((rule) => ({ rule }));

  return placed.flatMap(({ index, entry }) => {
    const { kind, clinic, fromMonths } = entry;
    if (kind === undefined || fromMonths === undefined) return [];
    const other = taken.find(
      ({ rule }) =>
        rule.kind === kind &&
        (rule.clinic ?? undefined) === clinic &&
        rule.fromMonths < endOf(entry) &&
        fromMonths < endOf(rule),
    );
    taken.push({ rule: { ...entry, kind, fromMonths }, at: index });
    if (!other) return [];

    const rule = nameOf(other.rule);
    const message =
      other.at === undefined
        ? sentence('import_care_ages_taken', { rule })
        : sentence('import_care_ages_taken_in_file', { rule, place: `careRules[${other.at}]` });
    return [{ path: [index, 'fromMonths'], message }];
  });
}

/** A recall of a clinic's own stands with the clinic: of those that the folder brings, what it says there counts. */
const recallsOf = (clinics: KnownClinic[]): CareRule[] =>
  clinics.flatMap(({ key: clinic, recalls = [] }) =>
    recalls.map((kind) => ({ kind, clinic, fromMonths: 0, source: { en: recallSource } })),
  );

const isRecall = ({ fromMonths, untilMonths, everyMonths, atAges }: CareRule) =>
  fromMonths === 0 && !untilMonths && Boolean(everyMonths) && !atAges;

async function check(db: Db, placed: Placed<CareRule>[], context: CheckContext): Promise<Found[]> {
  const { isComplete, entriesOf, clinics } = context;
  const titles: Titles = new Map((await findCareTitles(db)).map(({ code, title }) => [code, title]));
  for (const { code, title } of entriesOf(careKinds)) if (code !== undefined) titles.set(code, title ?? { en: code });
  const codes = [...titles.keys()];
  const kinds = placed.flatMap(({ index, entry: { kind } }) =>
    kind === undefined || codes.includes(kind)
      ? []
      : [{ path: [index, 'kind'], message: sentence('import_care_kind_unknown', { kinds: codes.join(', ') }) }],
  );
  const named = new Set(placed.map(({ entry }) => keyOf(entry)));
  const retold = new Set(clinics.filter(({ recalls }) => recalls).map(({ key: clinic }) => clinic));
  const known = isComplete ? [] : await findRuleEntries<CareRule>(db);
  const stays = [
    ...known.filter((rule) => !(isRecall(rule) && retold.has(rule.clinic ?? ''))),
    ...recallsOf(clinics),
  ].filter((rule) => !named.has(keyOf(rule)));

  const places = await clinicsOf(db, placed, context);
  const nameOf = (rule: Span) => nameRule(rule, titles, places);
  return [...kinds, ...checkClinics(placed, places), ...checkAges(placed, stays, nameOf)];
}

async function write(db: Db, changes: Change<CareRule>[]) {
  await deleteRules(
    db,
    changes
      // What a clinic has brought with it just before gives way as well.
      .flatMap(({ before, after }) => before ?? after ?? [])
      .map(({ kind, clinic = null, fromMonths }) => ({ kind, clinic, fromMonths })),
  );
  await insertRules(
    db,
    changes
      .flatMap(({ after }) => after ?? [])
      .map((rule) => ({
        kind: rule.kind,
        clinic: rule.clinic ?? null,
        fromMonths: rule.fromMonths,
        untilMonths: rule.untilMonths ?? null,
        intervalMonths: rule.everyMonths ?? null,
        seasonMonth: rule.seasonMonth ?? null,
        seasonMonths: rule.seasonMonths ?? null,
        atAges: rule.atAges ?? false,
        source: rule.source.en,
      })),
  );
}

export const careRules: Kind<CareRule> = {
  name: 'careRules',
  about: 'How often preventive care is due at which ages, in months: as published, or at a clinic with its own recall.',
  schema,
  named: ['source'],
  keyOf,
  find: (db) => findRuleEntries<CareRule>(db),
  // A recall that came with its clinic stands in the file of clinics.
  findShown: async (db) =>
    (await findRuleEntries<CareRule>(db)).filter((rule) => !(isRecall(rule) && rule.source.en === recallSource)),
  check,
  withdraw: () => undefined,
  write,
  findLeftOut: async (db) => ({ ...(await countUnnamedRules(db)), why: 'their clinics have no key of an import' }),
};
