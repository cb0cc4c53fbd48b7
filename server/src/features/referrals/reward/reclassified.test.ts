import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { catchUpVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { buildClinicVisit, claim, earningFlaws, settlePoints } from '#server/testing/earning.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { allowRewards } from '#server/testing/points/invites.ts';
import { type BuiltFriend, buildFriend, referralActionOf, referralOf } from '#server/testing/points/referrals.ts';
import { classifyPerson } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo } from '#server/testing/visits/reminders.ts';
import { addReferralJobsOfPeople } from './referral-jobs-db.ts';

let app: TestApp;
let maria: BuiltPatient;
let friend: BuiltFriend;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
  await allowRewards(app.db);
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  friend = await buildFriend(app, maria);
});

afterAll(async () => {
  expect(await earningFlaws(app.db)).toEqual([]);
  await app.close();
});

const action = () => referralActionOf(app.db, friend.referralId);
const outcome = async () => [(await referralOf(app.db, friend.id))?.barredBy, (await action())?.status];
const subjects = async () => (await messagesTo(app.db, maria)).map(({ subject }) => subject);
const points = 'Your Kindwell points';
const thanks = 'Thank you from Kindwell';

/** The clinic says that a first visit of the friend took place. */
async function complete() {
  const { say } = await buildClinicVisit(app, friend, { startsAt: '2026-06-01T12:00:00Z' });
  expect(await say('complete')).toBe(200);
  await settlePoints(app);
}

/** Somebody's insurance is known to be of another kind, and the jobs of that have run. */
async function becomes(who: BuiltPatient, programme: 'commercial' | 'federal') {
  await classifyPerson(app.db, who.dependantId, programme);
  await addReferralJobsOfPeople(app.db, [who.dependantId]);
  await settlePoints(app);
}

describe('a programme that changes', () => {
  test('REFER-01 the referrer’s bars a reward no more: it opens, and after the thank-you the points are told once', async () => {
    await classifyPerson(app.db, maria.dependantId, 'federal');
    await complete();
    expect([await outcome(), await subjects()]).toEqual([['referrer', undefined], [thanks]]);

    for (let number = 0; number < 2; number += 1) await becomes(maria, 'commercial');
    expect([await outcome(), await subjects()]).toEqual([
      [null, 'open'],
      [thanks, points],
    ]);
  });

  test('REFER-01 the friend’s bars it: nobody is told anything, until it bars it no more', async () => {
    await classifyPerson(app.db, friend.dependantId, 'federal');
    await complete();
    expect([await outcome(), await subjects()]).toEqual([['friend', undefined], []]);

    await becomes(friend, 'commercial');
    expect([await outcome(), await subjects()]).toEqual([[null, 'open'], [points]]);
  });

  test('REFER-01 what is open stays so when the friend’s changes, since its end would tell the referrer why', async () => {
    await complete();
    await becomes(friend, 'federal');

    expect(await outcome()).toEqual([null, 'open']);
  });

  test('REFER-01 who was thanked for their own goes on being thanked where the friend’s bars it by then', async () => {
    await classifyPerson(app.db, maria.dependantId, 'federal');
    await complete();
    await becomes(friend, 'federal');
    await becomes(maria, 'commercial');

    expect([await outcome(), await subjects()]).toEqual([['referrer', undefined], [thanks]]);
  });

  test('REFER-01 LOY-02 a referrer who has become federal cannot claim what is open; commercial again, they can', async () => {
    await complete();
    const client = await app.signedIn(maria.id);
    const claimIt = async () => claim(client, maria, (await action())?.id);
    await classifyPerson(app.db, maria.dependantId, 'federal');
    const refused = await claimIt();
    expect([refused.code, refused.body.status.msg]).toEqual([409, 'This referral no longer earns points.']);

    await becomes(maria, 'federal');
    expect(await outcome()).toEqual(['referrer', 'void']);
    await becomes(maria, 'commercial');
    expect(await outcome()).toEqual([null, 'open']);
    expect((await claimIt()).body.claimed.points).toBe(2200);

    // What is claimed stays.
    await becomes(maria, 'federal');
    expect(await outcome()).toEqual([null, 'pending']);
    expect(await subjects()).toEqual([points]);
  });

  test('REFER-01 a claim judges again: what has become possible a moment ago is open', async () => {
    await complete();
    await becomes(maria, 'federal');
    const id = (await action())?.id;
    await classifyPerson(app.db, maria.dependantId, 'commercial');

    expect((await claim(await app.signedIn(maria.id), maria, id)).body.claimed).toMatchObject({ points: 2200 });
  });

  test('REFER-01 nobody has added a job: the night finds what is decided otherwise by now, each way, and nothing else', async () => {
    const jobs = () => app.db.many(sql`select from graphile_worker.jobs where key like 'referral:%'`);
    const night = async () => {
      await catchUpVisitPointsTask({}, app.services);
      const added = await jobs();
      await settlePoints(app);
      return added.length;
    };
    await complete();
    await classifyPerson(app.db, maria.dependantId, 'federal');
    expect([await night(), await outcome()]).toEqual([1, ['referrer', 'void']]);
    // The friend's would bar it as well, and anyone who was thanked goes on being so.
    await classifyPerson(app.db, friend.dependantId, 'federal');
    await classifyPerson(app.db, maria.dependantId, 'commercial');
    expect([await night(), await outcome()]).toEqual([0, ['referrer', 'void']]);

    await classifyPerson(app.db, friend.dependantId, 'commercial');
    expect([await night(), await outcome()]).toEqual([1, [null, 'open']]);
    expect(await night()).toBe(0);
  });
});
