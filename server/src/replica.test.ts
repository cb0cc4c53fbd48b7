import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type Replica, watchReplica } from '#server/db/replica.ts';
import { createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { cloneTemplate } from '#server/testing/templates.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { withConnection } from '#server/testing/test-postgres.ts';

// A database that says of itself what a replica says. It knows one language more than the primary, to be told by it.
const standInSchema = (name: string) => `
  create schema stand_in;
  create table stand_in.state (lsn pg_lsn, is_replica boolean);
  insert into stand_in.state values ('FFFFFFFF/FFFFFFFF', true);
  create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select is_replica from stand_in.state';
  create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from stand_in.state';
  alter database ${name} set search_path = stand_in, public, pg_catalog;
  insert into language (code, name, native_name) values ('xx', 'Replica', 'Replica')`;

const way = createBreakableDatabase();
const stops: (() => Promise<unknown>)[] = [];

let app: TestApp;
let standIn: Database;
let url: string;

const open = (address: string, statementTimeoutMs = 15_000) =>
  openDatabase({ url: address, poolSize: 5, connectTimeoutMs: 1000, statementTimeoutMs, onError: () => {} });

async function openStandIn(): Promise<Database> {
  const { adminUrl, empty } = inject('templates');
  const clone = await cloneTemplate(adminUrl, empty);
  stops.push(clone.drop);
  await withConnection(clone.ownerUrl, (client) =>
    client.query(standInSchema(new URL(clone.ownerUrl).pathname.slice(1))),
  );

  standIn = open(clone.ownerUrl);
  stops.push(standIn.close);
  return open(await way.openTo(clone.ownerUrl), 500);
}

async function serve({ reads }: Replica) {
  const server = await buildApp({ ...app.services, lagging: reads });
  stops.push(() => server.close());
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  app = await startTestApp();
  stops.push(app.close);
  const replica = await openStandIn();
  stops.push(way.close);
  const watched = watchReplica({ primary: app.db, replica, maxLagMs: 1000, log: app.services.log });
  stops.push(watched.stop);
  url = await serve(watched);
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Who has answered a read that may lag. */
async function answeredBy(): Promise<string> {
  const { code, body } = await createTestClient(url).get('/api_v2/languages/');
  if (code !== 200) return `nobody: ${code}`;
  return body.languages.some((language: { code: string }) => language.code === 'xx') ? 'replica' : 'primary';
}

const untilAnsweredBy = (who: string) =>
  vi.waitFor(async () => expect(await answeredBy()).toBe(who), { timeout: 15_000, interval: 50 });

const say = (state: 'lsn' | 'is_replica', value: string) =>
  withStandIn(`update stand_in.state set ${state} = '${value}'`);
const withStandIn = (statement: string) => standIn.pool.query(statement);

async function signedIn(id: number): Promise<TestClient> {
  const { cookies, sessionHeaders } = await app.signedIn(id);
  const client = createTestClient(url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  Object.assign(client.sessionHeaders, sessionHeaders);
  return client;
}

test('a read that may lag is the replica’s; a session, and what somebody has just done, are the primary’s', async () => {
  await untilAnsweredBy('replica');
  const { id } = await buildPatient(app.db);
  const clinic = await buildClinic(app.db);
  const client = await signedIn(id);

  expect((await client.get(`/selfcare/favourite/${clinic.id}/add/`)).code).toBe(200);
  const { body } = await client.get('/selfcare/clinics');
  expect(body.clinics.map((card: { id: number }) => card.id)).toEqual([clinic.id]);
  // The replica has not heard of that clinic; on a busy machine it may count as behind for a moment.
  await vi.waitFor(async () => expect((await client.get(`/selfcare/clinicofferlist/${clinic.id}/`)).code).toBe(404), {
    timeout: 15_000,
    interval: 50,
  });
});

test.each(['kill', 'freeze'] as const)(
  'no read fails when the replica is gone (%s), and it is asked again',
  async (how) => {
    await untilAnsweredBy('replica');

    await way[how]();
    const answers = await Promise.all(Array.from({ length: 8 }, answeredBy));
    expect(new Set(answers)).toEqual(new Set(['primary']));

    await way.revive();
    await untilAnsweredBy('replica');
  },
);

test('one that is too far behind is not asked until it has caught up', async () => {
  await untilAnsweredBy('replica');
  await say('lsn', '0/0');
  await untilAnsweredBy('primary');

  await say('lsn', 'FFFFFFFF/FFFFFFFF');
  await untilAnsweredBy('replica');
});

test('one that has been made a primary is not asked', async () => {
  await untilAnsweredBy('replica');
  await say('is_replica', 'false');
  await untilAnsweredBy('primary');

  await say('is_replica', 'true');
  await untilAnsweredBy('replica');
});

test('what a replica cannot do is done by the primary', async () => {
  await untilAnsweredBy('replica');
  await withStandIn('alter table language rename to other');

  expect(await answeredBy()).toBe('primary');
  await withStandIn('alter table other rename to language');
});
