import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildDependant, changeVisits } from '#server/testing/factories.ts';
import { productLimits } from '#server/testing/roomy-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import {
  askForVisit,
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelVisit,
  codesOf,
  liveVisitsOf,
  moveVisitTo,
  nthTime,
  type Person,
  saidIn,
  waitFor,
} from '#server/testing/visits/visits.ts';
import { buildOneVisitDay, fillDay, linkOf } from '#server/testing/visits/waitlist.ts';
import { somebodyWaits } from '#server/testing/waiting.ts';

const path = '/selfcare/bookappointment/';
const personFull =
  'A person can have 6 upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.';
const familyFull =
  'A family can have 24 upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.';
const unanswered =
  "This clinic hasn't answered 6 of your requests yet. Please wait for its answer, or call the clinic.";

let app: TestApp;
let maria: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: { ...productLimits, SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '48' } });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { isGuarantor: true });
});

afterAll(() => app.close());

const buildClinics = (count: number) => Promise.all(Array.from({ length: count }, () => buildBookableClinic(app.db)));

/** Children of the family, each with room for six visits. */
const buildChildren = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildDependant(app.db, maria.patient.householdId)));

/** Asks for a time, for somebody of the family; null: for oneself. */
const ask = (
  place: BookableClinic,
  time: ReturnType<typeof at>,
  dependant: { id: number } | null = null,
  headers: Record<string, string> = {},
) => askForVisit(maria, place, time, { dependant }, headers);

const askOpen = ({ type }: BookableClinic) =>
  maria.client.post(path, flexibleBody(maria.patient.id, type.id, ['Monday'], 'Anytime'));

/** The n-th item of a list that goes round. */
const pick = <Item>(items: Item[], n: number): Item => items[n % items.length] as Item;

/** Six visits of one's own, each at a clinic of its own. */
async function bookSix(): Promise<{ clinics: BookableClinic[]; ids: number[] }> {
  const clinics = await buildClinics(6);
  const ids: number[] = [];
  for (const [n, place] of clinics.entries()) ids.push(await bookVisit(maria, place, nthTime(n)));
  return { clinics, ids };
}

describe('an account that wants all of a clinic', () => {
  test('API-36 a clinic keeps all but six of its times, however many are asked for at once', async () => {
    const place = await buildBookableClinic(app.db);
    const people = await buildChildren(12);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(place, nthTime(n), pick(people, n))));

    expect(codesOf(answers)).toEqual({ 200: 6, 422: 54 });
    expect(new Set(answers.filter(({ code }) => code === 422).map(({ body }) => body.status.msg))).toEqual(
      new Set([unanswered]),
    );
    expect(await liveVisitsOf(app.db, maria)).toHaveLength(6);
  });

  test('API-36 a family gets 24 visits at once at many clinics, and each of its people six', async () => {
    const clinics = await buildClinics(10);
    const people = await buildChildren(5);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask(pick(clinics, n), nthTime(n), pick(people, n))),
    );

    expect(codesOf(answers)[200]).toBe(24);
    const live = await liveVisitsOf(app.db, maria);
    expect(live).toHaveLength(24);
    for (const { id } of people)
      expect(live.filter(({ dependantId }) => dependantId === id).length).toBeLessThanOrEqual(6);
    expect(saidIn(await ask(pick(clinics, 0), nthTime(60)))).toEqual([422, familyFull]);
  });

  test('API-36 one person gets six, requests without a time among them, and a seventh once one has passed', async () => {
    const { clinics } = await bookSix();
    const other = await buildBookableClinic(app.db);
    expect(saidIn(await ask(other, nthTime(20)))).toEqual([422, personFull]);
    expect(saidIn(await askOpen(other))).toEqual([422, personFull]);

    app.clock.set('2026-06-02T13:30:00Z');
    expect((await askOpen(other)).code).toBe(200);
    expect(saidIn(await ask(pick(clinics, 0), nthTime(20)))).toEqual([422, personFull]);
    const child = await buildDependant(app.db, maria.patient.householdId);
    expect((await ask(other, nthTime(20), child)).code).toBe(200);
  });

  test('API-36 what the clinic has answered makes room there', async () => {
    const place = await buildBookableClinic(app.db);
    const people = await buildChildren(2);
    const ids: number[] = [];
    for (const n of [0, 1, 2, 3, 4, 5])
      ids.push(await bookVisit(maria, place, nthTime(n), { dependant: pick(people, n) }));

    expect(saidIn(await ask(place, nthTime(6), pick(people, 0)))).toEqual([422, unanswered]);
    expect((await ask(await buildBookableClinic(app.db), nthTime(6), pick(people, 0))).code).toBe(200);
    await changeVisits(app.db, ids.slice(0, 1), 'confirm');
    expect((await ask(place, nthTime(7), pick(people, 0))).code).toBe(200);
    // One that waits for its answer can be moved, one that has it would wait for another.
    expect((await moveVisitTo(maria, ids[1] as number, place, nthTime(8))).code).toBe(200);
    expect(saidIn(await moveVisitTo(maria, ids[0] as number, place, nthTime(9)))).toEqual([422, unanswered]);
  });
});

describe('every door', () => {
  test('API-36 a cancelled visit comes back only where there is room', async () => {
    const { clinics, ids } = await bookSix();
    const [first = 0] = ids;
    await cancelVisit(maria, first);
    const seventh = await bookVisit(maria, await buildBookableClinic(app.db), nthTime(20));

    const restore = () =>
      maria.client.post(`/selfcare/appointmentaction/${first}/updatestatus/`, { status: 'upcoming' });
    expect(saidIn(await restore())).toEqual([422, personFull]);
    await cancelVisit(maria, seventh);
    const answers = await Promise.all([restore(), ask(pick(clinics, 1), nthTime(21))]);
    expect(codesOf(answers)).toEqual({ 200: 1, 422: 1 });
  });

  test('API-36 an offered slot is a visit more; the days that are waited for are counted by themselves', async () => {
    const day = await buildOneVisitDay(app);
    const entryId = await waitFor(maria, day, '2026/06/02');
    const clinics = await buildClinics(6);
    for (const [n, place] of clinics.entries()) await bookVisit(maria, place, nthTime(20 + n));
    await fillDay(app, day);

    const accept = await linkOf(app, entryId);
    expect(saidIn(await maria.client.post(`${accept}accept/`))).toEqual([422, personFull]);
    expect((await maria.client.get(`/selfcare/fetchappointments/${maria.patient.id}/`)).body.upcoming).toHaveLength(7);
    await changeVisits(app.db, [(await liveVisitAt(clinics[0] as BookableClinic)).id]);
    expect((await maria.client.post(`${accept}accept/`)).code).toBe(200);
  });

  test('API-36 one person waits for twelve days at a time, however many at once', async () => {
    const place = await buildBookableClinic(app.db);
    const dates = Array.from({ length: 21 }, (_, n) => `2026/06/${String(n + 2).padStart(2, '0')}`);
    const isWorked = (date: string) => ![0, 6].includes(new Date(date.replaceAll('/', '-')).getUTCDay());
    const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };
    const answers = await Promise.all(
      dates.filter(isWorked).map((date) => maria.client.post(path, waitlistBody({ ...wish, date }))),
    );

    expect(codesOf(answers)).toEqual({ 200: 12, 422: 3 });
    expect(answers.find(({ code }) => code === 422)?.body.status.msg).toBe(
      'A person can be on waitlists for 12 days at a time. Please leave one of them before you join another.',
    );
    expect((await ask(place, nthTime(0))).code).toBe(200);
  });

  test('API-36 four times are held for a family at once, one for each who signs in', async () => {
    const { householdId } = maria.patient;
    const others = await Promise.all(Array.from({ length: 5 }, () => buildPerson(app, { householdId })));
    const clinics = await buildClinics(6);
    const answers = await Promise.all(
      [maria, ...others].map(({ client }, n) => hold(client, clinics[n] as BookableClinic)),
    );

    expect(codesOf(answers)).toEqual({ 200: 4, 422: 2 });
    expect(answers.find(({ code }) => code === 422)?.body.status.msg).toBe(
      'Your family is booking 4 other visits right now. Please finish one of them, or try again in a few minutes.',
    );
    app.clock.advance(10 * 60_000);
    const refused = [maria, ...others].filter((_, n) => answers[n]?.code === 422);
    for (const { client } of refused) expect((await hold(client, clinics[5] as BookableClinic)).code).toBeLessThan(422);
  });

  test('API-36 nothing is held for a family that has no room for it', async () => {
    const place = await buildBookableClinic(app.db);
    for (const child of await buildChildren(6)) {
      const n = (await liveVisitsOf(app.db, maria)).length;
      await bookVisit(maria, place, nthTime(n), { dependant: child });
    }
    expect(saidIn(await hold(maria.client, place, '14:00', '14:30'))).toEqual([422, unanswered]);
  });
});

const liveVisitAt = ({ clinic }: BookableClinic) =>
  app.db.one(sql<{ id: number }>`
    select id from appointment where clinic_id = ${clinic.id} and status in ('requested', 'confirmed')`);

describe('what a family is not kept from', () => {
  test('API-36 the last visit that there is room for, sent many times under one key, is booked once', async () => {
    const { clinics } = await bookSix();
    await changeVisits(app.db, [(await liveVisitAt(clinics[0] as BookableClinic)).id]);
    const place = await buildBookableClinic(app.db);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(place, nthTime(20), null, headers)));

    expect(codesOf(answers)).toEqual({ 200: 8 });
    expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1);
  });

  test('API-36 visits from before there were limits stay, and can be moved and called off', async () => {
    const { clinics, ids } = await bookSix();
    const extra = await openRequestOf(maria, await buildBookableClinic(app.db));
    expect((await moveVisitTo(maria, ids[0] as number, clinics[0] as BookableClinic, nthTime(20))).code).toBe(200);
    expect((await cancelVisit(maria, extra)).code).toBe(200);
  });

  test('API-36 a time that the clinic proposes, and saying yes to it, are the clinic’s own', async () => {
    const { clinics } = await bookSix();
    const [place] = clinics as [BookableClinic];
    const day = await buildOneVisitDay(app);
    const entryId = await waitFor(maria, day, '2026/06/02');
    const program = await app.ofClinic(day.clinic.id);
    const body = { providerid: day.provider.id, dateTime: at('09:00', '09:30') };
    await changeVisits(app.db, [(await liveVisitAt(place)).id]);
    await bookVisit(maria, place, nthTime(30));

    expect((await program.post(`/clinic-api/appointments/${entryId}/propose`, body)).code).toBe(200);
    expect((await maria.client.get(`/selfcare/appointmentaction/${entryId}/confirmed/`)).code).toBe(200);
  });

  test('API-36 strangers never wait for a family whose booking is under way; its own people do', async () => {
    const place = await buildBookableClinic(app.db);
    const stranger = await buildPerson(app);
    const { householdId, id } = maria.patient;

    const own = await app.db.transaction(async (tx) => {
      await tx.run(sql`select from household where id = ${householdId} for update`);
      await bookVisit(stranger, place, nthTime(0));
      const waiting = ask(place, nthTime(1));
      await somebodyWaits(app.db);
      return { waiting };
    });
    expect((await own.waiting).body.appointment.dependant.loginId).toBe(id);
  });
});

/** A request that the limits would refuse by now. */
async function openRequestOf({ patient }: Person, { type, clinic }: BookableClinic) {
  const { id } = await app.db.one(sql<{ id: number }>`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, flexible_days,
      flexible_slot, time_zone, created_at)
    values (${patient.id}, ${patient.dependantId}, ${clinic.id}, ${type.id}, 2, 'requested', '{Monday}', 'Anytime',
      'America/New_York', ${app.clock.now()})
    returning id`);
  return id;
}
