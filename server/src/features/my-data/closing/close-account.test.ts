import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildDependant, type buildPatient, buildVisit, testPassword } from '#server/testing/factories.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { inviteToken, messagesTo, newContact } from '#server/testing/points/invites.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import type { Place } from '#server/testing/visits/slots.ts';
import { at, bookVisit, buildPerson, openRequest, type Person, saidIn } from '#server/testing/visits/visits.ts';
import { buildOneVisitDay, fillDay, joinWaitlist, linkOf, offersAt } from '#server/testing/visits/waitlist.ts';

const path = '/selfcare/closeaccount/';
const noAccount = "We couldn't find an account with this email or mobile number.";

let app: TestApp;
let place: Place;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildOneVisitDay(app);
  person = await buildOlder();
});

afterAll(() => app.close());

/** Somebody who joined before the clock of the test began. */
async function buildOlder(given: Parameters<typeof buildPatient>[1] = {}): Promise<Person> {
  const built = await buildPerson(app, given);
  await app.db.run(sql`
    update patient set created_at = '2026-01-01T00:00:00Z' where id = ${built.patient.id}`);
  return built;
}

const check = async (client: TestClient) => (await client.get(path)).body;
const close = (client: TestClient, password: unknown = testPassword) => client.post(path, { password });
const visitTime = at('09:00', '09:30');

const isClosed = async ({ patient }: Person) => {
  const { closedAt } = await app.db.one(sql<{ closedAt: Date | null }>`
    select closed_at as "closedAt" from patient where id = ${patient.id}`);
  return closedAt !== null;
};

const standingOf = (dependantId: number) =>
  app.db.many(sql<{ status: string }>`
    select status from appointment where dependant_id = ${dependantId} and status <> 'held' order by id`);

describe('GET /selfcare/closeaccount/', () => {
  test('counts what would end, and who stands in the way', async () => {
    const { patient, client } = await buildOlder({ isGuarantor: true });
    const child = await buildDependant(app.db, patient.householdId);
    await buildVisit(app.db, place.clinic.id, patient.dependantId);
    await bookVisit({ patient, client }, place, visitTime);
    await buildVisit(app.db, place.clinic.id, child.id, { status: 'requested' });

    expect(await check(client)).toMatchObject({ upcoming: 2, dependants: 1, points: 0, cards: 0 });
    expect(await check(person.client)).toMatchObject({ upcoming: 0, dependants: 0 });
    expect((await app.client().get(path)).code).toBe(401);
  });
});

describe('POST /selfcare/closeaccount/', () => {
  test('ends sessions, visits and the sign-in at once, and says so by mail', async () => {
    const { patient, client } = person;
    const elsewhere = await app.signedIn(patient.id);
    await bookVisit(person, place, visitTime);
    await openRequest(person, place);
    const waiting = await joinWaitlist(app, place);

    expect(saidIn(await close(client))).toEqual([200, 'Your account is closed.']);
    for (const session of [client, elsewhere]) expect((await session.get('/selfcare/patientdata/')).code).toBe(401);
    expect(saidIn(await app.client().post('/selfcare/login/', { login: patient.email }))).toEqual([422, noAccount]);
    const tries = [patient.email, 'nobody.at.all@example.com'].map((email) =>
      app.client().post('/selfcare/login/', { email, password: testPassword }),
    );
    const [own, unknown] = await Promise.all(tries);
    expect([own?.code, own?.body]).toEqual([unknown?.code, unknown?.body]);

    expect(await standingOf(patient.dependantId)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    const clinic = await app.ofClinic(place.clinic.id);
    const { appointments } = (await clinic.get('/clinic-api/appointments/?status=cancelled')).body;
    expect(appointments).toHaveLength(2);
    await fillDay(app, place);
    expect((await offersAt(app, place)).map(({ entryId }) => entryId)).toEqual([waiting.entryId]);
    const [mail] = (await messagesTo(app.db, patient.email)).slice(-1);
    expect(mail?.subject).toBe('Your Kindwell account is closed');
    expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject({
      action: 'closeAccount',
      objects: [`patient:${patient.id}`],
    });
  });

  test('a wrong password is refused with its limits, and a stolen session closes nothing without it', async () => {
    const { client } = person;
    const wrong = await close(client, 'Wrong123!');
    expect([wrong.code, wrong.body.errors]).toEqual([
      422,
      [
        {
          path: 'password',
          message: "This isn't your current password. Check it and try again.",
          code: 'currentPasswordWrong',
        },
      ],
    ]);
    for (const body of [{}, { password: '' }, { password: ['x'] }, { password: testPassword, id: 1 }])
      expect((await client.post(path, body)).code).toBe(400);
    const forged = await client.post(path, { password: testPassword }, { headers: { 'x-xsrf-token': 'forged' } });
    expect([forged.code, (await close(app.client())).code]).toEqual([403, 401]);

    for (let index = 0; index < 9; index += 1) await close(client, 'Wrong123!');
    expect((await close(client)).code).toBe(429);
    expect(await isClosed(person)).toBe(false);
  });

  test('who alone looks after somebody without a sign-in has to settle that first', async () => {
    const guarantor = await buildOlder({ isGuarantor: true });
    const child = await buildDependant(app.db, guarantor.patient.householdId);

    expect((await close(guarantor.client)).code).toBe(409);
    expect(await isClosed(guarantor)).toBe(false);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${child.id}`);
    expect((await close(guarantor.client)).code).toBe(200);
  });

  test('a minor with a sign-in of their own is not left alone either, an adult is', async () => {
    const guarantor = await buildOlder({ isGuarantor: true });
    const teen = await buildOlder({ householdId: guarantor.patient.householdId });
    await app.db.run(sql`
      update dependant set dob = '2010-05-01', came_of_age_at = null where login_id = ${teen.patient.id}`);

    expect(await check(guarantor.client)).toMatchObject({ dependants: 1 });
    expect((await close(guarantor.client)).code).toBe(409);
    expect(await check(teen.client)).toMatchObject({ dependants: 0 });
    await app.db.run(sql`
      update dependant set dob = '2000-05-01', came_of_age_at = now() where login_id = ${teen.patient.id}`);
    expect((await close(guarantor.client)).code).toBe(200);
  });

  test('of two guarantors who close at once one stays, and hears of the family’s visits from then on', async () => {
    const one = await buildOlder({ isGuarantor: true });
    const other = await buildOlder({ isGuarantor: true, householdId: one.patient.householdId });
    const child = await buildDependant(app.db, one.patient.householdId);
    const visits = await Promise.all(
      [one, other].map(({ patient }) =>
        app.db.one(sql<{ id: number }>`
          insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
            flexible_days, flexible_slot, time_zone, created_at)
          select ${patient.id}, ${child.id}, ${place.clinic.id}, ${place.type.id}, 2, 'cancelled', '{Monday}', 'Anytime',
            'America/New_York', now() returning id`),
      ),
    );

    const codes = await Promise.all([close(one.client), close(other.client)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
    const stays = codes[0]?.code === 409 ? one : other;
    const contacts = await app.db.many(sql<{ contact: number }>`
      select visit_contact(dependant_id, booked_by) as contact from appointment where id = any (${visits.map(({ id }) => id)})`);
    expect(contacts).toEqual([{ contact: stays.patient.id }, { contact: stays.patient.id }]);
    const { body } = await stays.client.get(`/selfcare/family/${stays.patient.id}/`);
    expect(body.dependant.map(({ id }: { id: number }) => id)).toEqual([stays.patient.dependantId, child.id]);
  });

  test('many at once close it once, with one mail', async () => {
    const { patient } = person;
    const clients = await Promise.all(Array.from({ length: 6 }, () => app.signedIn(patient.id)));
    const codes = (await Promise.all(clients.map((client) => close(client)))).map(({ code }) => code);

    expect(codes).toContain(200);
    expect(codes.every((code) => [200, 401, 422].includes(code))).toBe(true);
    expect((await messagesTo(app.db, patient.email)).map(({ subject }) => subject)).toEqual([
      'Your Kindwell account is closed',
    ]);
  });

  test('a booking that is under way leaves no visit, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await buildOlder();
      const wish = { patientId: one.patient.id, typeId: place.type.id, providerId: place.provider.id };
      const book = one.client.post('/selfcare/bookappointment/', bookingBody(wish));
      const [closed, booked] = await Promise.all([close(one.client), book]);

      expect([closed.code, [200, 401, 404].includes(booked.code)]).toEqual([200, true]);
      expect((await standingOf(one.patient.dependantId)).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    }
  });

  test('the links of a closed account are over', async () => {
    const waiting = await joinWaitlist(app, place);
    await fillDay(app, place);
    const offer = await linkOf(app, waiting.entryId);
    const invited = await inviteToken(app, waiting.client, newContact());
    const feed = new URL((await waiting.client.post('/selfcare/calendarfeed/', {})).body.feed.url).pathname;
    const recovery = recoveryOf(app, waiting.patient);
    const reset = await recovery.prove();
    const { code } = (await waiting.client.get('/selfcare/patientaccount/referral/')).body.referral;

    expect((await close(waiting.client)).code).toBe(200);
    expect((await app.client().get(offer)).body.offer.state).not.toBe('open');
    expect((await app.client().get(feed)).code).toBe(404);
    expect((await recovery.reset(reset, 'Better2!pass')).code).toBe(422);
    const invitation = `/selfcare/invitation/${invited}/`;
    expect((await app.client().get(invitation)).body.invitation).toEqual({ invitedBy: null, isStopped: false });
    expect((await app.client().post(`${invitation}stop/`, {})).code).toBe(200);
    const { rows } = await app.db.pool.query('select from patient where referral_code = $1', [code]);
    expect(rows).toEqual([]);
  });

  test('a sign-in that waits for its code leads nowhere any more', async () => {
    const one = await buildOlder({ verifiesEverySignIn: true });
    const { body } = await app.client().post('/selfcare/login/', { email: one.patient.email, password: testPassword });
    const otp = await latestCode(app.db, one.patient.email);
    expect((await close(one.client)).code).toBe(200);

    expect((await app.client().post('/selfcare/verify-otp/', { patientId: body.patientId, otp })).code).toBe(422);
  });

  test('the same contacts can join again at once, and find no trace', async () => {
    const { patient, client } = person;
    await bookVisit(person, place, visitTime);
    await client.get(`/selfcare/favourite/${place.clinic.id}/add/`);
    await close(client);

    const form = signupForm({ email: patient.email, phone: patient.phone.slice(2) });
    const fresh = app.client();
    const joined = await signUp(fresh, app.db, form);
    expect(joined.code).toBe(200);
    expect(joined.body.id).not.toBe(patient.id);
    const later = await app.signedIn(joined.body.id);
    expect((await later.get('/selfcare/clinics')).body.clinics).toEqual([]);
    const { body } = await later.get(`/selfcare/fetchappointments/${joined.body.id}/`);
    expect([body.upcoming, body.completed, body.cancelled]).toEqual([[], [], []]);
  });
});
