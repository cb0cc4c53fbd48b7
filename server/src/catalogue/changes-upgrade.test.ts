import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { findChanges } from './changes-db.ts';

// What was done to content stood in the trail alone, without values.
const lastBefore = '0178-care-asked.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

beforeAll(async () => {
  drop = await openUpgraded('content_change', lastBefore, async (opened) => {
    db = opened;
    await db.run(sql`
      insert into audit_unsealed (chain, at, subject_ids, action, operation, objects, outcome, address_block, request_id)
      select 0, at::timestamptz, '{}', action, 'importCatalogue', objects::text[], 'done', 'shell', 'upgrade'
      from (values
        ('addContent', '{content:offers/elm/ONE,content:offers/elm/TWO,content:clinics/elm}', '2026-05-01T12:00:00Z'),
        ('withdrawContent', '{content:offers/elm/ONE}', '2026-05-03T12:00:00Z'),
        ('changeContent', '{content:directoryGroups/facts}', '2026-05-04T12:00:00Z')) as act (action, objects, at)`);
  });
});

afterAll(() => drop?.());

const historyOf = async (kind: string, key: string) =>
  (await findChanges(db, { kind, key }, { before: null, limit: 10 })).map(({ id: _, ...change }) => change);

test('STAFF-113 what the trail says of the time before is in the history, without values', async () => {
  const unkept = { by: null, was: null, became: null };
  const added = { what: 'added', at: new Date('2026-05-01T12:00:00Z'), ...unkept };

  expect(await historyOf('offers', 'elm/ONE')).toEqual([
    { what: 'withdrawn', at: new Date('2026-05-03T12:00:00Z'), ...unkept },
    added,
  ]);
  expect(await historyOf('offers', 'elm/TWO')).toEqual([added]);
  expect(await historyOf('clinics', 'elm')).toEqual([added]);
  expect(await historyOf('directoryGroups', 'facts')).toEqual([]);
});
