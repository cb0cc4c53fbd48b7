import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { eraseAccountTask } from '#server/features/my-data/closing/erase-account.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { buildClinicVisit, claim, openDeed, settlePoints, visitActionOf } from '#server/testing/earning.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  buildVisit,
  testPassword,
} from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { buildDesk, type Desk } from '#server/testing/people/corrections.ts';
import { buildCardRow, buildInsurance } from '#server/testing/people/insurance.ts';
import { buildRedemption, orderCard } from '#server/testing/points/gift-cards.ts';
import { allowRewards, buildReferral } from '#server/testing/points/invites.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { referralOf } from '#server/testing/points/referrals.ts';
import { buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { askForVisit, at, type BookableClinic, bookVisit, countOverlaps, openRequest } from '#server/testing/visits/visits.ts';

let app: TestApp;
let desk: Desk;
let place: BookableClinic;
let maria: BuiltPatient;
let again: BuiltPatient;
let asMaria: TestClient;
let asAgain: TestClient;
let path: string;
let nth = 0;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  await allowRewards(app.db);
});

beforeEach(async () => {
  nth += 1;
  app.clock.set('2026-06-01T14:00:00Z');
  desk = await buildDesk(app);
  place = await buildBookableClinic(app.db);
  maria = await buildPatient(app.db, { firstName: 'Maria', email: `maria${nth}@example.org` });
  again = await buildPatient(app.db, { firstName: 'Maria', email: `again${nth}@example.org` });
  [asMaria, asAgain] = [await app.signedIn(maria.id), await app.signedIn(again.id)];
  const { body } = await desk.asSam.post('/staff/lookups/', { who: maria.email, reason: 'Signed up twice' });
  path = `/staff/lookups/${body.lookup.id}/`;
});

afterAll(() => app.close());

const reason = 'Signed up again after a move';
const staying = () => ({ patient: maria, client: asMaria });
const going = () => ({ patient: again, client: asAgain });
const ask = () => desk.asSam.post(`${path}join/`, { who: again.email, reason });
const check = async () => (await desk.asSam.post(`${path}joincheck/`, { who: again.email, reason })).body.facts;
const confirm = (client: TestClient) => client.post('/selfcare/accountjoin/confirm/', { password: testPassword });
const openJoinOf = async (client: TestClient) => (await client.get('/selfcare/accountjoin/')).body.join;

/** Asks, has both confirm, and answers what the second is told. */
async function joinBoth() {
  expect((await ask()).code).toBe(200);
  await confirm(asMaria);
  const { code, body } = await confirm(asAgain);
  expect([code, body.isJoined]).toEqual([200, true]);
}

/** All that two people have in the ledger together, and how many visits. */
async function sumOfBoth() {
  const people = [maria.dependantId, again.dependantId];
  return app.db.one(sql`
    select (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'available') as available,
      (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'pending') as pending,
      (select sum(balance) from points_account where dependant_id = any (${people}) and kind = 'held') as held,
      (select count(*) from appointment where dependant_id = any (${people}) and status not in ('held', 'cancelled')) as visits,
      (select count(*) from redemption where dependant_id = any (${people})) as redemptions`);
}

async function expectSound() {
  expect((await auditPoints(app.db)).flaws).toEqual([]);
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  expect(await countOverlaps(app.db)).toBe(0);
}

const ownersOf = (ids: number[]) =>
  app.db.many(sql<{ person: number; by: number }>`
    select dependant_id as person, booked_by as by from appointment where id = any (${ids}) order by id`);

describe('STAFF-104 what an account has moves', () => {
  test('visits, reviews, questions and answers are of the one who stays, and clinics see that one', async () => {
    const past = await buildVisit(app.db, place.clinic.id, again.dependantId);
    const ahead = await bookVisit(going(), place, at('09:00', '09:30'));
    await app.db.run(sql`
      insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
      values (${place.clinic.id}, ${past.id}, ${again.dependantId}, 'Maria C.', ${again.id}, 5, 'Good', ${app.clock.now()})`);
    await app.db.run(sql`
      insert into visit_question (dependant_id, appointment_id, question, written_at)
      values (${again.dependantId}, ${ahead}, 'How long?', ${app.clock.now()})`);
    await app.db.run(sql`
      insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
      values (${again.dependantId}, 'eyeExam', '2026-01-14', ${again.id}, ${app.clock.now()})`);
    expect(await check()).toMatchObject({ upcoming: 1, past: 1, together: 0, twice: 0 });
    await joinBoth();

    const own = { person: maria.dependantId, by: maria.id };
    expect(await ownersOf([past.id, ahead])).toEqual([own, own]);
    const program = await app.ofClinic(place.clinic.id);
    const { appointments } = (await program.get('/clinic-api/appointments/?status=requested')).body;
    expect(appointments[0].dependant).toMatchObject({ id: maria.dependantId, loginId: maria.id });
    const left = await app.db.one(sql`
      select (select count(*) from review where written_by = ${maria.id} and reviewer_id = ${maria.dependantId}) as reviews,
        (select count(*) from visit_question where dependant_id = ${maria.dependantId}) as questions,
        (select count(*) from care_answer where dependant_id = ${maria.dependantId} and answered_by = ${maria.id}) as answers`);
    expect(left).toEqual({ reviews: 1, questions: 1, answers: 1 });
    expect((await asMaria.post(`/selfcare/appointmentaction/${ahead}/cancel/`)).code).toBe(200);
    await expectSound();
  });

  test('gift cards are in the wallet with their codes, and count against the caps of the law', async () => {
    const { cardIds } = await buildRedemption(app, again, cartOf(await buildItem(app.db)));
    await orderCard(app, cardIds[0]);
    await app.db.run(sql`update dependant set programme_class = 'federal' where id = ${maria.dependantId}`);
    const before = (await asAgain.get('/selfcare/cardlist/')).body.cards;
    await joinBoth();
    await eraseAccountTask({ patientId: again.id }, app.services);

    const { cards } = (await asMaria.get('/selfcare/cardlist/')).body;
    expect(cards.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual(
      before.map(({ id, code }: { id: number; code: string }) => [id, code]),
    );
    const { used } = await app.db.one(sql<{ used: number }>`
      select usage_of(${maria.dependantId}, 'yearCents', '2026-01-01') as used`);
    expect(used).toBeGreaterThan(0);
    await expectSound();
  });

  test('insurance moves with its pictures; of a plan that both have one stays, with the sides of both', async () => {
    const same = { name: 'Aetna', memberNumber: 'W 1-2' };
    const own = await buildInsurance(app.db, maria.dependantId, { ...same, memberNumber: 'W12' });
    const twice = await buildInsurance(app.db, again.dependantId, same);
    const other = await buildInsurance(app.db, again.dependantId, { name: 'Cigna', memberNumber: 'C1' });
    await buildCardRow(app.db, maria.dependantId, maria.id, { insuranceId: own.id });
    const gone = await buildCardRow(app.db, again.dependantId, again.id, { insuranceId: twice.id });
    const back = await buildCardRow(app.db, again.dependantId, again.id, { insuranceId: twice.id, side: 'back' });
    expect(await check()).toMatchObject({ plans: 2, plansTwice: 1 });
    await joinBoth();

    const plans = await app.db.many(sql<{ id: number }>`
      select id from insurance where dependant_id = ${maria.dependantId} and ended_at is null order by id`);
    expect(plans.map(({ id }) => id)).toEqual([own.id, other.id]);
    const cards = await app.db.many(sql`
      select side, id = ${back.id} as came from insurance_card where insurance_id = ${own.id} order by side`);
    expect(cards).toEqual([
      { side: 'back', came: true },
      { side: 'front', came: false },
    ]);
    const orphans = await app.db.many(sql`select from orphaned_file where file_key = ${gone.fileKey}`);
    expect(orphans).toHaveLength(1);
  });

  test('friends and the part of an ambassador move; nobody has brought themselves', async () => {
    const friend = await buildPatient(app.db);
    await buildReferral(app.db, again.id, friend.id);
    await buildReferral(app.db, again.id, maria.id);
    await app.db.run(sql`
      insert into ambassador (dependant_id, terms_version, joined_at) values (${again.dependantId}, 1, ${app.clock.now()})`);
    expect(await check()).toMatchObject({ friends: 2, isAmbassador: true });
    await joinBoth();

    const rows = await app.db.many(sql<{ friend: number }>`
      select friend_id as friend from referral where referrer_id in (${maria.id}, ${again.id})`);
    expect(rows).toEqual([{ friend: friend.id }]);
    expect(await referralOf(app.db, maria.id)).toBeUndefined();
    const part = await app.db.many(sql`select from ambassador where dependant_id = ${maria.dependantId}`);
    expect(part).toHaveLength(1);
    await expectSound();
  });

  test('people it looks after come along; one whom both seem to look after stays two, and that is said', async () => {
    await app.db.run(sql`update patient set is_guarantor = true where id in (${maria.id}, ${again.id})`);
    const own = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    const other = await buildDependant(app.db, again.householdId, { firstName: 'Leo' });
    const child = await buildDependant(app.db, again.householdId, { firstName: 'Ana' });
    await app.db.run(sql`update dependant set last_name = 'Same', dob = '2016-02-03' where id in (${own.id}, ${other.id})`);
    const visit = await buildVisit(app.db, place.clinic.id, child.id);
    await givePoints(app.db, child.id, 300);
    expect(await check()).toMatchObject({ people: 2, peopleTwice: 1 });
    await joinBoth();

    const { body } = await asMaria.get(`/selfcare/family/${maria.id}/`);
    expect(body.dependant.map(({ id }: { id: number }) => id)).toEqual([maria.dependantId, own.id, other.id, child.id]);
    expect(await ownersOf([visit.id])).toEqual([{ person: child.id, by: maria.id }]);
    expect(await accountsOf(app.db, child.id)).toMatchObject({ available: 300 });
    await expectSound();
  });

  test('who shares the care for a family in the account that goes has that place in the one that stays', async () => {
    const father = await buildPatient(app.db, { householdId: again.householdId, isGuarantor: true });
    await app.db.run(sql`update patient set is_guarantor = true where id = ${again.id}`);
    const child = await buildDependant(app.db, again.householdId);
    await joinBoth();

    const { body } = await asMaria.get(`/selfcare/family/${maria.id}/`);
    expect(body.dependant.map(({ id }: { id: number }) => id)).toContain(child.id);
    const { rows } = await app.db.pool.query(
      'select id from patient where household_id = $1 and is_guarantor order by id',
      [again.householdId],
    );
    expect(rows.map(({ id }) => Number(id))).toEqual([maria.id, father.id].sort((one, two) => one - two));
  });
});

describe('STAFF-105 what both have is settled', () => {
  test('two visits at one time both stay, and are said beforehand; a third at that time is refused', async () => {
    const there = await buildBookableClinic(app.db);
    const own = await bookVisit(staying(), place, at('09:00', '09:30'));
    const other = await bookVisit(going(), there, at('09:00', '09:30'));
    expect(await check()).toMatchObject({ upcoming: 1, together: 1 });
    await joinBoth();

    expect((await ownersOf([own, other])).map(({ person }) => person)).toEqual([maria.dependantId, maria.dependantId]);
    const third = await buildBookableClinic(app.db);
    expect((await askForVisit(staying(), third, at('09:00', '09:30'))).code).not.toBe(200);
    expect((await asMaria.post(`/selfcare/appointmentaction/${other}/cancel/`)).code).toBe(200);
    expect((await auditPoints(app.db)).flaws).toEqual([]);
  });

  test('a request that both have made is one: the later is called off', async () => {
    const first = await openRequest(going(), place);
    app.clock.advance(60_000);
    const later = await openRequest(staying(), place);
    expect(await check()).toMatchObject({ twice: 1 });
    await joinBoth();

    const rows = await app.db.many(sql<{ id: number; status: string }>`
      select id, status from appointment where id in (${first}, ${later}) order by id`);
    expect(rows).toEqual([
      { id: first, status: 'requested' },
      { id: later, status: 'cancelled' },
    ]);
  });

  test('one friend whom both have invited has one invitation, and one who came by both came once', async () => {
    const [one, two, key] = [await buildPatient(app.db), await buildPatient(app.db), Buffer.alloc(32, nth)];
    for (const { id } of [maria, again])
      await app.db.run(sql`
        insert into invite (patient_id, channel, contact_key, contact, created_at)
        values (${id}, 'email', ${key}, '\\x00', ${app.clock.now()})`);
    await buildReferral(app.db, one.id, maria.id);
    await buildReferral(app.db, two.id, again.id);
    await joinBoth();

    const { invites } = await app.db.one(sql<{ invites: number }>`
      select count(*)::integer as invites from invite where patient_id = ${maria.id}`);
    expect(invites).toBe(1);
    expect(await referralOf(app.db, maria.id)).toBeDefined();
    await expectSound();
  });
});

describe('STAFF-106 no point is lost, doubled or decided earlier', () => {
  /** A visit that has taken place, whose points wait for their day. */
  async function pendingVisit() {
    const { id, say } = await buildClinicVisit(app, again, { startsAt: '2026-05-30T13:00:00Z' });
    expect(await say('complete')).toBe(200);
    await settlePoints(app);
    const action = await visitActionOf(app.db, id);
    expect((await claim(asAgain, again, action?.id)).code).toBe(200);
    return { id, say, confirmAt: await confirmDayOf(id) };
  }

  const confirmDayOf = (visitId: number) =>
    app.db.one(sql<{ at: Date; points: number }>`
      select confirm_at as at, base + bonus as points from loyalty_action
      where kind = 'visit' and source_id = ${visitId} and status in ('pending', 'earned')`);

  test('what is available, pending and open is of the one who stays: both together have as much as before', async () => {
    const { id, confirmAt } = await pendingVisit();
    await givePoints(app.db, again.dependantId, 700);
    await givePoints(app.db, maria.dependantId, 50);
    const open = await buildClinicVisit(app, again, { startsAt: '2026-05-31T13:00:00Z' });
    await open.say('complete');
    await settlePoints(app);
    const before = await sumOfBoth();
    const facts = await check();
    await joinBoth();

    expect(await sumOfBoth()).toEqual(before);
    expect(await accountsOf(app.db, again.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({
      pending: facts.pending,
      available: facts.points + 50,
      held: 0,
    });
    expect(await confirmDayOf(id)).toEqual(confirmAt);
    await expectSound();

    const action = await visitActionOf(app.db, open.id);
    await eraseAccountTask({ patientId: again.id }, app.services);
    const { rows } = await app.db.pool.query(
      "select id from loyalty_action where kind = 'visit' and source_id = $1 and status = 'open'",
      [open.id],
    );
    expect([rows.length, action === undefined]).toEqual([1, false]);
    expect((await claim(asMaria, maria, Number(rows[0].id))).code).toBe(200);
    await expectSound();
  });

  test('a visit that was paid for before and did not take place after all is taken back from the one who stays', async () => {
    const { id, say } = await pendingVisit();
    await app.db.run(sql`
      update loyalty_action set confirm_at = '2026-06-01T00:00:00Z' where kind = 'visit' and source_id = ${id}`);
    await releaseAndExpirePointsTask(null, app.services);
    const { points } = await confirmDayOf(id);
    await joinBoth();
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: points, held: 0 });

    expect(await say('noshow')).toBe(200);
    await settlePoints(app);
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    await expectSound();
  });

  test('a complete profile brings its points once, in whichever of the two they were claimed', async () => {
    const claimed = await openDeed(app.db, 'profile', again.dependantId);
    const open = await openDeed(app.db, 'profile', maria.dependantId);
    await app.db.run(sql`
      update dependant set gender = 'female', phone = '+12025550123', email = 'maria@example.org'
      where id in (${maria.dependantId}, ${again.dependantId})`);
    expect((await claim(asAgain, again, claimed)).code).toBe(200);
    await joinBoth();

    expect((await claim(asMaria, maria, open)).code).not.toBe(200);
    await expectSound();
  });
});

describe('STAFF-107 many at once', () => {
  test.each(['book', 'redeem', 'claim'] as const)('a joining while the account that goes does something: %s', async (what) => {
    await givePoints(app.db, again.dependantId, 5000);
    await buildVisit(app.db, place.clinic.id, again.dependantId);
    const visit = await buildClinicVisit(app, again, { startsAt: '2026-05-30T13:00:00Z' });
    await visit.say('complete');
    await settlePoints(app);
    const action = await visitActionOf(app.db, visit.id);
    const item = await buildItem(app.db);
    const acts = {
      book: () => askForVisit(going(), place, at('10:00', '10:30')),
      redeem: () =>
        asAgain.post(redeemedOf(again.id), { dependantId: again.dependantId, cart: cartOf(item) }),
      claim: () => claim(asAgain, again, action?.id),
    };
    await ask();
    await confirm(asMaria);
    const [done, ...answers] = await Promise.all([acts[what](), confirm(asAgain), confirm(asAgain), acts[what]()]);

    for (const { code } of [done, ...answers]) expect(code).toBeLessThan(500);
    const { state } = await app.db.one(sql<{ state: string }>`
      select state from account_join where goes_id = ${again.id} order by id desc limit 1`);
    const { left } = await app.db.one(sql<{ left: number }>`
      select (count(*) filter (where status in ('held', 'requested', 'confirmed')))::integer as left from appointment where dependant_id = ${again.dependantId}`);
    if (state === 'done') {
      expect(left).toBe(0);
      expect(await accountsOf(app.db, again.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    }
    await expectSound();
  });

  test('a third account of the same person joins the second and then the first; what was joined before is still theirs', async () => {
    const { cardIds } = await buildRedemption(app, again, cartOf(await buildItem(app.db)));
    await orderCard(app, cardIds[0]);
    await joinBoth();
    const first = await buildPatient(app.db, { firstName: 'Maria', email: `first${nth}@example.org` });
    const asFirst = await app.signedIn(first.id);
    const { body } = await desk.asSam.post('/staff/lookups/', { who: first.email, reason: 'Signed up thrice' });
    await desk.asSam.post(`/staff/lookups/${body.lookup.id}/join/`, { who: maria.email, reason });
    await confirm(asMaria);
    expect((await confirm(asFirst)).body.isJoined).toBe(true);

    const { cards } = (await asFirst.get('/selfcare/cardlist/')).body;
    expect(cards.map(({ id }: { id: number }) => id)).toEqual(cardIds);
    await expectSound();
  });
});

test('STAFF-104 the owner of the account that goes is told what moves, the other one once that was confirmed', async () => {
  await buildVisit(app.db, place.clinic.id, again.dependantId);
  await ask();
  expect((await openJoinOf(asMaria)).facts).toBeNull();
  expect((await openJoinOf(asAgain)).facts).toMatchObject({ past: 1, points: 0 });
  await confirm(asAgain);
  expect((await openJoinOf(asMaria)).facts).toMatchObject({ past: 1 });
});
