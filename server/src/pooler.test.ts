import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { type Database, type DatabaseSettings, openDatabase, type Pooler } from '#server/db/database.ts';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { findMissingTimeouts } from '#server/db/missing-timeouts.ts';
import { sql } from '#server/db/sql.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { buildBookableClinic, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildMessage, findMessage } from '#server/testing/outside/delivery.ts';
import { buildItem, buildSpender, cartOf } from '#server/testing/points/rewards.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildPerson } from '#server/testing/visits/visits.ts';

const addresses = { DATABASE_DIRECT_URL: 'postgres://127.0.0.1/around-the-pooler' };

/**
 * What a pooler in transaction mode makes of a connection: whatever the one before left in it is gone, prepared
 * statements, settings and locks of the session included, each time it is lent.
 */
function lendByTransaction({ pool }: Database) {
  pool.on('acquire', (client) => {
    client.query('discard all').catch(() => {});
  });
}

const open = (settings: Pick<DatabaseSettings, 'url'> & Partial<DatabaseSettings>) =>
  openDatabase({ poolSize: 19, connectTimeoutMs: 15_000, statementTimeoutMs: 15_000, onError: () => {}, ...settings });

describe('behind a pooler that lends connections by the transaction', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DATABASE_POOLER: 'transaction', ...addresses } });
    lendByTransaction(app.db);
  });

  afterAll(() => app.close());

  test('API-02 API-03 a sign-in with a code goes through', async () => {
    const { email } = await buildPatient(app.db, { verifiesEverySignIn: true });
    const client = app.client();
    const { body } = await client.post('/selfcare/login/', { email, password: testPassword });
    const otp = await latestCode(app.db, email);
    const verified = await client.post('/selfcare/verify-otp/', { patientId: body.patientId, otp });
    adoptSession(client, verified.body);

    expect((await client.get('/selfcare/patientdata/')).code).toBe(200);
  });

  test('API-36 of many at once who book one time one gets it, and can cancel it', async () => {
    const { type, provider } = await buildBookableClinic(app.db);
    const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(app)));
    const answers = await Promise.all(
      people.map(async ({ patient, client }) => {
        const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id };
        const { code, body } = await client.post('/selfcare/bookappointment/', bookingBody(wish));
        return { code, cancel: () => client.post(`/selfcare/appointmentaction/${body.appointment?.id}/cancel/`) };
      }),
    );
    const [winner, ...losers] = answers.toSorted((one, other) => one.code - other.code);

    expect([winner?.code, ...new Set(losers.map(({ code }) => code))]).toEqual([200, 409]);
    expect((await winner?.cancel())?.code).toBe(200);
  });

  test('API-55 a key that many send at once is redeemed once', async () => {
    const card = await buildItem(app.db, { faceDollars: 25 });
    const { redeem } = await buildSpender(app, 10_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(cartOf(card), key)));

    expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, body: { balance: 7500 } });
  });

  test('a job that a call leaves behind is done, by a worker that goes around the pooler', async () => {
    const direct = open({ url: String(app.config.databaseUrl) });
    const worker = await startWorker({ ...app.services, db: direct }, jobGroups);
    const id = await buildMessage(app);

    await vi.waitFor(async () => expect((await findMessage(app.db, id)).sentAt).not.toBeNull(), 20_000);
    await worker.stop();
    await direct.close();
  });
});

const allMissing = ['statement_timeout', 'lock_timeout'];

describe.each<[Pooler | null, number, string[]]>([
  ['transaction', 0, allMissing],
  ['transaction-prepared', 1, allMissing],
  [null, 1, []],
])('a connection with the pooler %j', (pooler, prepared, missing) => {
  test('sends names and timeouts only where they can be kept, and waits no longer than it may', async () => {
    const url = String(inject('templates').adminUrl);
    const db = open({ url, pooler, poolSize: 1, statementTimeoutMs: 1000, lockWaitMs: 1000 });

    const count = sql<{ prepared: number }>`select count(*) as prepared from pg_prepared_statements`;
    await db.one(count);
    expect(await db.one(count)).toEqual({ prepared });
    expect(await findMissingTimeouts(db)).toEqual(missing);
    await expect(db.transaction((tx) => tx.run(sql`select pg_sleep(10)`))).rejects.toSatisfy(isDatabaseDown);
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  });
});
