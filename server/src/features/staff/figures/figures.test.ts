import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { allowRewards, buildReferral, invite, newContact } from '#server/testing/points/invites.ts';
import { buildFriend, settleReferralOf } from '#server/testing/points/referrals.ts';
import { classifyPerson } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildClinicStory } from '#server/testing/visits/clinic-story.ts';
import { hold } from '#server/testing/visits/holds.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';
import { keepFiguresTask } from './keep-figures.ts';

let app: TestApp;

// Figures are of everything: each story has a database of its own.
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  app.clock.set('2026-06-15T14:00:00Z');
});

afterAll(() => app.close());

async function figures(query = '') {
  const client = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  return (await client.get(`/staff/figures/${query}`)).body;
}

const joinedAt = async (at: string) => {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set created_at = ${at} where id = ${patient.id}`);
  return patient;
};

test('STAFF-34 sign-ups are counted by month of the programme, with those who came by a referral', async () => {
  const maria = await joinedAt('2025-06-30T12:00:00Z');
  // The last evening of May there.
  await joinedAt('2026-06-01T03:59:59Z');
  const friend = await joinedAt('2026-06-01T04:00:00Z');
  await buildReferral(app.db, maria.id, friend.id, new Date('2026-06-01T04:00:00Z'));

  const { signUps } = await figures();
  expect(signUps).toHaveLength(12);
  expect(signUps[0]).toEqual({ month: '2025-07', joined: 0, referred: 0 });
  expect(signUps.slice(-2)).toEqual([
    { month: '2026-05', joined: 1, referred: 0 },
    { month: '2026-06', joined: 1, referred: 1 },
  ]);
  expect((await figures('?period=lastMonth')).signUps).toEqual([{ month: '2026-05', joined: 1, referred: 0 }]);
});

test('STAFF-34 visits are counted by the month of their day, with what became of them', async () => {
  const maria = await buildPatient(app.db);
  const { id: clinicId } = await buildClinic(app.db);
  for (const [startsAt, status] of [
    ['2026-05-12T15:00:00Z', 'completed'],
    ['2026-05-13T15:00:00Z', 'cancelled'],
    ['2026-05-14T15:00:00Z', 'noshow'],
    ['2026-06-01T03:30:00Z', 'completed'],
    ['2026-06-28T15:00:00Z', 'confirmed'],
  ] as const)
    await buildTimedVisit(app.db, maria, { startsAt, status, clinicId });
  const open = await buildVisit(app.db, clinicId, maria.dependantId, { status: 'requested' });
  await app.db.run(sql`update appointment set local_date = null where id = ${open.id}`);

  const { visits } = await figures('?period=threeMonths');
  expect(visits).toEqual([
    { month: '2026-04', booked: 0, completed: 0, cancelled: 0, noshow: 0 },
    { month: '2026-05', booked: 5, completed: 2, cancelled: 1, noshow: 1 },
    { month: '2026-06', booked: 1, completed: 0, cancelled: 0, noshow: 0 },
  ]);
});

test('STAFF-34 a time that is only held, and a day that somebody waits for, are no visits', async () => {
  const story = await buildClinicStory(app);
  await story.wait();
  expect((await hold(await story.maria(), story.place)).code).toBe(200);

  expect((await figures('?period=thisMonth')).visits).toMatchObject([{ booked: 0 }]);
});

test('STAFF-34 figures are counts for those who may read them, and name nobody', async () => {
  const maria = await buildPatient(app.db, { firstName: 'Mariposa', lastName: 'Querida' });
  await buildTimedVisit(app.db, maria, { startsAt: '2026-06-12T15:00:00Z' });
  const support = await asStaff(app, await buildStaff(app, { roles: ['support'] }));

  expect((await support.get('/staff/figures/')).body.status.code).toBe('rightMissing');
  expect(JSON.stringify(await figures())).not.toMatch(/Mariposa|Querida|@/);
  const client = await asStaff(app, await buildStaff(app));
  expect((await client.get('/staff/figures/?period=always')).code).toBe(400);
});

test('STAFF-35 how long clinics took until they answered, those who answered none first, then the slowest', async () => {
  const quick = await buildClinicStory(app);
  const slow = await buildClinicStory(app);
  const never = await buildClinicStory(app);
  await never.book();
  await never.askAnyTime();
  for (const [story, minutes] of [
    [quick, [10, 20, 60]],
    [slow, [300]],
  ] as const)
    for (const [nth, wait] of minutes.entries()) {
      app.clock.set('2026-06-01T14:00:00Z');
      const id = (await story.bookAsOther([`${9 + nth}:00`.padStart(5, '0'), `${9 + nth}:30`.padStart(5, '0')])).id;
      app.clock.advance(wait * 60_000);
      if (wait === 60) await story.propose(id);
      else await story.answer(id, wait === 20 ? 'decline' : 'confirm', wait === 20 ? { reason: 'Full' } : undefined);
    }

  const clinics = await app.db.many(sql<{ id: number; clinic: string; city: string; state: string }>`
    select clinic.id, clinic.name as clinic, title as city, code as state
    from clinic join city on city.id = city_id join state on state.id = state_id`);
  const of = ({ place }: typeof quick) => clinics.find(({ id }) => id === place.clinic.id);
  const expected = [
    { ...of(never), answered: 0, medianMinutes: null, slowMinutes: null, unanswered: 2 },
    { ...of(slow), answered: 1, medianMinutes: 300, slowMinutes: 300, unanswered: 0 },
    { ...of(quick), answered: 3, medianMinutes: 20, slowMinutes: 52, unanswered: 0 },
  ];
  expect((await figures('?period=thisMonth')).answerTimes).toEqual(expected);
  expect((await figures('?period=lastMonth')).answerTimes).toEqual(expected.slice(0, 1));
});

test('STAFF-35 answers that are kept in order change no figure, of whichever period, and later ones are in it at once', async () => {
  const story = await buildClinicStory(app);
  const answerAfter = async (day: string, minutes: number) => {
    app.clock.set(`${day}T14:00:00Z`);
    const { id } = await story.bookAsOther();
    app.clock.advance(minutes * 60_000);
    await story.answer(id, 'decline', { reason: 'Full' });
  };
  const marks = async (period: string) => {
    const [{ answered, medianMinutes, slowMinutes }] = (await figures(`?period=${period}`)).answerTimes;
    return [answered, medianMinutes, slowMinutes];
  };

  for (const [nth, minutes] of [80, 10, 40].entries()) await answerAfter(`2026-06-0${1 + nth}`, minutes);
  app.clock.set('2026-06-15T14:00:00Z');
  const before = await Promise.all(['thisMonth', 'twelveMonths', 'thisYear'].map(marks));
  await keepFiguresTask({}, app.services);
  expect(await Promise.all(['thisMonth', 'twelveMonths', 'thisYear'].map(marks))).toEqual(before);
  expect(before[0]).toEqual([3, 40, 72]);

  await answerAfter('2026-06-15', 20);
  expect(await marks('thisMonth')).toEqual([4, 30, 68]);
  app.clock.set('2026-07-01T05:00:00Z');
  expect([await marks('lastMonth'), await marks('threeMonths')]).toEqual([
    [4, 30, 68],
    [4, 30, 68],
  ]);
});

test('STAFF-37 invitations that were sent, and of the friends who joined those who visited and brought a reward', async () => {
  await allowRewards(app.db);
  const maria = await buildPatient(app.db);
  await classifyPerson(app.db, maria.dependantId, 'commercial');
  await invite(await app.signedIn(maria.id), `${newContact()},${newContact()}`);
  const friends = [await buildFriend(app, maria), await buildFriend(app, maria), await buildFriend(app, maria)];
  const [rewarding, barred] = friends as [(typeof friends)[0], (typeof friends)[0]];
  await classifyPerson(app.db, rewarding.dependantId, 'commercial');
  await classifyPerson(app.db, barred.dependantId, 'federal');
  for (const friend of [rewarding, barred]) {
    await buildVisit(app.db, (await buildClinic(app.db)).id, friend.dependantId);
    await settleReferralOf(app, friend.referralId);
  }

  expect((await figures('?period=thisMonth')).referrals).toEqual({ invited: 2, joined: 3, visited: 2, rewarded: 1 });
  expect((await figures('?period=lastMonth')).referrals).toEqual({ invited: 0, joined: 0, visited: 0, rewarded: 0 });
});
