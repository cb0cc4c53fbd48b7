import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { eraseAccountTask } from '#server/features/my-data/closing/erase-account.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  buildVisit,
} from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { buildCardRow, buildInsurance } from '#server/testing/people/insurance.ts';
import { buildTwoAccounts, confirmJoin, expectSound, type TwoAccounts } from '#server/testing/people/two-accounts.ts';
import { buildRedemption, orderCard } from '#server/testing/points/gift-cards.ts';
import { allowRewards, buildReferral } from '#server/testing/points/invites.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { referralOf } from '#server/testing/points/referrals.ts';
import { buildItem, cartOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { askForVisit, at, type BookableClinic, bookVisit, openRequest } from '#server/testing/visits/visits.ts';

let app: TestApp;
let both: TwoAccounts;
let place: BookableClinic;
let maria: BuiltPatient;
let again: BuiltPatient;
let asMaria: TestClient;
let asAgain: TestClient;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  await allowRewards(app.db);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildBookableClinic(app.db);
  both = await buildTwoAccounts(app);
  ({ patient: maria, client: asMaria } = both.stays);
  ({ patient: again, client: asAgain } = both.goes);
});

afterAll(() => app.close());

const openJoinOf = async (client: TestClient) => (await client.get('/selfcare/accountjoin/')).body.join;

const ownersOf = (ids: number[]) =>
  app.db.many(sql<{ person: number; by: number }>`
    select dependant_id as person, booked_by as by from appointment where id = any (${ids}) order by id`);

describe('STAFF-104 what an account has moves', () => {
  test('visits, reviews, questions and answers are of the one who stays, and clinics see that one', async () => {
    const past = await buildVisit(app.db, place.clinic.id, again.dependantId);
    const ahead = await bookVisit(both.goes, place, at('09:00', '09:30'));
    await app.db.run(sql`
      insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
      values (${place.clinic.id}, ${past.id}, ${again.dependantId}, 'Maria C.', ${again.id}, 5, 'Good', ${app.clock.now()})`);
    await app.db.run(sql`
      insert into visit_question (dependant_id, appointment_id, question, written_at)
      values (${again.dependantId}, ${ahead}, 'How long?', ${app.clock.now()})`);
    await app.db.run(sql`
      insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
      values (${again.dependantId}, 'eyeExam', '2026-01-14', ${again.id}, ${app.clock.now()})`);
    expect(await both.check()).toMatchObject({ upcoming: 1, past: 1, together: 0, twice: 0 });
    await both.join();

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
    await expectSound(app);
  });

  test('gift cards are in the wallet with their codes, and count against the caps of the law', async () => {
    const { cardIds } = await buildRedemption(app, again, cartOf(await buildItem(app.db)));
    await orderCard(app, cardIds[0]);
    await app.db.run(sql`update dependant set programme_class = 'federal' where id = ${maria.dependantId}`);
    const before = (await asAgain.get('/selfcare/cardlist/')).body.cards;
    await both.join();
    await eraseAccountTask({ patientId: again.id }, app.services);

    const { cards } = (await asMaria.get('/selfcare/cardlist/')).body;
    expect(cards.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual(
      before.map(({ id, code }: { id: number; code: string }) => [id, code]),
    );
    const { used } = await app.db.one(sql<{ used: number }>`
      select usage_of(${maria.dependantId}, 'yearCents', '2026-01-01') as used`);
    expect(used).toBeGreaterThan(0);
    await expectSound(app);
  });

  test('insurance moves with its pictures; of a plan that both have one stays, with the sides of both', async () => {
    const same = { name: 'Aetna', memberNumber: 'W 1-2' };
    const own = await buildInsurance(app.db, maria.dependantId, { ...same, memberNumber: 'W12' });
    const twice = await buildInsurance(app.db, again.dependantId, same);
    const other = await buildInsurance(app.db, again.dependantId, { name: 'Cigna', memberNumber: 'C1' });
    await buildCardRow(app.db, maria.dependantId, maria.id, { insuranceId: own.id });
    const gone = await buildCardRow(app.db, again.dependantId, again.id, { insuranceId: twice.id });
    const back = await buildCardRow(app.db, again.dependantId, again.id, { insuranceId: twice.id, side: 'back' });
    expect(await both.check()).toMatchObject({ plans: 2, plansTwice: 1 });
    await both.join();

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
    expect(await both.check()).toMatchObject({ friends: 2, isAmbassador: true });
    await both.join();

    const rows = await app.db.many(sql<{ friend: number }>`
      select friend_id as friend from referral where referrer_id in (${maria.id}, ${again.id})`);
    expect(rows).toEqual([{ friend: friend.id }]);
    expect(await referralOf(app.db, maria.id)).toBeUndefined();
    const part = await app.db.many(sql`select from ambassador where dependant_id = ${maria.dependantId}`);
    expect(part).toHaveLength(1);
    await expectSound(app);
  });

  test('people it looks after come along; one whom both seem to look after stays two, and that is said', async () => {
    await app.db.run(sql`update patient set is_guarantor = true where id in (${maria.id}, ${again.id})`);
    const own = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    const other = await buildDependant(app.db, again.householdId, { firstName: 'Leo' });
    const child = await buildDependant(app.db, again.householdId, { firstName: 'Ana' });
    await app.db.run(
      sql`update dependant set last_name = 'Same', dob = '2016-02-03' where id in (${own.id}, ${other.id})`,
    );
    const visit = await buildVisit(app.db, place.clinic.id, child.id);
    await givePoints(app.db, child.id, 300);
    expect(await both.check()).toMatchObject({ people: 2, peopleTwice: 1 });
    await both.join();

    const { body } = await asMaria.get(`/selfcare/family/${maria.id}/`);
    expect(body.dependant.map(({ id }: { id: number }) => id)).toEqual([maria.dependantId, own.id, other.id, child.id]);
    expect(await ownersOf([visit.id])).toEqual([{ person: child.id, by: maria.id }]);
    expect(await accountsOf(app.db, child.id)).toMatchObject({ available: 300 });
    await expectSound(app);
  });

  test('who shares the care for a family in the account that goes has that place in the one that stays', async () => {
    const father = await buildPatient(app.db, { householdId: again.householdId, isGuarantor: true });
    await app.db.run(sql`update patient set is_guarantor = true where id = ${again.id}`);
    const child = await buildDependant(app.db, again.householdId);
    await both.join();

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
    const own = await bookVisit(both.stays, place, at('09:00', '09:30'));
    const other = await bookVisit(both.goes, there, at('09:00', '09:30'));
    expect(await both.check()).toMatchObject({ upcoming: 1, together: 1 });
    await both.join();

    expect((await ownersOf([own, other])).map(({ person }) => person)).toEqual([maria.dependantId, maria.dependantId]);
    const third = await buildBookableClinic(app.db);
    expect((await askForVisit(both.stays, third, at('09:00', '09:30'))).code).not.toBe(200);
    expect((await asMaria.post(`/selfcare/appointmentaction/${other}/cancel/`)).code).toBe(200);
    expect((await auditPoints(app.db)).flaws).toEqual([]);
  });

  test('a request that both have made is one: the later is called off', async () => {
    const first = await openRequest(both.goes, place);
    app.clock.advance(60_000);
    const later = await openRequest(both.stays, place);
    expect(await both.check()).toMatchObject({ twice: 1 });
    await both.join();

    const rows = await app.db.many(sql<{ id: number; status: string }>`
      select id, status from appointment where id in (${first}, ${later}) order by id`);
    expect(rows).toEqual([
      { id: first, status: 'requested' },
      { id: later, status: 'cancelled' },
    ]);
  });

  test('one friend whom both have invited has one invitation, and one who came by both came once', async () => {
    const [one, two, key] = [await buildPatient(app.db), await buildPatient(app.db), Buffer.alloc(32, maria.id)];
    for (const { id } of [maria, again])
      await app.db.run(sql`
        insert into invite (patient_id, channel, contact_key, contact, created_at)
        values (${id}, 'email', ${key}, '\\x00', ${app.clock.now()})`);
    await buildReferral(app.db, one.id, maria.id);
    await buildReferral(app.db, two.id, again.id);
    await both.join();

    const { invites } = await app.db.one(sql<{ invites: number }>`
      select count(*)::integer as invites from invite where patient_id = ${maria.id}`);
    expect(invites).toBe(1);
    expect(await referralOf(app.db, maria.id)).toBeDefined();
    await expectSound(app);
  });
});

test('STAFF-104 the owner of the account that goes is told what moves, the other one once that was confirmed', async () => {
  await buildVisit(app.db, place.clinic.id, again.dependantId);
  await both.ask();
  expect((await openJoinOf(asMaria)).facts).toBeNull();
  expect((await openJoinOf(asAgain)).facts).toMatchObject({ past: 1, points: 0 });
  await confirmJoin(asAgain);
  expect((await openJoinOf(asMaria)).facts).toMatchObject({ past: 1 });
});
