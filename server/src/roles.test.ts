import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { mariaInvites } from '#server/demo/data/friends.ts';
import { demoPassword } from '#server/demo/data/sign-ins.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { startMain } from '#server/testing/main-process.ts';
import { findMessage } from '#server/testing/outside/delivery.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';
import { createTestClient } from '#server/testing/test-client.ts';
import { jobGroups } from './all-jobs.ts';

// The demo moves in.
vi.setConfig({ testTimeout: 90_000 });

const started: ReturnType<typeof startMain>[] = [];
let db: Database;
let dropAll = async () => {};

afterEach(async () => {
  for (const { program } of started.splice(0)) program.kill('SIGKILL');
  await dropAll();
  dropAll = async () => {};
});

function start(settings: Record<string, string>, ...args: string[]) {
  const one = startMain(settings, args);
  started.push(one);
  return one;
}

async function makeEmptyDatabase() {
  const { adminUrl } = inject('templates');
  const name = await createTemplate(adminUrl, 'roles', async () => {});
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;

  db = openDatabase({
    url: url.href,
    poolSize: 2,
    connectTimeoutMs: 15_000,
    statementTimeoutMs: 15_000,
    onError: () => {},
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kindwell-roles-'));
  dropAll = async () => {
    await db.close();
    await dropDatabase(adminUrl, name);
    await rm(dataDir, { recursive: true });
  };
  return {
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    KINDWELL_MODE: 'demo',
    LOG_LEVEL: 'error',
    DATABASE_TIMEOUT_MS: '15000',
  };
}

const clientOf = (line: string) => createTestClient(line.replace('Kindwell is ready at ', ''));

test('two web processes and a worker that start at the same moment on an empty database share its work', async () => {
  const settings = await makeEmptyDatabase();
  const webs = [start(settings, '--role', 'web'), start(settings, '--role', 'web')];
  // Who listens on a port that is taken cannot start: a worker does not.
  const worker = start({ ...settings, PORT: new URL(settings.DATABASE_URL).port }, '--role=worker');
  const [web = '', other = ''] = await Promise.all(webs.map(({ ready }) => ready));
  expect(await worker.ready).toBe('Kindwell is at work on its jobs');

  const migrations = (await readdir(path.join(import.meta.dirname, '../migrations'))).length;
  expect(
    await db.one(sql`
      select (select count(*) from schema_migration) as migrations,
        (select count(*) from postal_code_release) as releases,
        (select count(*) > 40000 from postal_code) as "hasCodes",
        (select count(*) from patient where email = 'maria.santos@example.com') as marias,
        (select count(*) from invite) as invites,
        (select max(keys) from (select count(*) as keys from clinic_key group by clinic_id) as clinic) as keys`),
  ).toEqual({ migrations, releases: 1, hasCodes: true, marias: 1, invites: mariaInvites.length, keys: 1 });

  const listening = sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`;
  await vi.waitFor(async () => expect((await db.one(listening)).count).toBe(jobGroups.length), 10_000);

  // What a web process is asked for is done by the worker, and the other web process knows of it.
  const mail = {
    channel: 'email',
    recipient: 'omar@example.com',
    subject: 'Hello',
    body: 'Hello',
    code: null,
  } as const;
  await sendMessage(db, { ...mail, language: 'en' }, new Date());
  const { id } = await db.one(sql<{ id: number }>`select max(id) as id from message`);
  await vi.waitUntil(async () => (await findMessage(db, id)).sentAt, { timeout: 30_000 });

  const client = clientOf(web);
  const signedIn = await client.post('/selfcare/login/', { email: 'maria.santos@example.com', password: demoPassword });
  adoptSession(client, signedIn.body);
  const atOther = clientOf(other);
  for (const [name, value] of client.cookies) atOther.cookies.set(name, value);
  Object.assign(atOther.sessionHeaders, client.sessionHeaders);
  expect((await atOther.get('/selfcare/patientdata/')).code).toBe(200);

  for (const { program } of started) program.kill('SIGTERM');
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual(Array(3).fill([0, null]));
  const said = (await Promise.all(started.map((one) => one.said))).join('');
  expect(said.match(/The demo has moved in/g)).toHaveLength(1);
  expect((await Promise.all(started.map(({ complained }) => complained))).join('')).toBe('');
});

test.each([
  [['--role', 'nurse'], 'The role is web, worker or all: --role nurse'],
  [['--role', 'web'], 'Setting DATABASE_URL is missing: --role web needs the PostgreSQL that all processes share.'],
])('%j is refused in one line', async (args, line) => {
  const { complained, ended } = start({}, ...args);

  expect(await ended).toEqual([1, null]);
  expect(await complained).toBe(`Kindwell could not start. ${line}\n`);
});
