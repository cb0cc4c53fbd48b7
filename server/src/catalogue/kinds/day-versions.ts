import { todayAt } from '@kindwell/contract/wall-clock.ts';
import * as z from 'zod/mini';
import type { AuditAction, AuditObject } from '#server/audit/audit-actions.ts';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import { isSame } from '#server/catalogue/entry-values.ts';
import type { CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import { findProgrammeZone, hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { findDayStart, lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { date } from '#server/features/providers/import/check/directory-fields.ts';
import { type Version, versionAt } from '#server/lib/versions.ts';
import { sentence } from '#server/messages/sentence.ts';

/** What holds from the beginning of a day of the programme on (YYYY-MM-DD). */
type FromDay = { from: string };

/** Every version that holds, has held or will, from the first on, with its day: what was replaced before it began never did. */
async function findByDay<V extends Version>(db: Db, versions: V[]): Promise<(V & FromDay)[]> {
  const zone = await findProgrammeZone(db);

  return versions
    .filter((version) => versionAt(versions, version.validFrom) === version)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
    .map((version) => ({ ...version, from: todayAt(zone, version.validFrom) }));
}

/** Finds what would change a version that has begun, and what is new and would begin today or before, unless nobody has any past. */
async function checkDays<Entry extends FromDay>(
  db: Db,
  known: Entry[],
  placed: Placed<Entry>[],
  { now }: Pick<CheckContext, 'now'>,
): Promise<Found[]> {
  const today = todayAt(await findProgrammeZone(db), now);
  const byDay = new Map(known.map((version) => [version.from, version]));
  const isFresh = await hasNoHistory(db);

  return placed.flatMap(({ index, entry }) => {
    const { from } = entry;
    const before = byDay.get(from ?? '');
    if (from === undefined || from > today || (before ? isSame(before, entry) : isFresh)) return [];
    const message = sentence(before ? 'import_version_begun' : 'import_version_early');
    return [{ path: [index, 'from'], message }];
  });
}

type DayVersions<Shape extends z.core.$ZodShape> = {
  name: Extract<AuditObject['kind'], 'pointsTerms' | 'valueCaps'>;
  about: string;
  /** What a version says besides its day. */
  values: Shape;
  /** Every version that was set. */
  find: (db: Db) => Promise<(Version & z.output<z.ZodMiniObject<Shape>>)[]>;
  /** Sets one; `staffId` is null where a folder says so. */
  insert: (
    db: Db,
    version: z.output<z.ZodMiniObject<Shape>> & { validFrom: Date; staffId: number | null; now: Date },
  ) => Promise<{ id: number }>;
  /** What the trail calls that. */
  action: AuditAction;
};

/** A kind of content whose entries are versions, each from a day of the programme on: none that has begun is ever changed. */
export function dayVersions<Shape extends z.core.$ZodShape>({
  name,
  about,
  values,
  find: findVersions,
  insert,
  action,
}: DayVersions<Shape>) {
  const schema = z.strictObject({ from: date, ...values }, notAnEntry);
  type Entry = FromDay & z.output<z.ZodMiniObject<Shape>>;
  const fields = ['from', ...Object.keys(values)];

  const find = async (db: Db): Promise<Entry[]> =>
    (await findByDay(db, await findVersions(db))).map(
      (version) => Object.fromEntries(fields.map((field) => [field, version[field as keyof typeof version]])) as Entry,
    );

  const kind: Kind<Entry> = {
    name,
    about,
    schema: schema as unknown as Kind<Entry>['schema'],
    named: [],
    keyOf: ({ from }) => from,
    find,
    check: async (db, placed, context) => checkDays(db, await find(db), placed, context),
    async write(db, changes, { now, staffId, record }) {
      for (const { after } of changes) {
        if (!after) continue;

        const { from, ...said } = after;
        const { at: validFrom } = await findDayStart(db, from);
        const { id } = await insert(db, { ...(said as unknown as typeof after), validFrom, staffId, now });
        await record(db, action, [{ kind: name, id }], now);
      }
    },
    recordsItself: true,
    hold: lockProgramme,
  };
  return kind;
}
