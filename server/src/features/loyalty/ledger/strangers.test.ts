import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { claim, openVisit } from '#server/testing/earning.ts';
import { buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { spendPoints } from '#server/testing/points/points.ts';
import { buildItem, buildSpender, cartOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { lockHouseholdOfPerson } from './household-db.ts';
import { postEntry } from './ledger-db.ts';

let app: TestApp;
let clinicId: number;

beforeAll(async () => {
  app = await startTestApp();
  clinicId = (await buildClinic(app.db)).id;
  // The first points of a clinic open its account in the ledger, once.
  await earn(app.db, (await buildPatient(app.db)).dependantId);
});

afterAll(() => app.close());

const at = new Date('2026-05-20T20:00:00Z');

/** Points of a visit at the clinic. */
const earn = (db: Db, personId: number) =>
  postEntry(db, {
    ...{ source: 'demo', sourceId: `earned-${personId}`, personId, memo: 'welcome', at, actor: { by: 'system' } },
    legs: [{ from: { kind: 'issuance', clinicId }, to: { kind: 'available', personId }, amount: 100 }],
  });

test('API-55 strangers never wait for a claim, a redemption and a sign-up that are under way', async () => {
  const item = await buildItem(app.db, { faceDollars: 5 });
  const [first, second] = [await buildSpender(app, 1000), await buildSpender(app, 1000)];
  const visit = await buildVisit(app.db, clinicId, second.dependantId);
  const action = await openVisit(app.db, second.dependantId, visit.id, clinicId, at.toISOString());

  await app.db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, first.dependantId);
    await earn(tx, first.dependantId);
    await spendPoints(tx, first.dependantId, 500);
    const { id: actorId } = await buildPatient(tx);
    const call = { caller: { address: '192.0.2.7', userAgent: null, requestId: 'r1', operation: 'claimLoyalty' } };
    await recordAudit(tx, { actorId, action: 'register', outcome: 'done', call }, at);

    expect((await claim(second.client, { ...second, id: second.id }, action.id)).code).toBe(200);
    expect((await second.redeem(cartOf(item))).code).toBe(200);
    expect((await signUp(app.client(), app.db, signupForm())).code).toBe(200);
  });
});
