import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { claim, openVisit } from '#server/testing/earning.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildFirstVisit,
  buildPatient,
  buildVisit,
} from '#server/testing/factories.ts';
import { addPerson, addWithSignIn, linkTokenOf, removeMember, takeUpForm } from '#server/testing/people/family.ts';
import { signUp } from '#server/testing/people/sign-up.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { codeOf } from '#server/testing/points/referrals.ts';
import { buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import { somebodyWaits } from '#server/testing/waiting.ts';
import { insertHousehold, moveAccount } from './move-db.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

type WithSignIn = Awaited<ReturnType<typeof addWithSignIn>>;

const booked = (id: number) =>
  app.db.one(sql<{ bookedBy: number; status: string }>`
    select booked_by as "bookedBy", status from appointment where id = ${id}`);
const flaws = async () => (await auditPoints(app.db)).flaws;

/** A visit of this person that Maria books. */
async function book(dependantId: number, place: Awaited<ReturnType<typeof buildBookableClinic>>, startTime = '09:00') {
  const wish = { patientId: maria.id, typeId: place.type.id, providerId: place.provider.id, startTime };
  const endTime = startTime.replace(':00', ':30');
  return client.post(
    '/selfcare/bookappointment/',
    bookingBody({ ...wish, endTime }, { dependant: { id: dependantId } }),
  );
}

/** Everything that stands with a person, as rows that only name them. */
const belongings = (id: number) =>
  app.db.one(sql`
    select (select json_agg(json_build_array(kind, balance) order by kind) from points_account where dependant_id = ${id})
        as accounts,
      (select json_agg(json_build_array(points_lot.id, remaining) order by points_lot.id) from points_lot
        where dependant_id = ${id}) as lots,
      (select json_agg(json_build_array(counter, period, used) order by counter) from usage_counter
        where dependant_id = ${id}) as counters,
      (select json_agg(json_build_array(card.id, card.status)) from redemption
        join gift_card_order as card on redemption_id = redemption.id where dependant_id = ${id}) as cards,
      (select json_agg(loyalty_action.id) from loyalty_action where dependant_id = ${id} and kind <> 'profile') as actions,
      (select json_agg(boost_grant.id) from boost_grant where dependant_id = ${id}) as boosts,
      (select programme_class from dependant where id = ${id}) as class`);

describe('a person who becomes their own', () => {
  test('POINT-17 API-70 points, lots, open holds and caps move with the person, once; the old guarantor loses access at once', async () => {
    const leo = await addPerson(client);
    await givePoints(app.db, leo.id, 10_000);
    const { clinic } = await buildBookableClinic(app.db);
    const past = await buildVisit(app.db, clinic.id, leo.id);
    await app.db.run(sql`
      insert into earning_rule (kind, points, confirm_days, month_cap, valid_from)
      values ('visit', 1200, 14, 12000, '2026-05-01T00:00:00Z') on conflict do nothing`);
    const action = await openVisit(app.db, leo.id, past.id, clinic.id, '2026-05-20T20:00:00Z');
    expect((await claim(client, maria, action.id)).code).toBe(200);
    const card = await buildItem(app.db, { faceDollars: 10 });
    expect((await client.post(redeemedOf(maria.id), { dependantId: leo.id, cart: cartOf(card) })).code).toBe(200);
    await client.post('/selfcare/patientsetting/limit/', { dependantId: leo.id, monthlyPoints: 2000 });
    await client.get(`/selfcare/makemember/${leo.id}/`);
    const before = await belongings(leo.id);
    const history = (await client.get(`/selfcare/loyaltyactionlist/${maria.id}/`)).body;

    const { body } = await signUp(app.client(), app.db, takeUpForm(leo, await linkTokenOf(app.db, leo.email)));
    expect(await belongings(leo.id)).toEqual(before);
    expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 1200, available: 9000, held: 1000 });
    expect(await flaws()).toEqual([]);

    const own = await app.signedIn(body.id);
    const limited = await own.post(redeemedOf(body.id), { dependantId: leo.id, cart: cartOf(card, card, card) });
    expect([limited.code, limited.body.order?.points]).toEqual([200, 3000]);
    expect((await own.get('/selfcare/cardlist/')).body.cards).toHaveLength(4);
    expect((await client.get('/selfcare/cardlist/')).body.cards).toEqual([]);
    expect((await client.post(redeemedOf(maria.id), { dependantId: leo.id, cart: cartOf(card) })).code).toBe(404);
    expect((await client.get(`/selfcare/loyaltyactionlist/${maria.id}/`)).body.total).toBeLessThan(history.total);
    expect(await flaws()).toEqual([]);
  });

  test('POINT-17 API-70 visits ahead, places on the waitlist and calendars are theirs; what Maria holds for them is free again', async () => {
    const leo = await addPerson(client);
    const place = await buildBookableClinic(app.db);
    const visit = (await book(leo.id, place)).body.appointment;
    const waiting = (
      await client.post('/selfcare/bookappointment/', {
        ...waitlistBody({ patientId: maria.id, typeId: place.type.id, providerId: place.provider.id }),
        dependant: { id: leo.id },
      })
    ).body.appointment;
    const { code } = await hold(client, place, '11:00', '11:30', { dependant: { id: leo.id } });
    expect(code).toBe(200);
    await client.get(`/selfcare/makemember/${leo.id}/`);

    const { body } = await signUp(app.client(), app.db, takeUpForm(leo, await linkTokenOf(app.db, leo.email)));
    expect(await booked(visit.id)).toEqual({ bookedBy: body.id, status: 'requested' });
    expect(await booked(waiting.id)).toEqual({ bookedBy: body.id, status: 'waitlisted' });
    expect(
      await app.db.one(sql`select count(*) from appointment where status = 'held' and dependant_id = ${leo.id}`),
    ).toEqual({ count: 0 });
    expect(
      await app.db.one(
        sql`select visit_contact(dependant_id, booked_by) as id from appointment where id = ${visit.id}`,
      ),
    ).toEqual({ id: body.id });

    expect((await client.get(`/selfcare/appointmentaction/${visit.id}/calendar/`)).code).toBe(404);
    expect((await client.post(`/selfcare/appointmentaction/${visit.id}/cancel/`)).code).toBe(404);
    const own = await app.signedIn(body.id);
    expect((await own.post(`/selfcare/appointmentaction/${visit.id}/cancel/`)).code).toBe(200);
    expect((await own.post(`/selfcare/appointmentaction/${visit.id}/rescheduled/`)).code).toBe(400);
  });

  test('POINT-17 API-71 who has a sign-in and is taken out takes everything along, favourites and code too', async () => {
    const leo = await addWithSignIn(app, client, { staysInFamily: true });
    const place = await buildBookableClinic(app.db);
    await givePoints(app.db, leo.id, 500);
    await leo.client.get(`/selfcare/favourite/${place.clinic.id}/add/?type=clinic`);
    const code = await codeOf(app.db, { id: leo.patientId });
    const visit = (await book(leo.id, place)).body.appointment;
    const before = await belongings(leo.id);

    for (const _ of [1, 2]) expect((await removeMember(client, maria.id, leo.id)).code).toBe(200);
    expect(await belongings(leo.id)).toEqual(before);
    expect(await booked(visit.id)).toEqual({ bookedBy: leo.patientId, status: 'requested' });
    expect(await codeOf(app.db, { id: leo.patientId })).toBe(code);
    expect((await leo.client.get('/selfcare/household/')).body.people).toHaveLength(1);
    expect((await client.get('/selfcare/household/')).body.people).toHaveLength(1);
    expect((await book(leo.id, place, '10:00')).code).toBe(404);
    expect(await flaws()).toEqual([]);
  });

  test('POINT-17 SET-02 an adult leaves by themselves, many times at once as once, and can be added by nobody', async () => {
    const leo = await addWithSignIn(app, client, { staysInFamily: true });
    await givePoints(app.db, leo.id, 500);
    const answers = await Promise.all(Array.from({ length: 4 }, () => leo.client.post('/selfcare/household/leave/')));

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await leo.client.post('/selfcare/household/leave/')).code).toBe(200);
    expect((await client.get('/selfcare/household/')).body.people).toHaveLength(1);
    expect(await accountsOf(app.db, leo.id)).toMatchObject({ available: 500 });
    expect((await app.client().post('/selfcare/household/leave/')).code).toBe(401);
    expect((await client.post('/selfcare/household/leave/')).code).toBe(200);
  });

  test('SET-02 the last guarantor stays while somebody needs one', async () => {
    await addPerson(client, { firstName: 'Ida' });
    await addWithSignIn(app, client, { staysInFamily: true });
    const { code, body } = await client.post('/selfcare/household/leave/');

    expect([code, body.status.msg]).toEqual([422, 'No one else looks after this family. Please invite someone first.']);
  });

  test('SET-02 an adult says whether the family may act for them, and it holds at once', async () => {
    const leo = await addWithSignIn(app, client, { staysInFamily: true });
    await buildFirstVisit(app.db, leo.id);
    await givePoints(app.db, leo.id, 5000);
    const card = await buildItem(app.db, { faceDollars: 10 });
    const redeem = () => client.post(redeemedOf(maria.id), { dependantId: leo.id, cart: cartOf(card) });
    const say = (letsFamilyAct: unknown) => leo.client.post('/selfcare/household/act/', { letsFamilyAct });
    const place = await buildBookableClinic(app.db);

    expect((await redeem()).code).toBe(404);
    expect((await say(true)).body).toMatchObject({ letsFamilyAct: true });
    expect((await redeem()).code).toBe(200);
    expect((await removeMember(client, maria.id, leo.id)).code).toBe(404);

    for (const _ of [1, 2]) expect((await say(false)).code).toBe(200);
    expect([(await redeem()).code, (await book(leo.id, place)).code]).toEqual([404, 404]);
    expect((await say('yes')).code).toBe(400);
    expect((await app.client().post('/selfcare/household/act/', { letsFamilyAct: true })).code).toBe(401);
    expect((await client.post('/selfcare/household/act/', { letsFamilyAct: true })).code).toBe(422);
  });
});

describe('a person removed while something is done for them', () => {
  test('API-71 API-36 a booking and a removal at once: one of both is refused, and nobody has a visit who is gone', async () => {
    const place = await buildBookableClinic(app.db, {}, { capacity: 50 });
    for (let round = 0; round < 12; round += 1) {
      const leo = await addPerson(client, { firstName: `Leo${'abcdefghijkl'[round]}` });
      const both = [() => book(leo.id, place), () => removeMember(client, maria.id, leo.id)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
      const codes = (round % 2 ? answers : answers.toReversed()).map(({ code }) => code);

      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(codes);
      expect(
        await app.db.one(sql`
          select count(*) from appointment join dependant on dependant.id = dependant_id
          where dependant_id = ${leo.id} and removed_at is not null`),
      ).toEqual({ count: 0 });
    }
  });

  test('API-71 a booking that waits behind a removal finds nobody, and one that comes first is counted', async () => {
    const place = await buildBookableClinic(app.db);
    const leo = await addPerson(client);

    const late = await app.db.transaction(async (tx) => {
      await tx.run(sql`select from dependant where id = ${leo.id} for update`);
      const booking = book(leo.id, place);
      await somebodyWaits(app.db);
      await tx.run(sql`update dependant set removed_at = now() where id = ${leo.id}`);
      return { booking };
    });
    expect((await late.booking).code).toBe(404);

    await app.db.run(sql`update dependant set removed_at = null where id = ${leo.id}`);
    expect((await book(leo.id, place)).code).toBe(200);
    expect((await removeMember(client, maria.id, leo.id)).code).toBe(409);
  });

  test.each([
    ['leaves', (leo: WithSignIn) => leo.client.post('/selfcare/household/leave/')],
    ['is taken out', (leo: WithSignIn) => removeMember(client, maria.id, leo.id)],
  ])('API-71 API-36 a visit that is being booked for who %s with a sign-in goes along', async (_how, go) => {
    const leo = await addWithSignIn(app, client, { staysInFamily: true });
    const { clinic, type } = await buildBookableClinic(app.db);

    const { id, going } = await app.db.transaction(async (tx) => {
      const visit = await tx.one(sql<{ id: number }>`
        insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
          flexible_days, flexible_slot, time_zone, created_at)
        values (${maria.id}, ${leo.id}, ${clinic.id}, ${type.id}, 2, 'requested', '{Monday}', 'Anytime',
          'America/New_York', ${app.clock.now()})
        returning id`);
      const started = go(leo);
      await somebodyWaits(app.db);
      return { id: visit.id, going: started };
    });

    expect((await going).code).toBe(200);
    expect(await booked(id)).toEqual({ bookedBy: leo.patientId, status: 'requested' });
  });

  test('API-71 anyone who waited for the household of somebody who moved meanwhile has locked the one they live in', async () => {
    const { home, locked } = await app.db.transaction(async (tx) => {
      await tx.run(sql`select from household where id = ${maria.householdId} for update`);
      const waiting = app.db.transaction((other) => lockHouseholdOfPatient(other, maria.id));
      await somebodyWaits(app.db);
      const { id } = await insertHousehold(tx, app.clock.now());
      await moveAccount(tx, { dependantId: maria.dependantId, patientId: maria.id }, id);
      return { home: id, locked: waiting };
    });

    expect(await locked).toEqual({ id: home });
  });

  test('API-71 points that are redeemed at the moment of a removal are spent once, or not at all', async () => {
    const card = await buildItem(app.db, { faceDollars: 10 });
    for (let round = 0; round < 6; round += 1) {
      const leo = await addPerson(client, { firstName: `Leo${'abcdef'[round]}` });
      await buildFirstVisit(app.db, leo.id);
      await givePoints(app.db, leo.id, 1000);
      const [redeemed, removed] = await Promise.all([
        client.post(redeemedOf(maria.id), { dependantId: leo.id, cart: cartOf(card) }),
        removeMember(client, maria.id, leo.id),
      ]);

      expect(removed.code).toBe(200);
      const held = redeemed.code === 200 ? 1000 : 0;
      expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 0, available: 1000 - held, held });
    }
    expect(await flaws()).toEqual([]);
  });
});
