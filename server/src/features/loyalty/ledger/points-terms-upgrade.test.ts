import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { findTermsVersions } from './points-terms-db.ts';

// The terms of points stood in one row, which an operator could change by hand.
const lastBefore = '0143-content-pictures.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

beforeAll(async () => {
  drop = await openUpgraded('points_terms', lastBefore, async (opened) => {
    db = opened;
    await db.run(sql`update points_programme set expiry_months = 36, grace_days = 45`);
  });
});

afterAll(() => drop?.());

test('STAFF-76 what an operator had set by hand is the version that has always been in force', async () => {
  expect(await findTermsVersions(db)).toMatchObject([
    { expiryMonths: 36, graceDays: 45, setBy: null, setAt: null, validFrom: new Date('2000-01-01T00:00:00Z') },
  ]);
});
