import { wallClock } from '@kindwell/contract/wall-clock.ts';
import * as z from 'zod/mini';
import { checkClinics, clinicsOf } from '#server/catalogue/check-places.ts';
import { notAnEntry, type Words, words } from '#server/catalogue/entry-fields.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import type { Change, CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import { findProgrammeZone, hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { date, key, orMissing, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { boostKeys, countUnnamedBoosts, findBoostEntries, saveBoosts } from './boosts-db.ts';

const basisPoints = 10_000;
const notTimes = sentence('import_boost_times_wrong');
const isTimes = (times: number) =>
  times > 1 && times <= 10 && Math.abs(times * basisPoints - Math.round(times * basisPoints)) < 1e-6;

const schema = z
  .strictObject(
    {
      key,
      title: words(150),
      description: z.optional(words(500)),
      clinic: z.optional(key),
      earns: z.optional(z.enum(['visit', 'review', 'referral', 'profile'], asIssue(sentence('import_deed_wrong')))),
      times: z.number(orMissing(notTimes)).check(z.refine(isTimes, asIssue(notTimes))),
      mostBonus: z.optional(whole(1, 1_000_000)),
      firstDay: z.optional(date),
      lastDay: z.optional(date),
      nextVisitWithinMonths: z.optional(whole(1, 60)),
    },
    notAnEntry,
  )
  .check(
    z.refine(
      ({ firstDay, lastDay, nextVisitWithinMonths: months }) =>
        months === undefined ? firstDay !== undefined && lastDay !== undefined : !firstDay && !lastDay,
      {
        error: asIssue(sentence('import_boost_days_or_months')),
        path: ['firstDay'],
      },
    ),
    z.refine(({ firstDay = '', lastDay }) => lastDay === undefined || firstDay <= lastDay, {
      error: asIssue(sentence('import_boost_last_day_first')),
      path: ['lastDay'],
    }),
  );

/** What multiplies points for a time, or for the next visit after a booking. */
export type Boost = Omit<z.infer<typeof schema>, 'title' | 'description'> & {
  title: Words;
  description?: Words | undefined;
};

type Fixed = 'clinic' | 'earns' | 'times' | 'mostBonus' | 'firstDay' | 'nextVisitWithinMonths';
const fixedOnceBegun: Fixed[] = ['clinic', 'earns', 'times', 'mostBonus', 'firstDay', 'nextVisitWithinMonths'];

/** What a known boost that has begun may not say otherwise. */
const checkFixed = (index: number, entry: Partial<Boost>, known: Boost): Found[] =>
  fixedOnceBegun
    .filter((field) => (entry[field] ?? null) !== (known[field] ?? null))
    .map((field) => ({
      path: [index, field],
      message: sentence('import_boost_begun'),
    }));

/** Visits of days that have passed may be completed yet: for them it stays as it was, over or not. */
function checkLastDay(index: number, wanted: string | undefined, known: string | undefined, today: string): Found[] {
  if (wanted === undefined || wanted === known) return [];

  const path = [index, 'lastDay'];
  if (known !== undefined && known < today) return [{ path, message: sentence('import_boost_over', { day: known }) }];
  return wanted < today ? [{ path, message: sentence('import_boost_ends_too_early', { today }) }] : [];
}

/** Faults of an entry on a day at its place: points that were earned never change. */
function checkDays(index: number, entry: Partial<Boost>, known: Boost | undefined, today: string): Found[] {
  const hasBegun = known && (known.firstDay ?? '') <= today;
  const { firstDay, lastDay } = entry;

  if (!hasBegun)
    return firstDay !== undefined && firstDay < today
      ? [{ path: [index, 'firstDay'], message: sentence('import_boost_begins_too_early', { today }) }]
      : [];

  return [...checkFixed(index, entry, known), ...checkLastDay(index, lastDay, known.lastDay, today)];
}

const nextForAll = ({ clinic, nextVisitWithinMonths }: Partial<Boost>) =>
  clinic === undefined && nextVisitWithinMonths !== undefined;

async function check(db: Db, placed: Placed<Boost>[], context: CheckContext): Promise<Found[]> {
  const { now } = context;
  const clinics = await clinicsOf(db, placed, context);
  const found = checkClinics(placed, clinics);
  const known = new Map((await findBoostEntries<Boost>(db)).map(shown).map((boost) => [boost.key, boost]));

  const promising = [...known.values()].find(nextForAll);
  for (const { index, entry } of placed)
    if (promising && nextForAll(entry) && entry.key !== promising.key)
      found.push({
        path: [index, 'nextVisitWithinMonths'],
        message: sentence('import_boost_promised', { boost: promising.title }),
      });
  if (await hasNoHistory(db)) return found;

  const zone = await findProgrammeZone(db);
  for (const { index, entry } of placed) {
    const today = wallClock(now, clinics.get(entry.clinic ?? '')?.zone ?? zone).day;
    found.push(...checkDays(index, entry, known.get(entry.key ?? ''), today));
  }
  return found;
}

const write = (db: Db, changes: Change<Boost>[]) =>
  saveBoosts(
    db,
    changes
      .flatMap(({ after }) => after ?? [])
      .map((boost) => ({
        externalKey: boost.key,
        kind: boost.nextVisitWithinMonths === undefined ? 'window' : 'nextVisit',
        title: boost.title.en,
        description: boost.description?.en ?? null,
        earningKind: boost.earns ?? null,
        clinicKey: boost.clinic ?? null,
        multiplier: Math.round(boost.times * basisPoints),
        mostBonus: boost.mostBonus ?? null,
        startsOn: boost.firstDay ?? null,
        endsOn: boost.lastDay ?? null,
        grantMonths: boost.nextVisitWithinMonths ?? null,
      })),
  );

export const boosts: Kind<Boost> = {
  name: 'boosts',
  about: 'What multiplies points: between two days, both included, or for the next visit after a booking.',
  schema: schema as unknown as z.ZodMiniType<Boost>,
  named: ['title', 'description'],
  keyOf: ({ key: own }) => own,
  keys: boostKeys,
  find: (db) => findBoostEntries<Boost>(db),
  check,
  write: async (db, changes) => void (await write(db, changes)),
  findLeftOut: async (db) => ({ ...(await countUnnamedBoosts(db)), why: 'their clinics have no key of an import' }),
};
