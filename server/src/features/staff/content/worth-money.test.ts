import { contentKind } from '@kindwell/contract/staff/staff-content.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

// Prices, offers, and what points are given for: who changes them proves who is there (docs/spec/staff.md#content).
const worthMoney = ['brands', 'offers', 'boosts', 'earningRules'];

let app: TestApp;
let proven: TestClient;
let unproven: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const cora = await buildStaff(app, { roles: ['catalogue'] });
  [proven, unproven] = [await asStaff(app, cora), await asStaff(app, cora, { isSteppedUp: false })];
});

afterAll(() => app.close());

/** The kinds whose call is refused for want of a proof. */
async function refusedIn(call: 'save' | 'withdraw' | 'check', client: TestClient, body: object) {
  const refused: string[] = [];
  for (const kind of contentKind.options) {
    const answer = await client.post(`/staff/content/${kind}/${call}/`, body);
    if (answer.body.status.code === 'stepUpNeeded') refused.push(kind);
  }
  return refused;
}

const wanted = { entry: {} };
const withdrawn = { key: 'none', version: 'none' };

test('STAFF-108 what is worth money is saved and withdrawn with a fresh proof alone, all other content without', async () => {
  expect(await refusedIn('save', unproven, wanted)).toEqual(worthMoney);
  expect(await refusedIn('withdraw', unproven, withdrawn)).toEqual(worthMoney);
  expect(await refusedIn('save', proven, wanted)).toEqual([]);
  expect(await refusedIn('withdraw', proven, withdrawn)).toEqual([]);
});

test('STAFF-108 what is wrong with it is said without a proof: that writes nothing', async () => {
  expect(await refusedIn('check', unproven, wanted)).toEqual([]);
});
