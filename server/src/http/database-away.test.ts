import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BreakableDatabase, createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { testRoute } from '#server/testing/test-routes.ts';

const unreachable = {
  status: {
    error: true,
    code: 'unavailable',
    msg: "Kindwell can't be reached right now. Please try again in a moment.",
  },
};

// What PostgreSQL, or a pooler before it, says where it can do nothing at present.
const passing = [
  ['a protocol broken by a pooler', '08P01'],
  ['a connection that is gone', '08006'],
  ['a standby that takes no writes', '25006'],
  ['a transaction that took too long', '25P04'],
  ['a password that no longer fits', '28P01'],
  ['a database that is not there', '3D000'],
  ['giving way to a standby’s replay', '40001'],
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['too many connections', '53300'],
  ['an order to end', '57014'],
  ['a shutdown', '57P01'],
  ['a crash', '57P02'],
  ['a start that is under way', '57P03'],
  ['a disk that cannot be read', '58030'],
] as const;

// What others are in the way of: the database is well.
const inTheWay = [
  ['a lock not to be had', '55P03'],
  ['a deadlock', '40P01'],
] as const;

// Nothing that waiting would fix.
const lasting = [
  ['a row that is there twice', '23505'],
  ['a statement that makes no sense', '42601'],
  ['damage', 'XX001'],
] as const;

const raise = (code: string) => () =>
  app.db.pool.query(`do $$ begin raise exception 'maria@example.com' using errcode = '${code}'; end $$`);

let database: BreakableDatabase;
let app: TestApp;
let patientId: number;

// Work that stops in the middle of a transaction until the test goes on.
let goOn = () => {};
let isInside = false;

beforeAll(async () => {
  database = createBreakableDatabase();
  app = await startTestApp({
    settings: { DATABASE_TIMEOUT_MS: '1200' },
    connectThrough: database.openTo,
    routes: [
      ...[...passing, ...inTheWay, ...lasting].map(([, code]) => testRoute(code, raise(code))),
      testRoute('half', () =>
        app.db.transaction(async (tx) => {
          await tx.run(sql`update patient set first_name = 'Half' where id = ${patientId}`);
          isInside = true;
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          await tx.run(sql`update patient set last_name = 'Whole' where id = ${patientId}`);
        }),
      ),
    ],
  });
  patientId = (await buildPatient(app.db)).id;
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function untilReady() {
  while ((await app.client().get('/readyz')).code !== 200) await wait(20);
}

test.each(passing)('%s (%s) is 503 with when to come back, never 500', async (_what, code) => {
  const answer = await app.client().get(`/demo/test/${code}`);

  expect([answer.code, answer.body, answer.headers.get('retry-after')]).toEqual([503, unreachable, '5']);
});

test.each(inTheWay)('%s (%s) is 409: it is there, and nothing was done', async (_what, code) => {
  const answer = await app.client().get(`/demo/test/${code}`);

  expect([answer.code, answer.body.status.msg]).toEqual([
    409,
    'Another change is still being saved, so nothing was done. Please try again in a moment.',
  ]);
});

test.each(lasting)('%s (%s) is a failure of our own: 500', async (_what, code) => {
  expect((await app.client().get(`/demo/test/${code}`)).code).toBe(500);
});

/** As at a failover: from now on every connection is another one. */
async function endConnections() {
  await app.db.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user',
    )
    .catch(() => {});
  await untilReady();
}

test('a database that became a standby answers reads; writes are 503, and done once it takes them again', async () => {
  const client = await app.signedIn(patientId);
  const { name } = await app.db.one(sql<{ name: string }>`select current_database() as name`);
  await app.owner.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  await endConnections();

  expect((await app.client().get('/selfcare/state/')).code).toBe(200);
  const refused = await client.post('/selfcare/logout/');
  expect([refused.code, refused.body]).toEqual([503, unreachable]);

  await app.owner.pool.query(
    `begin; set transaction read write; alter database "${name}" reset default_transaction_read_only; commit`,
  );
  await endConnections();
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
});

const broken: [string, () => unknown][] = [
  ['freezes', () => database.freeze()],
  ['dies', () => database.kill()],
];

test.each(broken)(
  'a transaction in which the database %s is answered once, 503, and leaves nothing',
  async (_how, breakIt) => {
    isInside = false;
    const before = await app.db.one(sql`select first_name, last_name from patient where id = ${patientId}`);
    const call: Promise<TestAnswer> = app.client().get('/demo/test/half');
    while (!isInside) await wait(2);
    await breakIt();
    goOn();

    expect([(await call).code, (await call).body]).toEqual([503, unreachable]);
    await database.revive();
    await untilReady();
    expect(await app.db.one(sql`select first_name, last_name from patient where id = ${patientId}`)).toEqual(before);
  },
);
