import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runsOn } from './embedded-process.ts';

// Each test starts and stops PostgreSQL several times with every write reaching the disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const program = fileURLToPath(import.meta.resolve('#server/testing/test-postgres-process.ts'));

type Report = { url: string; ownerUrl: string; adopted: boolean; error?: string };

let dataDir: string;
let filledDir: string;
const started: ChildProcess[] = [];

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'kindwell embedded '));

/** Whether this PostgreSQL still runs on the test's folder; a dead one that nobody has collected yet does not. */
const isRunning = (pid: number) => runsOn(pid, path.join(dataDir, 'postgres/data'));

async function removeFolder() {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  const pid = await postmasterPid().catch(() => 0);
  if (pid && isRunning(pid)) process.kill(pid, 'SIGQUIT');

  await vi.waitUntil(() => !pid || !isRunning(pid), 10_000);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
}

// Most tests begin with a folder that was filled before; filling it takes a second.
beforeAll(async () => {
  dataDir = await emptyFolder();
  const first = begin();
  await report(first);
  await end(first, 'SIGTERM');
  filledDir = dataDir;
});

afterAll(() => rm(filledDir, { recursive: true }));

beforeEach(async () => {
  dataDir = await emptyFolder();
  await cp(filledDir, dataDir, { recursive: true });
});

afterEach(removeFolder);

const emptyIt = () => rm(path.join(dataDir, 'postgres'), { recursive: true });

/** A Kindwell that owns the folder, in a process of its own. */
function begin() {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  return child;
}

async function report(child: ChildProcess): Promise<Report> {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return JSON.parse(String(line));
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  await once(child, 'exit');
}

async function postmasterPid() {
  const lines = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();

  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a fresh folder gets a PostgreSQL that is durable, sorts names and is closed to everyone else', async () => {
  await emptyIt();
  const { url, adopted } = await report(begin());

  expect(adopted).toBe(false);
  expect(await query(url, 'show server_version_num')).toEqual([{ server_version_num: expect.stringMatching(/^18/) }]);
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(url, 'show timezone')).toEqual([{ TimeZone: 'UTC' }]);
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);

  const sorted = await query(
    url,
    `select name from (values ('Zoë'), ('de Vries'), ('Élan'), ('Eve')) n (name) order by 1`,
  );
  expect(sorted.map(({ name }) => name)).toEqual(['de Vries', 'Élan', 'Eve', 'Zoë']);

  const password = await stat(path.join(dataDir, 'postgres/password'));
  expect((password.mode & 0o777).toString(8)).toBe('600');
  const stranger = new URL(url);
  stranger.password = 'wrong';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('stopping leaves no process, and the next start finds what was stored', async () => {
  const first = begin();
  const { ownerUrl } = await report(first);
  await query(ownerUrl, 'create table note as select 7 as n');
  const pid = await postmasterPid();

  await end(first, 'SIGTERM');
  expect(isRunning(pid)).toBe(false);

  const again = await report(begin());
  expect(again.adopted).toBe(false);
  expect(await query(again.ownerUrl, 'select n from note')).toEqual([{ n: 7 }]);
});

test('a process that exits without stopping takes PostgreSQL along', async () => {
  const owner = begin();
  await report(owner);
  const pid = await postmasterPid();

  await end(owner, 'SIGHUP');

  await vi.waitUntil(() => !isRunning(pid), 10_000);
});

test('after kill -9 of its owner PostgreSQL is taken over by the next start', async () => {
  const first = begin();
  const { ownerUrl } = await report(first);
  await query(ownerUrl, 'create table note as select 7 as n');
  const pid = await postmasterPid();

  await end(first, 'SIGKILL');
  const second = begin();
  const again = await report(second);

  expect(again).toMatchObject({ ownerUrl, adopted: true });
  expect(await postmasterPid()).toBe(pid);
  expect(await query(again.ownerUrl, 'select n from note')).toEqual([{ n: 7 }]);

  await end(second, 'SIGTERM');
  expect(isRunning(pid)).toBe(false);
});

test('a second start on a folder in use is refused with one clear line and disturbs nothing', async () => {
  const first = begin();
  const { url } = await report(first);

  const second = begin();
  const refused = await report(second);

  expect(refused.error).toMatch(/^Kindwell already runs on .*: stop it first, or set DATA_DIR to another folder\.$/);
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('of two first starts at once on an empty folder exactly one becomes the owner', async () => {
  await emptyIt();
  const reports = await Promise.all([begin(), begin()].map(report));

  const owners = reports.filter(({ error }) => !error);
  expect(owners).toHaveLength(1);
  expect(reports.find(({ error }) => error)?.error).toContain('Kindwell already runs on');
  expect(await query(String(owners[0]?.url), 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a first start that is killed half-way leaves nothing that the next one could take for whole', async () => {
  await emptyIt();
  const first = begin();
  const isFilling = async () =>
    (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith('pg_hba.conf'));
  await vi.waitUntil(isFilling, { timeout: 15_000, interval: 5 });

  await end(first, 'SIGKILL');
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

  const { url } = await report(begin());
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a postmaster.pid from before a crash of the machine is no obstacle, even when its number is in use again', async () => {
  const first = begin();
  await report(first);
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  await end(first, 'SIGTERM');

  const bystander = spawn('sleep', ['60']);
  started.push(bystander);
  await writeFile(path.join(dataDir, 'postgres/data/postmaster.pid'), pidFile.replace(/^\d+/, String(bystander.pid)));

  const { url, adopted } = await report(begin());
  expect(adopted).toBe(false);
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(bystander.exitCode).toBe(null);
});

test('a copy of the folder of a running PostgreSQL is a folder of its own', async () => {
  const first = begin();
  await report(first);
  const pid = await postmasterPid();
  await end(first, 'SIGKILL');

  const original = dataDir;
  dataDir = path.join(original, 'copy');
  await cp(path.join(original, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
  const second = begin();
  const { adopted } = await report(second);
  const copyPid = await postmasterPid();
  await end(second, 'SIGTERM');

  dataDir = original;
  expect(adopted).toBe(false);
  expect(copyPid).not.toBe(pid);
  expect(isRunning(pid)).toBe(true);
});

test('a PostgreSQL that dies is started again on the same address, its data whole', async () => {
  const owner = begin();
  const { ownerUrl } = await report(owner);
  await query(ownerUrl, 'create table note as select 7 as n');
  const pid = await postmasterPid();

  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(async () => (await postmasterPid().catch(() => pid)) !== pid, { timeout: 15_000, interval: 50 });
  const rows = await vi.waitFor(() => query(ownerUrl, 'select n from note'), { timeout: 15_000, interval: 100 });

  expect(rows).toEqual([{ n: 7 }]);
});

test('when the guarding connection alone is cut it is made again, and a second start stays refused', async () => {
  await report(begin());
  const password = await readFile(path.join(dataDir, 'postgres/password'), 'utf8');
  const port = (await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[3];
  const admin = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const guards = `select pid from pg_stat_activity where application_name like 'kindwell owner%'`;

  const [before] = await query(admin, guards);
  await query(admin, `select pg_terminate_backend(${before.pid})`);
  const after = await vi.waitUntil(async () => (await query(admin, guards)).find(({ pid }) => pid !== before.pid));

  expect(after.pid).not.toBe(before.pid);
  await pause(100);
  expect((await report(begin())).error).toContain('Kindwell already runs on');
});

test('indexes over text are made again when the sorting library has changed', async () => {
  const first = begin();
  const { ownerUrl } = await report(first);
  await query(ownerUrl, 'create table person (name text primary key)');
  const password = await readFile(path.join(dataDir, 'postgres/password'), 'utf8');
  const admin = new URL(ownerUrl);
  Object.assign(admin, { username: 'postgres', password });
  await query(admin.href, `update pg_database set datcollversion = '1' where datname = 'kindwell'`);
  const [before] = await query(ownerUrl, `select relfilenode from pg_class where relname = 'person_pkey'`);
  await end(first, 'SIGTERM');

  const again = await report(begin());
  const [after] = await query(again.ownerUrl, `select relfilenode from pg_class where relname = 'person_pkey'`);

  expect(after.relfilenode).not.toBe(before.relfilenode);
  expect(
    await query(
      again.url,
      `select datcollversion = pg_database_collation_actual_version(oid) as same
      from pg_database where datname = 'kindwell'`,
    ),
  ).toEqual([{ same: true }]);
});

test('a folder that cannot be used and a password that does not fit are said in one line', async () => {
  await writeFile(path.join(dataDir, 'file'), '');
  const original = dataDir;
  dataDir = path.join(original, 'file');
  const unusable = await report(begin());
  dataDir = original;
  expect(unusable.error).toMatch(/^The data folder .*file cannot be used: .*\.$/);

  const first = begin();
  await report(first);
  await end(first, 'SIGKILL');
  await writeFile(path.join(dataDir, 'postgres/password'), 'another');
  expect((await report(begin())).error).toMatch(/does not take the password that lies beside it\.$/);
});
