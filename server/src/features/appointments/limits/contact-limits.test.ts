import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildDependant, changeVisits } from '#server/testing/factories.ts';
import { productLimits } from '#server/testing/roomy-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import {
  askForVisit,
  type BookableClinic,
  bookVisit,
  buildPerson,
  codesOf,
  moveVisitTo,
  nthTime,
  type Person,
  saidIn,
} from '#server/testing/visits/visits.ts';
import { deadlocksOf, somebodyWaits } from '#server/testing/waiting.ts';

const path = '/selfcare/bookappointment/';
const unanswered =
  "Accounts with your phone or email have 12 requests that this clinic hasn't answered yet. Please wait for its answer, or call the clinic.";
const phone = '+12025550177';

let app: TestApp;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp({ settings: productLimits });
});

beforeEach(async () => {
  await app.db.run(sql`update patient set phone = '+1202556' || lpad(id::text, 4, '0'), email = id || '@example.com'`);
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

/** Accounts of strangers, each with a household of its own. */
const buildAccounts = (count: number, given: (nr: number) => { phone?: string; email?: string } = () => ({ phone })) =>
  Promise.all(Array.from({ length: count }, (_, nr) => buildPerson(app, { isGuarantor: true, ...given(nr) })));

const ask = (person: Person, n: number, dependant: { id: number } | null = null, where = place) =>
  askForVisit(person, where, nthTime(n), { dependant });

/** Every account asks for as many times at once as one may, no two of them for the same. */
const askAllAtOnce = (accounts: Person[], each = 6) =>
  Promise.all(accounts.flatMap((account, nr) => Array.from({ length: each }, (_, n) => ask(account, nr * each + n))));

const requestsAt = ({ clinic }: BookableClinic) =>
  app.db.many(sql<{ id: number }>`select id from appointment where clinic_id = ${clinic.id} and status = 'requested'`);

describe('many accounts of one phone or mailbox', () => {
  test('API-36 ten accounts of one phone at once get twelve of a clinic’s times, and are told why', async () => {
    const accounts = await buildAccounts(10);
    const answers = await askAllAtOnce(accounts);

    expect(codesOf(answers)).toEqual({ 200: 12, 422: 48 });
    expect(await requestsAt(place)).toHaveLength(12);
    const [newcomer] = await buildAccounts(1);
    expect(saidIn(await ask(newcomer as Person, 60))).toEqual([422, unanswered]);
  });

  test('API-36 so do ten accounts of one mailbox: with tags, and at Gmail with dots', async () => {
    const accounts = await buildAccounts(10, (nr) => ({
      email: nr % 2 ? `one.farm+${nr}@gmail.com` : `onefarm+${nr}@googlemail.com`,
    }));

    expect(codesOf(await askAllAtOnce(accounts))).toEqual({ 200: 12, 422: 48 });
  });

  test('API-36 a chain of accounts that share a phone here and a mailbox there ends in no circle', async () => {
    const accounts = await buildAccounts(10, (nr) => ({
      phone: `+120255501${10 + Math.floor(nr / 2)}`,
      email: `chain${Math.floor((nr + 1) / 2)}@example.com`,
    }));
    await askAllAtOnce(accounts);
    await askAllAtOnce([...accounts].reverse());

    expect(await deadlocksOf(app)).toBe(0);
    for (const { patient } of accounts) expect(await askedWith(patient)).toBeLessThanOrEqual(12);
  });

  test('API-36 a request without a time, a held time and a move count alike; an answer makes room', async () => {
    const accounts = await buildAccounts(3);
    const [first, second, third] = accounts as [Person, Person, Person];
    const elsewhere = await buildBookableClinic(app.db);
    const confirmed = await bookVisit(third, place, nthTime(50));
    await changeVisits(app.db, [confirmed], 'confirm');
    expect(codesOf(await askAllAtOnce([first, second]))).toEqual({ 200: 12 });

    const flexible = () =>
      third.client.post(path, flexibleBody(third.patient.id, place.type.id, ['Monday'], 'Anytime'));
    expect(saidIn(await flexible())).toEqual([422, unanswered]);
    expect(saidIn(await hold(third.client, place, '16:00', '16:30'))).toEqual([422, unanswered]);
    expect(saidIn(await moveVisitTo(third, confirmed, place, nthTime(51)))).toEqual([422, unanswered]);
    expect((await ask(third, 0, null, elsewhere)).code).toBe(200);

    const [answered, calledOff] = (await requestsAt(place)).map(({ id }) => [id]);
    await changeVisits(app.db, answered ?? [], 'confirm');
    expect((await flexible()).code).toBe(200);
    await changeVisits(app.db, calledOff ?? [], 'cancel');
    expect((await moveVisitTo(third, confirmed, place, nthTime(51))).code).toBe(200);
  });
});

describe('who shares a phone as families do', () => {
  test('API-36 two guarantors of one family with one phone meet the limit of their family, not this one', async () => {
    const [maria] = (await buildAccounts(1)) as [Person];
    const { householdId } = maria.patient;
    const carlos = await buildPerson(app, { isGuarantor: true, householdId, phone });
    const children = await Promise.all([1, 2].map(() => buildDependant(app.db, householdId)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(n % 2 ? maria : carlos, n, children[n % 2] ?? null)),
    );

    expect(codesOf(answers)).toEqual({ 200: 6, 422: 2 });
    for (const answer of answers.filter(({ code }) => code === 422))
      expect(answer.body.status.msg).toContain("This clinic hasn't answered 6 of your requests yet.");
  });

  test('API-36 two households with one phone can each ask for all that a family may', async () => {
    expect(codesOf(await askAllAtOnce(await buildAccounts(2)))).toEqual({ 200: 12 });
  });
});

test('API-36 strangers never wait for accounts whose booking is under way; who shares their phone does', async () => {
  const [one, other] = (await buildAccounts(2)) as [Person, Person];
  const stranger = await buildPerson(app);

  const { waiting } = await app.db.transaction(async (tx) => {
    await tx.run(sql`select lock_to_book(${one.patient.dependantId}, ${place.clinic.id})`);
    await bookVisit(stranger, place, nthTime(0));
    await bookVisit(other, await buildBookableClinic(app.db), nthTime(1));
    const waiting = ask(other, 2);
    await somebodyWaits(app.db);
    return { waiting };
  });
  expect((await waiting).code).toBe(200);
});

/** How many requests the accounts with this phone, or with this mailbox, have at the clinic: the greater number. */
const askedWith = async (patient: Person['patient']) =>
  (
    await app.db.one(sql<{ most: number }>`
      select greatest(count(*) filter (where phone = ${patient.phone}), count(*) filter (where email = ${patient.email})) as most
      from appointment join patient on patient.id = booked_by
      where clinic_id = ${place.clinic.id} and status = 'requested'`)
  ).most;
