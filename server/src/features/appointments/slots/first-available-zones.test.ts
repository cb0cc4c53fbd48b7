import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, type ConsultationTypeInput } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildDays, type Place, slotsOf, starts } from '#server/testing/visits/slots.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
});

afterAll(() => app.close());

afterEach(() => vi.unstubAllEnvs());

beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

const slots = (place: Place, start: string, end = start) => slotsOf(app, patient.id, place, start, end);

const nights = (timeZone: string, from: string, start: string, end: string, typeInput: ConsultationTypeInput = {}) =>
  buildDays(app.db, { timeZone, from, start, end }, typeInput);

describe('nights in which the clocks change, and zones', () => {
  test('API-35 VISIT-01 the spring night: a rule from half past two opens at half past three, and no skipped time is offered', async () => {
    app.clock.set('2026-03-01T12:00:00Z');
    const early = await nights('America/New_York', '2026-03-08', '02:30', '06:00');
    expect(starts((await slots(early, '2026/03/08'))['2026/03/08'])).toEqual([
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
    ]);

    const across = await nights('America/New_York', '2026-03-08', '01:00', '04:00');
    const day = (await slots(across, '2026/03/08'))['2026/03/08'];
    expect(day?.map(({ startTime, endTime }) => `${startTime}–${endTime}`)).toEqual([
      '01:00–01:30',
      '01:30–03:00',
      '03:00–03:30',
      '03:30–04:00',
    ]);
  });

  test('API-35 VISIT-02 the autumn night: the repeated hour is offered once, as its later pass', async () => {
    app.clock.set('2026-10-30T12:00:00Z');
    const place = await nights('America/New_York', '2026-11-01', '00:00', '04:00');

    const day = (await slots(place, '2026/11/01'))['2026/11/01'];
    expect(starts(day)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    expect(day?.[1]?.endTime).toBe('01:00');
  });

  test('API-35 VISIT-03 nine to five is nine to five on both of these days', async () => {
    app.clock.set('2026-03-01T12:00:00Z');
    for (const [now, day] of [
      ['2026-03-01T12:00:00Z', '2026-03-08'],
      ['2026-10-30T12:00:00Z', '2026-11-01'],
    ] as const) {
      app.clock.set(now);
      const place = await nights('America/New_York', day, '09:00', '17:00');
      const date = day.replaceAll('-', '/');
      const found = (await slots(place, date))[date];
      expect([found?.length, found?.[0]?.startTime, found?.at(-1)?.endTime]).toEqual([16, '09:00', '17:00']);
    }
  });

  test.each([
    ['America/Santiago', '2026-09-06'],
    ['Asia/Beirut', '2026-03-29'],
  ])(
    'API-35 VISIT-04 a Sunday whose midnight is skipped, in %s, keeps its date, its weekday and its grid',
    async (zone, sunday) => {
      app.clock.set(new Date(Date.parse(`${sunday}T12:00:00Z`) - 5 * 86_400_000));
      const date = sunday.replaceAll('-', '/');
      const place = await buildDays(app.db, {
        timeZone: zone,
        days: [7],
        from: sunday,
        start: '00:30',
        end: '03:00',
      });

      expect(starts((await slots(place, date))[date])).toEqual(['01:30', '02:00', '02:30']);
    },
  );

  test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Berlin'])(
    'API-35 VISIT-05 in %s the grid counts from local midnight',
    async (timeZone) => {
      const place = await nights(timeZone, '2026-06-03', '09:10', '11:00', { stepMinutes: 20, minutes: 20 });

      expect(starts((await slots(place, '2026/06/03'))['2026/06/03'])).toEqual([
        '09:20',
        '09:40',
        '10:00',
        '10:20',
        '10:40',
      ]);
    },
  );

  test('API-35 a grid that does not divide the day starts again at midnight, and a slot belongs to the day it starts on', async () => {
    const place = await nights('America/New_York', '2026-06-03', '22:00', '02:00', { stepMinutes: 50 });
    const days = await slots(place, '2026/06/03', '2026/06/04');

    expect(starts(days['2026/06/03'])).toEqual(['22:30', '23:20']);
    expect(starts(days['2026/06/04'])).toEqual(['00:00', '00:50']);
    expect(Object.keys(await slots(place, '2026/06/04'))).toEqual(['2026/06/04']);
  });

  test('API-35 VISIT-09 a slot from a quarter to midnight to a quarter past belongs to the day it starts on', async () => {
    const place = await nights('America/New_York', '2026-06-03', '22:00', '02:00', { stepMinutes: 15 });
    const days = await slots(place, '2026/06/03', '2026/06/04');

    const last = days['2026/06/03']?.at(-1);
    expect([last?.startTime, last?.endTime]).toEqual(['23:45', '00:15']);
    expect(starts(days['2026/06/04'])).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30']);
  });

  test('API-35 VISIT-07 the zone of the server and that of the database session change nothing', async () => {
    const place = await nights('America/New_York', '2026-06-03', '22:00', '02:00');
    const here = await slots(place, '2026/06/03', '2026/06/04');
    const { name } = await app.db.one(sql<{ name: string }>`select current_database() as name`);

    for (const [zone, noonThere] of [
      ['Europe/Berlin', 14],
      ['Pacific/Kiritimati', 2],
      ['UTC', 12],
    ] as const) {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-06-03T12:00:00Z').getHours()).toBe(noonThere);
      await app.owner.pool.query(`alter database "${name}" set timezone to '${zone}'`);
      await app.db.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
      await app.db.pool.query(`set timezone to '${zone}'`);
      expect(await slots(place, '2026/06/03', '2026/06/04')).toEqual(here);
    }
  });
});
