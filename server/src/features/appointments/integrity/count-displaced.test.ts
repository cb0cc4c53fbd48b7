import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { at, bookVisit, buildPerson } from '#server/testing/visits/visits.ts';
import { countDisplacedTask } from './check-visits.ts';

const lines: string[] = [];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
});

afterAll(() => app.close());

async function countAt(now: string) {
  app.clock.set(now);
  lines.length = 0;
  await countDisplacedTask({}, app.services);
  return lines.map((line) => JSON.parse(line));
}

test('VISIT-26 visits to come at a time that is closed now are counted in the log, without a word about the person', async () => {
  const place = await buildBookableClinic(app.db);
  await bookVisit(await buildPerson(app), place, at('09:00', '09:30'));
  expect(await countAt('2026-06-01T15:20:00Z')).toEqual([]);

  await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-02', 'Founders Day')`);
  await app.db.run(sql`
    insert into time_off (provider_id, during)
    values (${place.provider.id}, '[2026-06-02 09:00-04, 2026-06-02 10:00-04)')`);
  expect(await countAt('2026-06-01T16:20:00Z')).toEqual([
    {
      level: 40,
      time: expect.any(String),
      displacedVisits: 1,
      msg: 'visits to come are at times that are closed now: npm run visits:check names them',
    },
  ]);

  // A day later it is no visit to come any more.
  expect(await countAt('2026-06-02T13:20:00Z')).toEqual([]);
});
