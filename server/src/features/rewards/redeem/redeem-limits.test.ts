import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { giveBackUsage } from '#server/features/rewards/cards/orders-db.ts';
import { buildDependant, buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import {
  type BuiltItem,
  buildBrand,
  buildItem,
  buildSpender,
  cartOf,
  classifyPerson,
  lineOf,
  redeemedOf,
} from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let five: BuiltItem;
let fifteen: BuiltItem;
let sixteen: BuiltItem;
let free: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  five = await buildItem(app.db, { name: '$5', faceDollars: 5 });
  fifteen = await buildItem(app.db, { name: '$15', faceDollars: 15, brand: five.brand });
  sixteen = await buildItem(app.db, { name: '$16', faceDollars: 16, brand: five.brand });
  free = await buildItem(app.db, { name: 'Any', limits: [100, 50_000], brand: five.brand });
});

afterAll(() => app.close());

async function federal(points = 100_000) {
  const spender = await buildSpender(app, points);
  await classifyPerson(app.db, spender.dependantId, 'federal');
  return spender;
}

const setLimit = (personId: number, points: number, by: number) =>
  app.db.run(sql`
    insert into spend_limit (dependant_id, month_points, set_by, set_at)
    values (${personId}, ${points}, ${by}, ${app.clock.now()})`);

const usedBy = (personId: number) =>
  app.db.many(sql`
    select counter, period, used from usage_counter where dependant_id = ${personId} order by period, counter`);

const cardsOf = (body: { cards: { id: number }[] }) => body.cards.map(({ id }) => id);

describe('API-55 POINT-21 what the law lets a member of a federal programme have', () => {
  test('cards of at most $15, and $75 in a year, to the cent', async () => {
    const { redeem, dependantId } = await federal();

    expect((await redeem([lineOf(fifteen, { quantity: 4 })])).code).toBe(200);
    const over = await redeem([lineOf(fifteen), lineOf(free, { denomination: 100 })]);
    expect([over.code, over.body.status.msg]).toEqual([
      422,
      'By law, gift cards can be at most $75 a year here. $15 is left this year, and this cart is $16.',
    ]);
    expect((await redeem([{ ...lineOf(free), denomination: 1501 }])).code).toBe(400);
    expect((await redeem(cartOf(fifteen))).code).toBe(200);
    expect((await redeem([lineOf(free, { denomination: 100 })])).body.status.msg).toContain('$0 is left this year');
    expect(await usedBy(dependantId)).toEqual([
      { counter: 'yearCents', period: '2026-01-01', used: 7500 },
      { counter: 'monthPoints', period: '2026-06-01', used: 7500 },
    ]);
  });

  test('a card above the cap of a card, whatever it is', async () => {
    const { redeem } = await federal();

    for (const line of [lineOf(sixteen), lineOf(free, { denomination: 1600 })]) {
      const { code, body } = await redeem([lineOf(five), line]);
      expect([code, body.status.msg]).toEqual([
        422,
        expect.stringMatching(
          /^By law, one card can be at most \$15 here\. Please remove “(\$16|Any)” from Brand \d+\.$/,
        ),
      ]);
    }
  });

  test('no card that is as good as money, however small', async () => {
    const cash = await buildItem(app.db, { name: 'Prepaid', faceDollars: 5, cashEquivalent: true });
    const { redeem, dependantId } = await federal();

    const { code, body } = await redeem(cartOf(five, cash));
    expect([code, body.status.msg]).toEqual([
      422,
      `“Prepaid” from ${cash.brand.name} works like cash, which the law doesn't allow here. Please remove it.`,
    ]);
    await classifyPerson(app.db, dependantId, 'commercial');
    expect((await redeem(cartOf(five, cash))).code).toBe(200);
  });

  test('the class is judged when points are redeemed, with all that was redeemed in the year before', async () => {
    const { redeem, dependantId } = await buildSpender(app, 100_000);
    await classifyPerson(app.db, dependantId, 'commercial');
    expect((await redeem([lineOf(sixteen, { quantity: 4 })])).code).toBe(200);

    await classifyPerson(app.db, dependantId, 'federal');
    expect((await redeem(cartOf(fifteen))).body.status.msg).toContain('$11 is left this year, and this cart is $15');
    expect((await redeem([lineOf(five, { quantity: 2 })])).code).toBe(200);

    await classifyPerson(app.db, dependantId, 'commercial');
    expect((await redeem([lineOf(free, { denomination: 50_000 })])).code).toBe(200);
    await classifyPerson(app.db, dependantId, 'federal');
    expect((await redeem(cartOf(five))).body.status.msg).toContain('$0 is left this year');
  });

  test('two orders at once share one year', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { redeem, dependantId } = await federal();
      const cart = [lineOf(fifteen, { quantity: 3 })];
      const codes = (await Promise.all([redeem(cart), redeem(cart)])).map(({ code }) => code);

      expect(codes.toSorted()).toEqual([200, 422]);
      expect((await accountsOf(app.db, dependantId)).held).toBe(4500);
    }
  });

  test('a card that is refused frees its value', async () => {
    const { redeem } = await federal();
    const { body } = await redeem([lineOf(fifteen, { quantity: 5 })]);
    expect((await redeem(cartOf(five))).code).toBe(422);

    await giveBackUsage(app.db, cardsOf(body)[0] ?? 0);
    expect((await redeem(cartOf(sixteen))).code).toBe(422);
    expect((await redeem(cartOf(fifteen))).code).toBe(200);
    expect((await redeem(cartOf(five))).code).toBe(422);
  });

  test('a new year begins at midnight of the programme', async () => {
    const now = app.clock.now();
    try {
      // Still 2026 in New York, 2027 in UTC.
      app.clock.set('2027-01-01T04:59:59Z');
      const { redeem } = await federal();
      const wholeYear = [lineOf(fifteen, { quantity: 5 })];
      expect([(await redeem(wholeYear)).code, (await redeem(cartOf(five))).code]).toEqual([200, 422]);

      app.clock.set('2027-01-01T05:00:00Z');
      expect([(await redeem(wholeYear)).code, (await redeem(cartOf(five))).code]).toEqual([200, 422]);
    } finally {
      app.clock.set(now);
    }
  });

  test('whose insurance is not known counts as the operator says', async () => {
    const strict = await startTestApp({ settings: { UNKNOWN_PROGRAMME: 'federal', FEDERAL_CARD_CENTS: '1050' } });
    try {
      const { redeem, dependantId } = await buildSpender(strict, 10_000);
      const card = await buildItem(strict.db, { faceDollars: 11 });

      expect((await redeem(cartOf(card))).body.status.msg).toContain('By law, one card can be at most $10.50 here.');
      await classifyPerson(strict.db, dependantId, 'commercial');
      expect((await redeem(cartOf(card))).code).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('API-55 STAFF-123 brands for one programme class', () => {
  test('are refused to people who count as the other, with a sentence of their own, and nothing moves', async () => {
    const plans = await buildItem(app.db, {
      name: '$5',
      faceDollars: 5,
      brand: await buildBrand(app.db, { name: 'Plans Only', onlyFor: 'commercial' }),
    });
    const programs = await buildItem(app.db, {
      name: '$5',
      faceDollars: 5,
      brand: await buildBrand(app.db, { name: 'Programs Only', onlyFor: 'federal' }),
    });
    const { redeem, dependantId } = await federal(10_000);

    const refused = await redeem(cartOf(five, plans));
    expect([refused.code, refused.body.status.code]).toEqual([422, 'cardForOthers']);
    expect(refused.body.status.msg).toBe(
      "Who can have “$5” from Plans Only depends on the person's health insurance, and this person can't. Please remove it.",
    );
    expect(await usedBy(dependantId)).toEqual([]);
    expect((await redeem(cartOf(programs))).code).toBe(200);

    await classifyPerson(app.db, dependantId, 'unknown');
    expect((await redeem(cartOf(programs))).body.status.code).toBe('cardForOthers');
    expect((await redeem(cartOf(plans))).code).toBe(200);
  });
});

describe('API-55 POINT-16 the limit of a month', () => {
  test('a month ends at midnight of the programme, and a refused card frees the month of its redemption', async () => {
    const now = app.clock.now();
    const patient = await buildPatient(app.db);
    await buildFirstVisit(app.db, patient.dependantId);
    await givePoints(app.db, patient.dependantId, 10_000);
    await setLimit(patient.dependantId, 1000, patient.id);
    try {
      // Still June in New York, July in UTC.
      app.clock.set('2026-07-01T03:59:59Z');
      const client = await app.signedIn(patient.id);
      const redeem = () =>
        client.post(redeemedOf(patient.id), { dependantId: patient.dependantId, cart: cartOf(five, five) });
      const june = await redeem();
      expect([june.code, (await redeem()).code]).toEqual([200, 422]);

      app.clock.set('2026-07-01T04:00:00Z');
      expect([(await redeem()).code, (await redeem()).code]).toEqual([200, 422]);

      await giveBackUsage(app.db, cardsOf(june.body)[0] ?? 0);
      expect((await redeem()).code).toBe(422);
      expect(await usedBy(patient.dependantId)).toEqual([
        { counter: 'yearCents', period: '2026-01-01', used: 1500 },
        { counter: 'monthPoints', period: '2026-06-01', used: 500 },
        { counter: 'monthPoints', period: '2026-07-01', used: 1000 },
      ]);
    } finally {
      app.clock.set(now);
    }
  });

  test('a child under 13 redeems nothing alone unless the guarantor allows it; the guarantor redeems for them', async () => {
    const guarantor = await buildPatient(app.db, { isGuarantor: true });
    const young = await buildPatient(app.db, { householdId: guarantor.householdId });
    await buildFirstVisit(app.db, young.dependantId);
    await givePoints(app.db, young.dependantId, 10_000);
    const [theirs, ours] = [await app.signedIn(young.id), await app.signedIn(guarantor.id)];
    const body = { dependantId: young.dependantId, cart: cartOf(five) };
    const alone = () => theirs.post(redeemedOf(young.id), body);
    const born = (dob: string) =>
      app.db.run(sql`
        update dependant set dob = ${dob}, came_of_age_at = null where id = ${young.dependantId}`);

    await born('2013-06-02');
    const refusal = await alone();
    expect([refusal.code, refusal.body.status.msg]).toEqual([
      422,
      "You can't redeem points yourself. Please ask the adult who looks after your account.",
    ]);
    expect((await ours.post(redeemedOf(guarantor.id), body)).code).toBe(200);

    await born('2013-06-01');
    expect((await alone()).code).toBe(200);

    await born('2020-01-01');
    await setLimit(young.dependantId, 1500, guarantor.id);
    expect((await alone()).code).toBe(200);
    expect((await alone()).body.status.msg).toBe('This cart costs 500 points. You can redeem 0 more this month.');
  });

  test('the limit is looked at before the balance, and a person without one has no limit', async () => {
    const { redeem, dependantId, id } = await buildSpender(app, 400);
    expect((await redeem(cartOf(five))).code).toBe(409);
    await setLimit(dependantId, 300, id);
    expect((await redeem(cartOf(five))).code).toBe(422);

    const rich = await buildSpender(app, 1_000_000);
    expect((await rich.redeem([lineOf(free, { denomination: 50_000, quantity: 20 })])).code).toBe(200);
  });

  test('a guarantor’s limit of a dependant is not that of another one', async () => {
    const guarantor = await buildPatient(app.db, { isGuarantor: true });
    const client = await app.signedIn(guarantor.id);
    const children = [
      await buildDependant(app.db, guarantor.householdId),
      await buildDependant(app.db, guarantor.householdId),
    ];
    for (const { id } of children) {
      await buildFirstVisit(app.db, id);
      await givePoints(app.db, id, 1000);
    }
    await setLimit(children[0]?.id ?? 0, 0, guarantor.id);

    const codes = [];
    for (const { id } of children)
      codes.push((await client.post(redeemedOf(guarantor.id), { dependantId: id, cart: cartOf(five) })).code);
    expect(codes).toEqual([422, 200]);
  });
});
