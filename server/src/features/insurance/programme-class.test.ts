import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit, settlePoints } from '#server/testing/earning.ts';
import { buildFirstVisit } from '#server/testing/factories.ts';
import { buildInsuree, classOf, type Insuree } from '#server/testing/people/insurance.ts';
import { allowRewards } from '#server/testing/points/invites.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { buildFriend, referralActionOf, referralOf } from '#server/testing/points/referrals.ts';
import { type BuiltItem, buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findInsurer } from './insurer-db.ts';

let app: TestApp;
let maria: Insuree;
let fifteen: BuiltItem;
let fifty: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  fifteen = await buildItem(app.db, { faceDollars: 15 });
  fifty = await buildItem(app.db, { faceDollars: 50, brand: fifteen.brand });
});

beforeEach(async () => {
  maria = await buildInsuree(app);
  await buildFirstVisit(app.db, maria.dependantId);
});

afterAll(() => app.close());

const programme = () => classOf(app.db, maria.dependantId);
const redeem = (...items: BuiltItem[]) =>
  maria.client.post(redeemedOf(maria.id), { dependantId: maria.dependantId, cart: cartOf(...items) });

describe('what pays for a person’s care', () => {
  test('INS-03 is what their insurances say: any federal one, else any commercial one, else nobody knows', async () => {
    expect(await programme()).toBe('unknown');

    const typed = (await maria.save({ insuranceName: 'Village Plan' })).body.insurance;
    expect(await programme()).toBe('unknown');
    const aetna = (await maria.save()).body.insurance;
    expect(await programme()).toBe('commercial');
    const medicare = (await maria.save({ insuranceName: 'Medicare' })).body.insurance;
    expect(await programme()).toBe('federal');

    await maria.remove(medicare.id);
    expect(await programme()).toBe('commercial');
    await maria.save({ insuranceId: aetna.id, insuranceName: 'TRICARE' });
    expect(await programme()).toBe('federal');
    await maria.save({ insuranceId: aetna.id, insuranceName: 'Humana' });
    expect(await programme()).toBe('unknown');
    await maria.remove(typed.id);
    await maria.remove(aetna.id);
    expect(await programme()).toBe('unknown');
  });

  test('INS-03 a longer name counts as commercial only where the list has it: its words may mean a federal programme', async () => {
    const { id } = (await maria.save({ insuranceName: 'Aetna Choice POS II' })).body.insurance;
    expect(await programme()).toBe('unknown');

    for (const [insuranceName, expected] of [
      ['Aetna Medicare Elite', 'federal'],
      ['UnitedHealthcare Community Plan of Ohio', 'federal'],
      ['Kaiser Senior Advantage', 'federal'],
      ['blue cross blue shield of texas', 'commercial'],
    ]) {
      await maria.save({ insuranceId: id, insuranceName });
      expect([insuranceName, await programme()]).toEqual([insuranceName, expected]);
    }
  });
});

test.each([
  ['Ambetter from Peach State Health Plan', 'commercial'],
  ['Ambetter from Sunshine Health', 'commercial'],
  ['Ambetter from Superior HealthPlan', 'commercial'],
  ['L.A. Care Covered', 'commercial'],
  ['LA Care Covered Silver 70', 'commercial'],
  ['AmeriHealth Caritas Next', 'commercial'],
  ['BCBSM Healthy Blue Living HMO', 'commercial'],
  ['Blue Chip', 'unknown'],
  ['OHP', 'none'],
  ['Florida Blue Gold Plus', 'none'],
  ['Medical Assistance in Maternity', 'none'],
  ['Cigna Better Health PPO', 'none'],
  ['Kaiser Community Plan', 'none'],
  ['Stanford Cardinal Care', 'none'],
  ['Hackensack Meridian Health Team Members', 'none'],
  ['Peach State Health Plan', 'federal'],
  ['Sunshine Health', 'federal'],
  ['Superior HealthPlan CHIP', 'federal'],
  ['L.A. Care', 'federal'],
  ['L.A. Care Medi-Cal', 'federal'],
  ['AmeriHealth Caritas Ohio', 'federal'],
  ['Ambetter Medicaid', 'federal'],
  ['BlueCHiP for Medicare', 'federal'],
  ['CHIP', 'federal'],
  ['Texas CHIP', 'federal'],
  ['Oregon Health Plan (OHP)', 'federal'],
  ['Humana Gold Plus HMO', 'federal'],
  ['Medical Assistance', 'federal'],
  ['Pennsylvania Medical Assistance', 'federal'],
  ['Aetna Better Health of Ohio', 'federal'],
  ['UHC Community Plan', 'federal'],
  ['MediCal', 'federal'],
  ['Medi-Cal', 'federal'],
  ['Denti-Cal', 'federal'],
  ['Regence MedAdvantage', 'federal'],
  ['Highmark Wholecare', 'federal'],
  ['Clover Health', 'federal'],
  ['Devoted Health', 'federal'],
  ['SCAN Health', 'federal'],
  ['SCAN Health Plan', 'federal'],
])('INS-03 %s is %s', async (name, expected) => {
  const insurer = await findInsurer(app.db, name);
  const found = await app.db.maybeOne(sql<{ as: string }>`
    select programme_class as as from insurer where id = ${insurer?.id ?? null}`);

  expect(found?.as ?? 'none').toBe(expected);
});

test('INS-02 a phrase means what its rank says, and no name means two insurers', async () => {
  const wrong = await app.db.many(sql`
    select key, insurer.name from insurer_name join insurer on insurer.id = insurer_id
    where phrase_rank is not null and (programme_class = 'federal') = (phrase_rank = 2)
      or exists (select from insurer as other where insurer_key(other.name) = key and other.id <> insurer_id)`);
  const known = await app.db.one(sql<{ insurers: number; phrases: number }>`
    select count(distinct insurer.id)::integer as insurers, count(phrase_rank)::integer as phrases
    from insurer left join insurer_name on insurer_id = insurer.id`);

  expect(wrong).toEqual([]);
  expect([known.insurers >= 45, known.phrases >= 80]).toEqual([true, true]);
});

describe('API-55 the caps of the law', () => {
  test('INS-03 hold from the change on, and what was redeemed in the year before it counts', async () => {
    await givePoints(app.db, maria.dependantId, 50_000);
    const { id } = (await maria.save()).body.insurance;
    expect((await redeem(fifty)).code).toBe(200);

    await maria.save({ insuranceId: id, insuranceName: 'Medicaid' });
    expect((await redeem(fifty)).body.status.msg).toContain('By law, one card can be at most $15 here.');
    expect((await redeem(fifteen)).code).toBe(200);
    expect((await redeem(fifteen)).body.status.msg).toBe(
      'By law, gift cards can be at most $75 a year here. $10 is left this year, and this cart is $15.',
    );

    await maria.save({ insuranceId: id, insuranceName: 'Aetna' });
    expect((await redeem(fifty)).code).toBe(200);
  });

  test('INS-03 a redemption and a change at the same moment: one comes first, and both agree which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await buildInsuree(app);
      await buildFirstVisit(app.db, one.dependantId);
      await givePoints(app.db, one.dependantId, 50_000);
      const { id } = (await one.save()).body.insurance;
      const otp = await one.codeFor();
      const change = () => one.post({ otp, insuranceId: id, insuranceName: 'Medicare', memberNumber: 'W1' });
      const spend = () => one.client.post(redeemedOf(one.id), { dependantId: one.dependantId, cart: cartOf(fifty) });

      const both = round % 2 ? [change, spend] : [spend, change];
      const answers = await Promise.all(both.map((send) => send()));
      const [changed, spent] = round % 2 ? answers : answers.toReversed();
      expect(changed?.code).toBe(200);

      const [judged] = await app.db.many(sql<{ as: string }>`
        select programme_class as as from redemption where dependant_id = ${one.dependantId}`);
      const { held } = await accountsOf(app.db, one.dependantId);
      expect([spent?.code, judged?.as, held]).toEqual(judged ? [200, 'commercial', 5000] : [422, undefined, 0]);
      expect((await spend()).code).toBe(422);
    }
  });
});

test('INS-03 a referral follows: nothing is opened while a programme bars it, and it is once it does no more', async () => {
  await allowRewards(app.db);
  const friend = await buildFriend(app, maria);
  const { id } = (await maria.save({ insuranceName: 'Medicaid' })).body.insurance;
  const { say } = await buildClinicVisit(app, friend, { startsAt: '2026-06-01T12:00:00Z' });
  expect(await say('complete')).toBe(200);
  await settlePoints(app);
  expect((await referralOf(app.db, friend.id))?.barredBy).toBe('referrer');

  await maria.save({ insuranceId: id, insuranceName: 'Aetna' });
  await settlePoints(app);
  expect((await referralActionOf(app.db, friend.referralId))?.status).toBe('open');
});
