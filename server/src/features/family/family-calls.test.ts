import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildBookableClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildPng, cardForm } from '#server/testing/files/card-files.ts';
import { buildCardRow, buildInsurance, buildInsurer, insurancesOf } from '#server/testing/people/insurance.ts';
import { buildRedemption } from '#server/testing/points/gift-cards.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';

// What the table for people promises, asked of the calls themselves.

let app: TestApp;
let item: BuiltItem;
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  item = await buildItem(app.db, { faceDollars: 10 });
  place = await buildBookableClinic(app.db, {}, { capacity: 50 });
});

afterAll(() => app.close());

/** The calls, and the right of docs/family-rights.md that each of them needs. */
const rightOf = {
  book: 'care',
  cardlist: 'care',
  redeem: 'spend',
  getinsurance: 'records',
  coverage: 'records',
  updateinsurance: 'records',
  cardFile: 'records',
  cardUpload: 'records',
  limit: 'manage',
  makemember: 'manage',
  remove: 'manage',
} as const;
type Call = keyof typeof rightOf;

/** The rights of a standing as the table for people says them. */
async function documentedRights(standing: string): Promise<string[]> {
  const text = await readFile(new URL('../../../../docs/family-rights.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('## What may be done');
  const row = table.split('\n').find((line) => line.startsWith(`| ${standing} |`));
  if (!row) throw new Error(`the table says nothing of ${standing}`);

  const cells = row.split('|').map((cell) => cell.trim());
  return ['care', 'spend', 'records', 'manage'].filter((_, index) => cells[index + 2] === 'yes');
}

/** Somebody of Maria's household who stands to her like this; `loginId` is null without a sign-in. */
const people: Record<string, (maria: BuiltPatient) => Promise<{ id: number; loginId: number | null }>> = {
  self: async ({ id, dependantId }) => ({ id: dependantId, loginId: id }),
  minor: async ({ householdId }) => ({ ...(await buildDependant(app.db, householdId)), loginId: null }),
  adult: async ({ householdId }) => ({
    ...(await buildDependant(app.db, householdId, { dob: '1950-05-05' })),
    loginId: null,
  }),
  undecided: (maria) => grownUp(maria, null),
  agreed: (maria) => grownUp(maria, true),
  apart: (maria) => grownUp(maria, false),
};

async function grownUp({ householdId }: BuiltPatient, letsFamilyAct: boolean | null) {
  const { id, dependantId } = await buildPatient(app.db, { householdId });
  await app.db.run(sql`update dependant set lets_family_act = ${letsFamilyAct} where id = ${dependantId}`);
  return { id: dependantId, loginId: id };
}

type Scene = {
  maria: BuiltPatient;
  client: TestClient;
  id: number;
  insuranceId: number;
  cardId: number;
  giftCardId: number | undefined;
};

/** Maria, somebody who stands to her like this, and what there is of them to see and to use. */
async function setScene(standing: string): Promise<Scene> {
  const maria = await buildPatient(app.db, { isGuarantor: true });
  const person = await people[standing]?.(maria);
  if (!person) throw new Error(`nobody is ${standing}`);

  const { id: insurerId } = await buildInsurer(app.db);
  const insurance = await buildInsurance(app.db, person.id, { insurerId });
  const card = await buildCardRow(app.db, person.id, maria.id, { insuranceId: insurance.id });
  await app.services.files.put(card.fileKey, buildPng());
  const redeemer = { ...maria, id: person.loginId ?? maria.id };
  const { cardIds } = await buildRedemption(app, redeemer, cartOf(item), person.id);
  await givePoints(app.db, person.id, 1000);

  const client = await app.signedIn(maria.id);
  return { maria, client, id: person.id, insuranceId: insurance.id, cardId: card.id, giftCardId: cardIds[0] };
}

const calls: Record<Call, (scene: Scene) => Promise<number>> = {
  getinsurance: async ({ client, maria, id }) => (await client.get(insurancesOf(maria.id, id))).code,
  coverage: async ({ client, insuranceId }) => (await client.get(`/selfcare/coverage/${insuranceId}/`)).code,
  updateinsurance: async ({ client, maria, id }) =>
    (await client.get(`/selfcare/updateinsurance/${maria.id}/${id}/`)).code,
  cardFile: async ({ client, cardId }) => (await client.get(`/selfcare/insurancecard/${cardId}/`)).code,
  cardUpload: async ({ client, id }) =>
    (await client.post('/selfcare/patientsetting/insurance/', cardForm({ dependantId: id }, buildPng()))).code,
  redeem: async ({ client, maria, id }) =>
    (await client.post(redeemedOf(maria.id), { dependantId: id, cart: cartOf(item) })).code,
  cardlist: async ({ client, giftCardId }) => {
    const { body } = await client.get('/selfcare/cardlist/');
    return body.cards.some((card: { id: number }) => card.id === giftCardId) ? 200 : 404;
  },
  limit: async ({ client, id }) =>
    (await client.post('/selfcare/patientsetting/limit/', { dependantId: id, monthlyPoints: 5 })).code,
  makemember: async ({ client, id }) => (await client.get(`/selfcare/makemember/${id}/`)).code,
  remove: async ({ client, maria, id }) =>
    (await client.get(`/selfcare/family/${maria.id}/?action=remove&dependantId=${id}`)).code,
  book: async ({ client, maria, id }) => {
    const wish = { patientId: maria.id, typeId: place.type.id, providerId: place.provider.id };
    return (await client.post('/selfcare/bookappointment/', bookingBody(wish, { dependant: { id } }))).code;
  },
};

/** A visit ahead stands in the way of a removal, and a limit in that of a redemption: each of these comes last. */
const order: Call[] = [
  ...(Object.keys(calls) as Call[]).filter((call) => !['limit', 'remove', 'book'].includes(call)),
  'limit',
];

test.each(Object.keys(people))(
  'SET-02 what a guarantor may do for who is %s is what the table for people says',
  async (standing) => {
    const rights = await documentedRights(standing);
    const expected = Object.fromEntries(
      Object.entries(rightOf).map(([call, right]) => [call, rights.includes(right) ? 200 : 404]),
    );
    // Guarantors may limit themselves.
    if (standing === 'self') expected.limit = 200;

    const scene = await setScene(standing);
    const found: Record<string, number> = {};
    for (const call of order) found[call] = await calls[call](scene);
    found.book = await calls.book(await setScene(standing));
    found.remove = await calls.remove(await setScene(standing));

    expect(found).toEqual(expected);
  },
);
