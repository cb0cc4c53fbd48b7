import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildPatient } from '#server/testing/factories.ts';
import { startMain } from '#server/testing/main-process.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { findOutlivedDemo } from './demo-age-db.ts';
import { markDemo } from './demo-mark-db.ts';
import { fillDemo } from './fill-demo.ts';
import { putDemoAside } from './put-demo-aside.ts';

// The demo moves in.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kindwell demo '));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a demo whose visits are all over says so at the start, in one line that names the way to a fresh one', async () => {
  const app = await startTestApp();
  const said: string[] = [];
  const start = (databaseUrl?: string) =>
    fillDemo({ ...app.services, db: app.owner, config: { ...app.config, databaseUrl } }, (line) => said.push(line));

  await start();
  await start();
  expect(said).toEqual(['The demo has moved in: clinics, providers and patients, all of them invented.']);

  app.clock.set('2026-07-15T14:00:00Z');
  said.length = 0;
  await start();
  await start(app.config.databaseUrl);
  expect(said.map((line) => line.replace(/\d{4}-\d\d-\d\d/, '2026-06-01'))).toEqual([
    'The demo is of 2026-06-01, and nothing in it lies ahead anymore. For a fresh one: stop Kindwell, then npm run demo:fresh && npm start',
    'The demo is of 2026-06-01, and nothing in it lies ahead anymore. For a fresh one: another, empty DATABASE_URL',
  ]);
  expect(await app.db.one(sql`select count(*) > 0 as kept from appointment`)).toEqual({ kept: true });
  await app.close();
});

test('people who are none of the demo are no demo that is over', async () => {
  const app = await startTestApp();
  await buildPatient(app.db);
  expect(await findOutlivedDemo(app.db, app.clock.now())).toBeUndefined();
  await app.close();
});

test('a start settles what came to its end while nobody worked', async () => {
  const app = await startTestApp();
  const { id: bookedBy, dependantId } = await buildPatient(app.db);
  const { clinic, type, provider } = await buildBookableClinic(app.db);
  await app.db.run(sql`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      local_date, time_zone, created_at)
    values (${bookedBy}, ${dependantId}, ${clinic.id}, ${type.id}, ${provider.id}, 1, 'waitlisted', '2026-05-01',
      'America/New_York', '2026-04-30T12:00:00Z')`);

  await markDemo(app.db, app.clock.now());
  const { program, ready, ended } = startMain({ ...app.addresses, KINDWELL_MODE: 'demo' }, ['--role', 'worker']);
  await ready;
  await vi.waitFor(
    async () => expect(await app.db.one(sql`select status from appointment`)).toEqual({ status: 'cancelled' }),
    { timeout: 20_000 },
  );
  program.kill('SIGTERM');
  await ended;
  await app.close();
});

test('npm run demo:fresh puts the folder of a demo aside, whole, as often as it is asked for', async () => {
  const dataDir = path.join(folder, 'data');
  const config = readConfig({ DATA_DIR: dataDir }, () => '');
  const now = new Date('2026-11-23T10:00:00Z');
  await expect(putDemoAside(config, now)).rejects.toThrow(`There is no demo in ${dataDir}: npm start fills one.`);

  for (const aside of ['data-2026-11-23', 'data-2026-11-23-2']) {
    await mkdir(path.join(dataDir, 'postgres', 'data'), { recursive: true });
    await writeFile(path.join(dataDir, 'secret'), aside);
    expect(await putDemoAside(config, now)).toBe(path.join(folder, aside));
    expect([existsSync(dataDir), existsSync(path.join(folder, aside, 'secret'))]).toEqual([false, true]);
  }
});

test('npm run demo:fresh touches nothing that is no demo of its own, or at work', async () => {
  const url = 'postgres://127.0.0.1:1/kindwell';
  const now = new Date();
  const elsewhere = readConfig({ DATA_DIR: folder, DATABASE_URL: url, KINDWELL_MODE: 'demo' }, () => '');
  await expect(putDemoAside(elsewhere, now)).rejects.toThrow('DATABASE_URL is set');
  await expect(putDemoAside({ ...elsewhere, mode: 'production' }, now)).rejects.toThrow(
    'production, which has no demo',
  );

  const started = startMain({ DATA_DIR: folder });
  await started.ready;
  await expect(
    putDemoAside(
      readConfig({ DATA_DIR: folder }, () => ''),
      now,
    ),
  ).rejects.toThrow(`Kindwell runs on ${folder}: stop it first.`);
  started.program.kill('SIGTERM');
  expect(await started.ended).toEqual([0, null]);
});
