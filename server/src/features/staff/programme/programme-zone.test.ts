import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { keepFiguresTask } from '#server/features/staff/figures/keep-figures.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let robin: BuiltStaff;
let asRobin: TestClient;

/** A moment at which Robin has signed in: sessions are over by another day. */
async function at(moment: string) {
  app.clock.set(moment);
  asRobin = await asStaff(app, robin);
}

// A zone that was chosen stays once there are points, so each test has an installation of its own.
beforeEach(async () => {
  app = await startTestApp();
  app.clock.set('2031-06-01T09:30:00Z');
  robin = await buildStaff(app, { name: 'Robin Mills' });
  asRobin = await asStaff(app, robin);
});

afterEach(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const programme = async () => (await asRobin.get('/staff/programme/')).body;
const choose = async (zone: string, client = asRobin, wish: object = {}) => {
  const { zoneHistory } = await programme();
  return client.post('/staff/programme/zone/', { zone, version: zoneHistory[0].version, ...wish });
};
const acts = async () =>
  (await staffEntries(app, robin.id))
    .filter(({ action }) => action === 'chooseProgrammeZone')
    .map(({ objects }) => objects);
const lotsOf = async (personId: number) =>
  (
    await app.db.many(sql<{ at: Date }>`
      select expires_at as at from points_lot where dependant_id = ${personId} order by id`)
  ).map((lot) => lot.at.toISOString());

test('STAFF-131 before anybody has points or visits the zone is chosen at once, and every day is counted in it', async () => {
  const beginning = { zone: 'America/New_York', setBy: null, setAt: null };
  expect(await programme()).toMatchObject({
    zone: 'America/New_York',
    today: '2031-06-01',
    zoneHold: null,
    zoneHistory: [beginning],
  });

  const { body } = await choose('Pacific/Honolulu');
  expect(body).toMatchObject({ zone: 'Pacific/Honolulu', today: '2031-05-31' });
  expect(body.zoneHistory).toMatchObject([
    { zone: 'Pacific/Honolulu', setBy: 'Robin Mills', setAt: '2031-06-01T09:30:00.000Z' },
    beginning,
  ]);

  await at('2031-06-01T14:30:00Z');
  expect((await choose('Pacific/Guam')).body).toMatchObject({ zone: 'Pacific/Guam', today: '2031-06-02' });
  expect((await programme()).zoneHistory).toHaveLength(3);
});

test('STAFF-131 as long as a change begins on a day to come the zone stays, for that day was set in it', async () => {
  await choose('Pacific/Honolulu');
  const { history } = await programme();
  const terms = { from: '2031-06-01', expiryMonths: 12, graceDays: 30, version: history[0].version };
  const { body } = await asRobin.post('/staff/programme/terms/', terms);
  expect(body).toMatchObject({ zoneHold: 'toCome', history: [{ from: '2031-06-01', standing: 'toCome' }, {}] });
  expect(saidIn(await choose('Pacific/Guam'))).toEqual([409, 'zoneAwaitsDay']);

  await at('2031-06-01T09:59:59Z');
  expect((await programme()).terms.expiryMonths).toBe(24);
  await at('2031-06-01T10:00:00Z');
  expect(await programme()).toMatchObject({ terms: { expiryMonths: 12 }, zoneHold: null });
  expect((await choose('Pacific/Guam')).code).toBe(200);
});

test.each([
  { zone: 'Pacific/Guam', day: '2031-05-31', midnight: 'T14:00:00.000Z' },
  { zone: 'Pacific/Honolulu', day: '2031-06-01', midnight: 'T10:00:00.000Z' },
])(
  'STAFF-132 points end with a day of $zone; once they are there the zone stays, and so does every day',
  async ({ zone, day, midnight }) => {
    await choose(zone);
    const { dependantId } = await buildPatient(app.db);
    const [before, after] = [new Date(Date.parse(day + midnight) - 1), new Date(day + midnight)];
    await givePoints(app.db, dependantId, 100, 'available', before);
    await givePoints(app.db, dependantId, 200, 'available', after);
    const promised = await lotsOf(dependantId);
    const nextDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(5, 10);
    expect(promised).toEqual([`2033-${day.slice(5)}${midnight}`, `2033-${nextDay}${midnight}`]);

    expect(await programme()).toMatchObject({ zone, zoneHold: 'past' });
    expect(saidIn(await choose('America/Chicago'))).toEqual([409, 'zoneHasPast']);
    await expect(app.db.run(sql`insert into programme_zone (zone) values ('America/Chicago')`)).rejects.toThrow(
      'stays',
    );
    expect(await lotsOf(dependantId)).toEqual(promised);

    app.clock.set(new Date(Date.parse(promised[0] ?? '') - 1).toISOString());
    await releaseAndExpirePointsTask({}, app.services);
    expect(await accountsOf(app.db, dependantId)).toMatchObject({ available: 300 });
    app.clock.set(promised[0] ?? '');
    await releaseAndExpirePointsTask({}, app.services);
    expect(await accountsOf(app.db, dependantId)).toMatchObject({ available: 200 });
  },
);

test('STAFF-132 a visit that is booked while another zone is chosen keeps the zone, and the reason is told', async () => {
  const { version } = (await programme()).zoneHistory[0];
  // Other tests wait for locks in databases of the same server.
  const waiting = () =>
    app.db.one(sql<{ count: number }>`
      select count(*) as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`);

  const { answer } = await app.db.transaction(async (tx) => {
    // The row of the zone names who set it, and so waits for them.
    await tx.run(sql`select from staff where id = ${robin.id} for update`);
    const chosen = choose('Pacific/Guam', asRobin, { version });
    await expect.poll(async () => (await waiting()).count).toBe(1);
    await givePoints(tx, (await buildPatient(tx)).dependantId, 100, 'available', app.clock.now());
    return { answer: chosen };
  });
  expect(saidIn(await answer)).toEqual([409, 'zoneHasPast']);
  expect(await programme()).toMatchObject({ zone: 'America/New_York', zoneHold: 'past', zoneHistory: [{}] });
  expect(await acts()).toEqual([]);
});

test.each(['US/Pacific-New', 'America/Atlantis', 'EST5EDT', ''])(
  'STAFF-131 no zone that the database knows: «%s» is refused in words',
  async (zone) => {
    const { code, body } = await choose(zone);
    expect(code).toBe(400);
    expect(body.status.msg).toContain('zone');
    expect((await programme()).zoneHistory).toHaveLength(1);
  },
);

test('STAFF-133 figures are of days and months of the zone, and days that were kept stay as they were', async () => {
  await choose('Pacific/Guam');
  const { dependantId } = await buildPatient(app.db);
  const earnedIn = async () => {
    const { points } = (await asRobin.get('/staff/figures/?period=threeMonths')).body;
    return Object.fromEntries(points.map(({ month, earned }: { month: string; earned: number }) => [month, earned]));
  };
  await givePoints(app.db, dependantId, 100, 'available', new Date('2031-05-31T13:59:59Z'));
  await givePoints(app.db, dependantId, 200, 'available', new Date('2031-05-31T14:00:00Z'));
  const told = { '2031-04': 0, '2031-05': 100, '2031-06': 200 };
  expect(await earnedIn()).toEqual(told);

  await at('2031-06-02T16:00:00Z');
  await keepFiguresTask({}, app.services);
  const kept = await app.db.many(sql<{ day: string; earned: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, earned from points_day where earned > 0 order by day`);
  expect(kept).toEqual([
    { day: '2031-05-31', earned: 100 },
    { day: '2031-06-01', earned: 200 },
  ]);
  expect(await earnedIn()).toEqual(told);
});

test('STAFF-134 patients learn the zone with the first answer, and the pages of the terms tell their days by it', async () => {
  const { id } = await buildPatient(app.db);
  const told = async () => (await (await app.signedIn(id)).get('/selfcare/patientdata/')).body.programmeZone;
  const dayOf = async () => {
    const { text } = await app.client().get('/terms?language=en');
    return /[A-Z][a-z]+ \d+, \d{4}/.exec(text)?.[0];
  };
  const { published } = await app.db.one(sql<{ published: Date }>`
    select published_at as published from terms_version where kind = 'terms' order by version desc limit 1`);
  const dayIn = (timeZone: string) => published.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  expect(await told()).toBe('America/New_York');
  expect(await dayOf()).toBe(dayIn('America/New_York'));

  // Of the two at the ends of the earth's day one tells another day than New York, whatever the hour was.
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    await choose(zone);
    expect(await told()).toBe(zone);
    expect(await dayOf()).toBe(dayIn(zone));
  }
});

test('STAFF-135 of many who choose at once one does, the same once more changes nothing, and the trail names who it was', async () => {
  const { zoneHistory } = await programme();
  const { version } = zoneHistory[0];
  const zones = ['Pacific/Guam', 'Pacific/Honolulu', 'America/Chicago', 'America/Denver'];
  const all = await Promise.all(zones.map((zone) => asRobin.post('/staff/programme/zone/', { zone, version })));
  expect(all.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
  expect(all.map(saidIn)).toContainEqual([409, 'programmeChanged']);

  const kept = await programme();
  expect((await asRobin.post('/staff/programme/zone/', { zone: kept.zone, version })).code).toBe(200);
  expect((await programme()).zoneHistory).toHaveLength(2);
  expect(await acts()).toEqual([[`programmeZone:${kept.zoneHistory[0].version}`]]);
});

test('STAFF-135 only owners choose it, by the name of a zone and with a proof of who they are; rows are never changed', async () => {
  const asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue', 'support', 'auditor'] }));
  expect(saidIn(await choose('Pacific/Guam', asCora))).toEqual([403, 'rightMissing']);
  const unproven = await asStaff(app, robin, { isSteppedUp: false });
  expect(saidIn(await choose('Pacific/Guam', unproven))).toEqual([403, 'stepUpNeeded']);
  for (const zone of ['Guam', 'Pacific/Nowhere', '', "Pacific/Guam'"]) expect((await choose(zone)).code).toBe(400);
  expect(await acts()).toEqual([]);

  await expect(app.db.run(sql`update programme_zone set zone = 'UTC'`)).rejects.toThrow('denied');
  await expect(app.db.run(sql`delete from programme_zone`)).rejects.toThrow('denied');
});
