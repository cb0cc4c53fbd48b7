import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit, earningFlaws, pendingActionsOf, settlePoints } from '#server/testing/earning.ts';
import { type BuiltPatient, buildPatient, type ClinicInput } from '#server/testing/factories.ts';
import { allowRewards } from '#server/testing/points/invites.ts';
import {
  type BuiltFriend,
  buildFriend,
  referralActionOf,
  referralOf,
  setReward,
  settleReferralOf,
} from '#server/testing/points/referrals.ts';
import { classifyPerson } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, type ReminderWish, wishReminder } from '#server/testing/visits/reminders.ts';

const vision = 3;

let app: TestApp;
let maria: BuiltPatient;
let friend: BuiltFriend;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

beforeEach(async () => {
  await allowRewards(app.db);
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  friend = await buildFriend(app, maria);
});

afterAll(async () => {
  expect(await earningFlaws(app.db)).toEqual([]);
  await app.close();
});

/** A first visit of the friend that the clinic says took place; what has become of the referral. */
async function complete(clinic: ClinicInput = {}, startsAt = '2026-06-01T12:00:00Z') {
  const { id, say } = await buildClinicVisit(app, friend, { startsAt, clinic });
  expect(await say('complete')).toBe(200);
  await settlePoints(app);
  return { id, say, ...(await outcome()) };
}

const outcome = async () => ({
  barredBy: (await referralOf(app.db, friend.id))?.barredBy,
  status: (await referralActionOf(app.db, friend.referralId))?.status,
});

const open = { barredBy: null, status: 'open' };
const barred = { barredBy: 'place', status: undefined };

describe('where a reward is barred', () => {
  test.each<[string, ClinicInput]>([
    ['Michigan', { stateCode: 'MI', city: 'Ann Arbor' }],
    ['Washington', { stateCode: 'WA', city: 'Tacoma' }],
  ])('REFER-01 a first visit in %s brings no points, and nothing that can be claimed', async (_state, clinic) => {
    expect(await complete(clinic)).toMatchObject(barred);
    const { body } = await (await app.signedIn(maria.id)).get(pendingActionsOf(maria));
    expect(
      body.pendingactions.filter(
        ({ type, claimable }: { type: string; claimable: boolean }) => type === 'referral' && claimable,
      ),
    ).toEqual([]);
  });

  test('REFER-01 a state counts before a domain, and what names both before either', async () => {
    await setReward(app.db, false, { domainId: vision });
    await setReward(app.db, true, { stateCode: 'TX' });
    await setReward(app.db, true, { stateCode: 'MI', domainId: vision });

    expect(await complete({ domainId: vision, stateCode: 'OH', city: 'Dayton' })).toMatchObject(barred);
    for (const clinic of [
      { stateCode: 'TX', city: 'Austin' },
      { stateCode: 'MI', city: 'Ann Arbor' },
    ]) {
      friend = await buildFriend(app, maria);
      expect(await complete({ domainId: vision, ...clinic })).toMatchObject(open);
    }
  });

  test('REFER-01 nowhere, until the operator says where', async () => {
    await app.db.run(sql`update referral_reward set is_allowed = false where state_id is null and domain_id is null`);

    expect(await complete()).toMatchObject(barred);
  });

  test.each(['referrer', 'friend'] as const)(
    'REFER-01 a %s whom a federal programme pays for, whatever the place',
    async (who) => {
      await classifyPerson(app.db, who === 'friend' ? friend.dependantId : maria.dependantId, 'federal');

      expect(await complete()).toMatchObject({ barredBy: who, status: undefined });
    },
  );

  test('REFER-01 the place counts before the programmes, and the referrer’s before the friend’s', async () => {
    await classifyPerson(app.db, friend.dependantId, 'federal');
    await classifyPerson(app.db, maria.dependantId, 'federal');
    const { say, ...seen } = await complete({ stateCode: 'MI', city: 'Ann Arbor' });
    expect(seen).toMatchObject(barred);

    await say('noshow');
    expect(await complete({}, '2026-06-01T11:00:00Z')).toMatchObject({ barredBy: 'referrer' });
  });

  test('REFER-01 a friend who shares the household by the first visit, and not one who joins it after that', async () => {
    const live = (home: number) =>
      app.db.run(sql`
      with account as (update patient set household_id = ${home} where id = ${friend.id})
      update dependant set household_id = ${home} where login_id = ${friend.id}`);
    await live(maria.householdId);
    expect(await complete()).toMatchObject({ barredBy: 'household', status: undefined });
    await live(friend.householdId);
    await settleReferralOf(app, friend.referralId);
    expect(await outcome()).toMatchObject({ barredBy: 'household', status: undefined });

    friend = await buildFriend(app, maria);
    expect(await complete()).toMatchObject(open);
    await live(maria.householdId);
    await settleReferralOf(app, friend.referralId);
    expect(await outcome()).toMatchObject(open);
  });

  test('REFER-01 a friend who turns out to be the referrer by the first visit, by name and birth date', async () => {
    await app.db.run(sql`update dependant set dob = '1988-03-14' where login_id = ${maria.id}`);
    await app.db.run(sql`
      update dependant as friend set first_name = own.first_name, last_name = own.last_name, dob = own.dob
      from dependant as own where own.login_id = ${maria.id} and friend.login_id = ${friend.id}`);

    expect(await complete()).toMatchObject({ barredBy: 'household', status: undefined });
  });

  test('REFER-01 in production, as long as one of the two programmes is unknown', async () => {
    const services = {
      ...app.services,
      config: { ...app.config, valueCaps: { ...app.config.valueCaps, unknownAs: 'federal' as const } },
    };
    const settle = async () => {
      const { id, say } = await buildClinicVisit(app, friend, { startsAt: '2026-06-01T12:00:00Z' });
      await say('complete');
      await settlePoints({ ...app, services });
      return { id, ...(await outcome()) };
    };

    expect(await settle()).toMatchObject({ barredBy: 'referrer' });
    friend = await buildFriend(app, maria);
    await classifyPerson(app.db, friend.dependantId, 'commercial');
    await classifyPerson(app.db, maria.dependantId, 'commercial');
    expect(await settle()).toMatchObject(open);
  });

  test('REFER-01 what the place has decided stays with the visit; a visit that takes its place is decided again', async () => {
    const { say, ...seen } = await complete({ stateCode: 'MI', city: 'Ann Arbor' });
    expect(seen).toMatchObject(barred);
    await setReward(app.db, true, { stateCode: 'MI' });
    await settleReferralOf(app, friend.referralId);
    expect(await outcome()).toEqual(barred);

    expect(await complete({}, '2026-06-01T13:00:00Z')).toMatchObject(barred);
    await say('noshow');
    await settlePoints(app);
    expect(await outcome()).toEqual(open);
    await setReward(app.db, false, { stateCode: 'MI' });
  });
});

describe('what the referrer is told', () => {
  test.each<[string, ReminderWish, ClinicInput, object]>([
    [
      'by mail, in English',
      {},
      {},
      {
        channel: 'email',
        subject: 'Your Kindwell points',
        body: expect.stringMatching(
          /^Hello Maria,\n\nSomeone you referred .*\n\nYou can claim 2,200 points .*\/points\n\nKindwell$/s,
        ),
      },
    ],
    [
      'by mail, in Spanish, though no reminders are wished',
      { language: 'es', channel: 'none' },
      {},
      { channel: 'email', subject: 'Sus puntos de Kindwell', body: expect.stringContaining('sumar 2,200 puntos') },
    ],
    ['by text', { channel: 'sms' }, {}, { channel: 'sms', subject: '', body: expect.stringContaining('2,200 points') }],
    [
      'by text, in Spanish',
      { channel: 'sms', language: 'es' },
      {},
      { channel: 'sms', subject: '', body: expect.stringContaining('2,200 puntos') },
    ],
    [
      'a thank-you without value, where that is barred',
      {},
      { stateCode: 'MI', city: 'Ann Arbor' },
      {
        channel: 'email',
        subject: 'Thank you from Kindwell',
        body: expect.not.stringMatching(/points|claim|\d/),
      },
    ],
    [
      'a thank-you in Spanish',
      { language: 'es', channel: 'sms' },
      { stateCode: 'WA', city: 'Tacoma' },
      { channel: 'sms', body: expect.stringMatching(/Gracias por hablar de nosotros\.$/) },
    ],
  ])('REFER-01 %s: once, and neither who came nor what for', async (_how, wish, clinic, message) => {
    await wishReminder(app.db, maria.id, wish);
    const { id, say } = await complete({ name: 'Bright Smile Dental', ...clinic });
    await say('noshow');
    await settlePoints(app);
    await say('complete');
    await settlePoints(app);

    const messages = await messagesTo(app.db, maria);
    expect(messages).toEqual([expect.objectContaining(message)]);
    const text = messages.map(({ subject, body }) => `${subject} ${body}`).join();
    expect(text).not.toMatch(/Robin|Friend[b-m]|Bright Smile|visit|visita|clinic|clínica|appointment|cita/i);
    expect(text).not.toMatch(new RegExp(`(?<![\\d,])${id}(?![\\d,])`));
    // One text message of the GSM alphabet.
    if (messages[0]?.channel === 'sms') expect(messages[0].body).toMatch(/^[ -Z_a-zñ¡¿é]{1,160}$/);
  });

  test('REFER-01 in the morning, where it is night', async () => {
    app.clock.set('2026-06-02T06:00:00Z');
    await complete();
    app.clock.set('2026-06-01T14:00:00Z');

    const [job] = await app.db.many(sql<{ runAt: Date }>`
      select run_at as "runAt" from graphile_worker.jobs
      join message on key = 'message:' || message.id where recipient = ${maria.email}`);
    expect(job?.runAt.toISOString()).toBe('2026-06-02T12:00:00.000Z');
  });
});
