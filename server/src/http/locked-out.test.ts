import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { lockHousehold } from '#server/features/loyalty/ledger/household-db.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildBookableClinic } from '#server/testing/factories.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, buildSpender, cartOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { at, type BookableClinic, buildPerson } from '#server/testing/visits/visits.ts';
import { waitAgain } from '#server/testing/waiting.ts';

const stillSaving = 'Another change is still being saved, so nothing was done. Please try again in a moment.';

const lockPerson = (db: Db, dependantId: number) =>
  db.run(sql`select from dependant where id = ${dependantId} for update`);
const lockStates = (db: Db) => db.run(sql`lock table state in access exclusive mode`);

/** Sends calls while somebody else holds what they need, and lets go as soon as `enough` says so. */
async function sendWhile<T>(
  app: TestApp,
  hold: (tx: Db) => Promise<unknown>,
  send: () => T,
  enough: () => Promise<void>,
) {
  const { sent } = await app.db.transaction(async (tx) => {
    await hold(tx);
    const calls = send();
    await enough();
    return { sent: calls };
  });
  return sent;
}

/** The same of one call that needs nothing but to be waited for. */
const answerAfter = (app: TestApp, hold: (tx: Db) => Promise<unknown>, send: () => Promise<TestAnswer>) =>
  sendWhile(app, hold, send, () => waitAgain(app.db));

describe('a call that needs what another one holds', () => {
  let app: TestApp;
  let card: BuiltItem;
  let place: BookableClinic;

  beforeAll(async () => {
    // A statement waits a quarter of that for a lock, and the call for as long as it takes.
    app = await startTestApp({ settings: { DATABASE_TIMEOUT_MS: '1200', DATABASE_LOCK_WAIT_MS: '60000' } });
    card = await buildItem(app.db, { faceDollars: 25 });
    place = await buildBookableClinic(app.db);
  });

  afterAll(() => app.close());

  test('API-55 a redemption waits for its household, longer than a statement may take, and is done once', async () => {
    const { redeem, householdId, dependantId } = await buildSpender(app, 5000);
    const answer = await answerAfter(
      app,
      (tx) => lockHousehold(tx, householdId),
      () => redeem(cartOf(card), randomUUID()),
    );

    expect([answer.code, answer.body.balance]).toEqual([200, 2500]);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 2500, held: 2500 });
  });

  test('API-55 POINT-01 twins who wait for it get what is true: one its cards, the others 409, nobody 503', async () => {
    const { redeem, householdId, dependantId } = await buildSpender(app, 2500);
    const sent = await sendWhile(
      app,
      (tx) => lockHousehold(tx, householdId),
      () => Array.from({ length: 6 }, () => redeem(cartOf(card), randomUUID())),
      () => waitAgain(app.db, 6),
    );
    const codes = (await Promise.all(sent)).map(({ code }) => code);

    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 0, held: 2500 });
  });

  test('API-55 POINT-02 twins under one key wait and get one answer', async () => {
    const { redeem, householdId } = await buildSpender(app, 5000);
    const key = randomUUID();
    const sent = await sendWhile(
      app,
      (tx) => lockHousehold(tx, householdId),
      () => [redeem(cartOf(card), key), redeem(cartOf(card), key)],
      () => waitAgain(app.db, 2),
    );
    const [one, other] = await Promise.all(sent);

    expect([one?.code, one?.body.balance]).toEqual([200, 2500]);
    expect(other?.text).toBe(one?.text);
  });

  test('API-36 a booking waits for its person, and gets the time', async () => {
    const { patient, client } = await buildPerson(app);
    const wish = {
      patientId: patient.id,
      typeId: place.type.id,
      providerId: place.provider.id,
      ...at('09:00', '09:30'),
    };
    const answer = await answerAfter(
      app,
      (tx) => lockPerson(tx, patient.dependantId),
      () => client.post('/selfcare/bookappointment/', bookingBody(wish)),
    );

    expect([answer.code, answer.body.appointment?.status]).toEqual([200, 'requested']);
  });

  test('a read waits as well, holds up nobody who does not, and counts as no failure of the database', async () => {
    const failures = async () => (await app.services.metrics.database.errors.get()).values;
    const before = await failures();
    const answer = await sendWhile(
      app,
      lockStates,
      () => app.client().get('/selfcare/state/'),
      async () => {
        await waitAgain(app.db);
        expect((await app.client().get('/readyz')).code).toBe(200);
      },
    );

    expect((await answer).code).toBe(200);
    expect(await failures()).toEqual(before);
  });
});

describe('a call that has waited for as long as a call waits', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DATABASE_TIMEOUT_MS: '1200', DATABASE_LOCK_WAIT_MS: '0' } });
  });

  afterAll(() => app.close());

  test('API-55 is told, 409, that nothing was done; nothing was, and the same key redeems once the way is free', async () => {
    const card = await buildItem(app.db, { faceDollars: 25 });
    const { redeem, householdId } = await buildSpender(app, 5000);
    const before = await countRows(app.db);
    const key = randomUUID();

    const refused = await app.db.transaction(async (tx) => {
      await lockHousehold(tx, householdId);
      return redeem(cartOf(card), key);
    });
    expect([refused.code, refused.body]).toEqual([
      409,
      { status: { error: true, code: 'changeUnderway', msg: stillSaving } },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(await countRows(app.db)).toEqual(before);

    expect((await redeem(cartOf(card), key)).code).toBe(200);
  });

  test('is told so in the language of the page, reads too, and counted among the failures of the database', async () => {
    const timeouts = async () => {
      const { values } = await app.services.metrics.database.errors.get();
      return values.find(({ labels }) => labels.class === 'timeout')?.value ?? 0;
    };
    const before = await timeouts();
    const [english, spanish] = await app.db.transaction(async (tx) => {
      await lockStates(tx);
      const read = (language: string) =>
        app.client().get('/selfcare/state/', { headers: { 'accept-language': language } });
      return Promise.all([read('en'), read('es')]);
    });

    expect([english.code, english.body.status.msg]).toEqual([409, stillSaving]);
    expect([spanish.code, spanish.body.status.msg]).toEqual([
      409,
      'Todavía se está guardando otro cambio, así que no se hizo nada. Intente de nuevo en un momento.',
    ]);
    expect(await timeouts()).toBe(before + 2);
  });

  test('a pool whose connections are all at work is busy, 503, and not out of reach while the database answers', async () => {
    const { pool } = app.db;
    const others = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()));
    let isAnswered = false;
    const answer = await app.db.transaction(async (tx) => {
      const call = app
        .client()
        .get('/selfcare/state/')
        .finally(() => {
          isAnswered = true;
        });
      while (!isAnswered) await tx.run(sql`select pg_sleep(0.01)`);
      return call;
    });
    for (const connection of others) connection.release();

    expect([answer.code, answer.body.status.msg]).toEqual([
      503,
      'Kindwell is very busy right now. Please try again in a moment.',
    ]);
  });
});
