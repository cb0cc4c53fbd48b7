import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Change, Found, Kind, Placed, Writing } from '#server/catalogue/kind.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { findZoneHold, findZoneVersions, insertZone } from '#server/features/loyalty/ledger/programme-zone-db.ts';
import { timeZone } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';

const schema = z.strictObject({ zone: timeZone }, notAnEntry);
type ProgrammeZone = z.output<typeof schema>;

/** What came with Kindwell is in no folder. */
async function find(db: Db): Promise<ProgrammeZone[]> {
  const [last] = await findZoneVersions(db);
  return last?.setAt ? [{ zone: last.zone }] : [];
}

async function check(db: Db, placed: Placed<ProgrammeZone>[], { now }: { now: Date }): Promise<Found[]> {
  const [zone, hold] = [await findProgrammeZone(db), await findZoneHold(db, now)];
  if (hold === null) return [];

  const message = sentence(hold === 'past' ? 'import_zone_has_past' : 'import_zone_awaits_day', { zone });
  return placed
    .filter(({ entry }) => entry.zone !== undefined && entry.zone !== zone)
    .map(({ index }) => ({ path: [index, 'zone'], message }));
}

async function write(db: Db, changes: Change<ProgrammeZone>[], { now, staffId, record }: Writing) {
  for (const { after } of changes) {
    if (!after || after.zone === (await findProgrammeZone(db))) continue;

    const { id } = await insertZone(db, { zone: after.zone, staffId, now });
    await record(db, 'chooseProgrammeZone', [{ kind: 'programmeZone', id }], now);
  }
}

export const programmeZone: Kind<ProgrammeZone> = {
  name: 'programmeZone',
  about:
    'In which time zone the programme of points counts its days. It can be another one as long as nothing has happened from which points could have come. There is one entry.',
  schema: schema as unknown as Kind<ProgrammeZone>['schema'],
  named: [],
  keyOf: () => 'programme',
  find,
  check,
  write,
  recordsItself: true,
  hold: lockProgramme,
};
