import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { linkTokenOf } from '#server/testing/people/family.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { saidIn } from '#server/testing/visits/visits.ts';

type Grown = BuiltPatient & { client: TestClient };

const waits = [422, 'You can redeem points once your next visit, or the next one in your family, has taken place.'];

let app: TestApp;
let card: BuiltItem;
let maria: Grown;

beforeAll(async () => {
  app = await startTestApp();
  card = await buildItem(app.db, { faceDollars: 5 });
});

beforeEach(async () => {
  maria = await grownUp({ firstName: 'Maria', isGuarantor: true });
});

afterAll(() => app.close());

/** Somebody with an account and points that no visit has brought. */
async function grownUp(given: Parameters<typeof buildPatient>[1] = {}): Promise<Grown> {
  const patient = await buildPatient(app.db, given);
  await givePoints(app.db, patient.dependantId, 1000);
  return { ...patient, client: await app.signedIn(patient.id) };
}

const redeem = ({ id, dependantId, client }: Grown) => client.post(redeemedOf(id), { dependantId, cart: cartOf(card) });
const leave = ({ client }: Grown) => client.post('/selfcare/household/leave/');

/** Has somebody from outside look after the family of `host` as well. */
async function takeIn(host: Grown, guest: Grown) {
  await host.client.post('/selfcare/household/guarantor/', { email: guest.email });
  const token = await linkTokenOf(app.db, guest.email);
  expect((await guest.client.post(`/selfcare/familyinvitation/${token}/accept/`)).code).toBe(200);
}

describe('API-55 one visit in a family opens no other accounts', () => {
  test('LOY-03 who comes in to look after a family waits for a visit from then on, no matter who comes after whom', async () => {
    const leo = await buildDependant(app.db, maria.householdId);
    await buildFirstVisit(app.db, leo.id);

    for (let round = 0; round < 2; round += 1) {
      const guest = await grownUp({ firstName: 'Joao' });
      await takeIn(maria, guest);
      expect(saidIn(await redeem(guest))).toEqual(waits);
      expect((await leave(guest)).code).toBe(200);
    }
    expect((await redeem(maria)).code).toBe(200);
  });

  test('LOY-03 a visit that takes place once both look after the family opens it for both', async () => {
    const leo = await buildDependant(app.db, maria.householdId);
    const joao = await grownUp({ firstName: 'Joao' });
    await takeIn(maria, joao);
    expect(saidIn(await redeem(joao))).toEqual(waits);

    await buildFirstVisit(app.db, leo.id);
    await app.db.run(sql`
      update patient set guarantor_since = '2026-01-01T00:00:00Z' where id = ${joao.id}`);
    for (const guarantor of [maria, joao]) expect((await redeem(guarantor)).code).toBe(200);
  });

  test('LOY-03 who has been to a visit opens none of the families that they come into', async () => {
    const been = await grownUp({ firstName: 'Ines' });
    await buildFirstVisit(app.db, been.dependantId);

    for (const host of [maria, await grownUp({ isGuarantor: true })]) {
      await takeIn(host, been);
      expect(saidIn(await redeem(host))).toEqual(waits);
      expect((await leave(been)).code).toBe(200);
    }
    expect((await redeem(been)).code).toBe(200);
  });
});
