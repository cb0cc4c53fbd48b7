import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient, changeVisits } from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';

const lines: string[] = [];

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
});

beforeEach(async () => {
  patient = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(patient.id);
  app.clock.set('2026-06-01T14:00:00Z');
  await app.db.run(sql`delete from rate_limit`);
});

afterAll(() => app.close());

const notFound = { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } };

async function makeFeed(by = client): Promise<string> {
  const { code, body } = await by.post('/selfcare/calendarfeed/', {});
  expect([code, body.feed.createdAt]).toEqual([200, app.clock.now().toISOString()]);

  const { host, pathname } = new URL(body.feed.url);
  expect(`http://${host}`).toBe(app.url);
  return pathname;
}

async function readFeed(path: string) {
  const { code, text } = await app.client().get(path);
  expect(code).toBe(200);
  return readCalendar(text);
}

describe('the private feed of a household', () => {
  test('shows the upcoming visits of everyone whom its owner may act for, and nobody else’s', async () => {
    const leo = await buildDependant(app.db, patient.householdId, { firstName: 'Leo' });
    const stranger = await buildPatient(app.db);
    await buildTimedVisit(app.db, stranger, { startsAt: '2026-06-02T13:00:00Z' });
    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-02T14:00:00Z', clinic: { name: 'One' } });
    await buildTimedVisit(app.db, patient, {
      startsAt: '2026-06-03T14:00:00Z',
      clinic: { name: 'Two', timeZone: 'America/Chicago' },
      dependantId: leo.id,
    });
    await buildTimedVisit(app.db, patient, { startsAt: '2026-05-28T14:00:00Z', status: 'completed' });

    const { method, name, events } = await readFeed(await makeFeed());

    expect([method, name]).toEqual(['PUBLISH', 'Kindwell']);
    expect(events.map(({ title, start, zone }) => [title, start, zone])).toEqual([
      ['Appointment at One', '2026-06-02T14:00:00.000Z', 'America/New_York'],
      ['Appointment for Leo at Two', '2026-06-03T14:00:00.000Z', 'America/Chicago'],
    ]);
  });

  test('one who is no guarantor sees their own visits alone', async () => {
    const son = await buildPatient(app.db, { householdId: patient.householdId });
    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-02T14:00:00Z' });
    const own = await buildTimedVisit(app.db, son, { startsAt: '2026-06-04T14:00:00Z' });

    const { events } = await readFeed(await makeFeed(await app.signedIn(son.id)));

    expect(events.map(({ uid }) => uid)).toEqual([
      expect.stringMatching(new RegExp(`^visit-${own.id}-\\w+@kindwell$`)),
    ]);
  });

  test('a cancelled visit stays for thirty days, said to be cancelled, under the same UID', async () => {
    const { id } = await buildTimedVisit(app.db, patient, { startsAt: '2026-08-03T14:00:00Z' });
    const path = await makeFeed();
    const [before] = (await readFeed(path)).events;
    await changeVisits(app.db, [id], 'cancel');
    const [after] = (await readFeed(path)).events;

    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    app.clock.advance(29 * 86_400_000);
    expect((await readFeed(path)).events).toHaveLength(1);
    app.clock.advance(86_400_000);
    expect((await readFeed(path)).events).toEqual([]);
  });

  test('an empty one is a calendar too', async () => {
    const { headers, text } = await app.client().get(await makeFeed());

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(readCalendar(text).events).toEqual([]);
  });

  test('a new address ends the one before, and revoking ends it for good', async () => {
    expect((await client.get('/selfcare/calendarfeed/')).body.feed).toEqual({ createdAt: null });
    const first = await makeFeed();
    const second = await makeFeed();

    expect((await client.get('/selfcare/calendarfeed/')).body.feed).toEqual({ createdAt: '2026-06-01T14:00:00.000Z' });
    expect((await app.client().get(first)).body).toEqual(notFound);
    expect((await app.client().get(second)).code).toBe(200);

    for (const _ of ['once', 'again']) {
      const { code, body } = await client.post('/selfcare/calendarfeed/revoke/', {});
      expect([code, body.status.msg]).toEqual([200, 'Your calendar link has ended.']);
    }
    expect((await app.client().get(second)).code).toBe(404);
    expect((await client.get('/selfcare/calendarfeed/')).body.feed).toEqual({ createdAt: null });
    const done = (await auditRows(app.db, patient.id)).map(({ action }) => action);
    expect(done).toEqual(['makeCalendarFeed', 'makeCalendarFeed', 'revokeCalendarFeed']);
  });

  test('of many made at once exactly one works', async () => {
    const paths = await Promise.all(Array.from({ length: 8 }, () => makeFeed()));
    const answers = await Promise.all(paths.map((path) => app.client().get(path)));

    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(404)]);
  });

  test('an address that nobody has is 404, and one too many is 429', async () => {
    for (const path of ['/calendar/x.ics', `/calendar/${'x'.repeat(43)}.ics`, `/calendar/${'x'.repeat(43)}`]) {
      const { code, body } = await app.client().get(path);
      expect([path, code, body]).toEqual([path, 404, notFound]);
    }

    await app.db.run(sql`update rate_limit set hits = 600`);
    const path = await makeFeed();
    const { code, headers } = await app.client().get(path);
    expect([code, headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('the token is kept as a hash alone and never logged', async () => {
    const path = await makeFeed();
    await readFeed(path);
    const token = path.slice('/calendar/'.length, -'.ics'.length);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(lines.join('\n')).toContain('"route":"/calendar/:file"');
    expect(lines.join('\n')).not.toContain(token);
    const { rows } = await app.db.pool.query('select * from calendar_feed where patient_id = $1', [patient.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('whom it shows is recorded once a day, and anybody new at once', async () => {
    const [leo, mia] = [
      await buildDependant(app.db, patient.householdId, { firstName: 'Leo' }),
      await buildDependant(app.db, patient.householdId, { firstName: 'Mia' }),
    ];
    const path = await makeFeed();
    const reads = async () =>
      (await auditRows(app.db, patient.id)).filter(({ action }) => action === 'read').map((row) => row.subjectIds);
    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-09T14:00:00Z' });
    await readFeed(path);
    expect(await reads()).toEqual([]);

    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-09T15:00:00Z', dependantId: leo.id });
    await Promise.all([readFeed(path), readFeed(path), readFeed(path)]);
    expect(await reads()).toEqual([[leo.id]]);

    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-09T16:00:00Z', dependantId: mia.id });
    await readFeed(path);
    await readFeed(path);
    expect(await reads()).toEqual([[leo.id], [leo.id, mia.id]]);

    app.clock.set('2026-06-02T00:00:00Z');
    await readFeed(path);
    await readFeed(path);
    expect(await reads()).toEqual([[leo.id], [leo.id, mia.id], [leo.id, mia.id]]);
    expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject({ operation: 'calendarFeedFile' });
  });

  test('a new password from a recovery ends it, for somebody else may have made it', async () => {
    const path = await makeFeed();
    const recovery = recoveryOf(app, patient);
    expect((await recovery.reset(await recovery.prove(), 'Better2!pass')).code).toBe(200);

    expect((await app.client().get(path)).code).toBe(404);
  });

  test('its address is the one that people know the server by', async () => {
    const server = await startTestApp({ settings: { PUBLIC_URL: 'https://patients.example/' } });
    const who = await buildPatient(server.db);
    const { body } = await (await server.signedIn(who.id)).post('/selfcare/calendarfeed/', {});
    await server.close();

    expect(body.feed.url).toMatch(/^https:\/\/patients\.example\/calendar\/[\w-]{43}\.ics$/);
  });

  test('signed out there is none to make or end', async () => {
    expect((await app.client().post('/selfcare/calendarfeed/', {})).code).toBe(401);
    expect((await app.client().post('/selfcare/calendarfeed/revoke/', {})).code).toBe(401);
    expect((await app.client().get('/selfcare/calendarfeed/')).code).toBe(401);
  });
});
