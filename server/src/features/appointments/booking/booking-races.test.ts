import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody } from '#server/testing/visits/booking.ts';
import { type Slot, searchFor } from '#server/testing/visits/slots.ts';
import { deadlocksOf } from '#server/testing/waiting.ts';

const path = '/selfcare/bookappointment/';

let app: TestApp;
let crowd: { patient: BuiltPatient; client: TestClient }[];

beforeAll(async () => {
  app = await startTestApp();
  crowd = [];
  for (let person = 0; person < 100; person += 1) {
    const patient = await buildPatient(app.db);
    crowd.push({ patient, client: await app.signedIn(patient.id) });
  }
});

afterAll(() => app.close());

type Place = Awaited<ReturnType<typeof buildBookableClinic>>;

const bookAs = (
  { patient, client }: (typeof crowd)[number],
  { type, provider }: Place,
  startTime: string,
  endTime: string,
) =>
  client.post(
    path,
    bookingBody({ patientId: patient.id, typeId: type.id, providerId: provider.id, startTime, endTime }),
  );

const codes = (answers: TestAnswer[]) => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('many at once', () => {
  test('API-36 VISIT-14 a hundred clients on one slot: exactly one wins, the others read why, nothing deadlocks', async () => {
    const place = await buildBookableClinic(app.db);

    const answers = await Promise.all(crowd.map((person) => bookAs(person, place, '09:00', '09:30')));

    expect(codes(answers)).toEqual({ 200: 1, 409: 99 });
    const reasons = new Set(answers.filter(({ code }) => code === 409).map(({ body }) => body.status.msg));
    expect([...reasons]).toEqual(['This time has just been taken. Please choose another one.']);
    expect(await deadlocksOf(app)).toBe(0);
  });

  test('API-36 VISIT-15 five lanes, sixty-four racers: exactly five win, and a lane given back goes to exactly one', async () => {
    const place = await buildBookableClinic(app.db, {}, { capacity: 5 });
    const racers = crowd.slice(0, 64);

    const answers = await Promise.all(racers.map((person) => bookAs(person, place, '10:00', '10:30')));
    expect(codes(answers)).toEqual({ 200: 5, 409: 59 });

    const lanes = await app.db.many(sql<{ lane: number }>`
      select lane from appointment where provider_id = ${place.provider.id} order by lane`);
    expect(lanes.map(({ lane }) => lane)).toEqual([1, 2, 3, 4, 5]);

    const winner = answers.find(({ code }) => code === 200)?.body.appointment.id;
    await changeVisits(app.db, [winner]);
    const second = await Promise.all(crowd.slice(64).map((person) => bookAs(person, place, '10:00', '10:30')));
    expect(codes(second)).toEqual({ 200: 1, 409: 35 });

    const found = await crowd[0]?.client.post('/selfcare/firstavailableslot/', [searchFor(place, '2026/06/02')]);
    const slot = found?.body.firstAvailable['2026/06/02'].find(({ startTime }: Slot) => startTime === '10:00');
    expect(slot).toMatchObject({ avability: 'other', remainingapptSlots: 0 });
  });

  test('API-36 overlapping starts of one morning: no matter who wins, no two visits overlap', async () => {
    const place = await buildBookableClinic(app.db, {}, { minutes: 45, stepMinutes: 15 });
    const starts = ['13:00', '13:15', '13:30', '13:45', '14:00'];
    const ends = ['13:45', '14:00', '14:15', '14:30', '14:45'];

    const answers = await Promise.all(
      crowd.map((person, index) => bookAs(person, place, starts[index % 5] ?? '', ends[index % 5] ?? '')),
    );

    const { live, overlaps } = await app.db.one(sql<{ live: number; overlaps: number }>`
      select count(*) as live, (
        select count(*) from appointment as one join appointment as other
          on one.id < other.id and one.provider_id = other.provider_id and one.busy && other.busy
        where one.provider_id = ${place.provider.id}) as overlaps
      from appointment where provider_id = ${place.provider.id}`);
    expect(overlaps).toBe(0);
    expect(codes(answers)[200]).toBe(live);
  });

  test('API-36 one person in ten clinics at the same time: one visit, nine refusals', async () => {
    const [person] = crowd;
    if (!person) throw new Error('the crowd is empty');
    const places = await Promise.all(Array.from({ length: 10 }, () => buildBookableClinic(app.db)));

    const answers = await Promise.all(places.map((place) => bookAs(person, place, '15:00', '15:30')));

    expect(codes(answers)).toEqual({ 200: 1, 409: 9 });
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.body.status.msg).toBe('This person already has an appointment at that time.');
  });
});

describe('Idempotency-Key', () => {
  const wishOf = ({ type, provider }: Place, patient: BuiltPatient) => ({
    patientId: patient.id,
    typeId: type.id,
    providerId: provider.id,
  });
  const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  async function newcomer() {
    const patient = await buildPatient(app.db, { isGuarantor: true });
    return { patient, client: await app.signedIn(patient.id), place: await buildBookableClinic(app.db) };
  }

  test('API-36 VISIT-17 the same key and body answer with the first result, one after the other', async () => {
    const { patient, client, place } = await newcomer();
    const body = bookingBody(wishOf(place, patient));
    const key = keyed(randomUUID());

    const first = await client.post(path, body, key);
    const second = await client.post(path, body, key);

    expect([first.code, second.code]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('API-36 VISIT-18 whose answer is lost on the way gets the same visit by asking again', async () => {
    const { patient, client, place } = await newcomer();
    const body = bookingBody(wishOf(place, patient));
    const key = keyed(randomUUID());
    const bookedIds = () =>
      app.db.many(sql<{ id: number }>`select id from appointment where booked_by = ${patient.id}`);

    const lost = new AbortController();
    const headers = { ...client.sessionHeaders, ...key.headers, cookie: cookieOf(client) };
    const sent = fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: lost.signal,
    }).catch(() => undefined);
    await expect.poll(async () => (await bookedIds()).length).toBe(1);
    lost.abort();
    await sent;

    const again = await client.post(path, body, key);
    expect(again.code).toBe(200);
    expect(await bookedIds()).toEqual([{ id: again.body.appointment.id }]);
  });

  test('API-36 VISIT-17 twenty twins at once become one visit, and all get its id', async () => {
    const { patient, client, place } = await newcomer();
    const body = bookingBody(wishOf(place, patient));
    const key = keyed(randomUUID());

    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(path, body, key)));

    expect(codes(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ body: { appointment } }) => appointment.id)).size).toBe(1);
    const { count } = await app.db.one(sql<{ count: number }>`
      select count(*) from appointment where booked_by = ${patient.id}`);
    expect(count).toBe(1);
  });

  test('API-36 VISIT-17 the same key with another body is 422 and books nothing, at once or later', async () => {
    const { patient, client, place } = await newcomer();
    const bodyAt = (startTime: string, endTime: string) =>
      bookingBody({ ...wishOf(place, patient), startTime, endTime });
    const key = keyed(randomUUID());

    const race = await Promise.all([
      client.post(path, bodyAt('09:00', '09:30'), key),
      client.post(path, bodyAt('10:00', '10:30'), key),
    ]);
    const later = await client.post(path, bodyAt('11:00', '11:30'), key);

    expect(codes(race)).toEqual({ 200: 1, 422: 1 });
    expect(later.code).toBe(422);
    const { count } = await app.db.one(sql<{ count: number }>`
      select count(*) from appointment where booked_by = ${patient.id}`);
    expect(count).toBe(1);
  });

  test('API-36 a refusal is a first result too; a new key tries again', async () => {
    const { patient, client, place } = await newcomer();
    const rival = await newcomer();
    const taken = await rival.client.post(path, bookingBody(wishOf(place, rival.patient)));
    const body = bookingBody(wishOf(place, patient));
    const key = keyed(randomUUID());

    expect((await client.post(path, body, key)).code).toBe(409);
    await changeVisits(app.db, [taken.body.appointment.id]);
    const repeated = await client.post(path, body, key);

    expect([repeated.code, repeated.body.status.msg]).toEqual([
      409,
      'This time has just been taken. Please choose another one.',
    ]);
    expect((await client.post(path, body, keyed(randomUUID()))).code).toBe(200);
  });

  test('API-36 a key belongs to its patient: another one’s same key is another booking', async () => {
    const one = await newcomer();
    const other = await newcomer();
    const key = keyed(randomUUID());

    const first = await one.client.post(path, bookingBody(wishOf(one.place, one.patient)), key);
    const second = await other.client.post(path, bookingBody(wishOf(other.place, other.patient)), key);

    expect([first.code, second.code]).toEqual([200, 200]);
    expect(second.body.appointment.id).not.toBe(first.body.appointment.id);
  });

  test('API-36 a flexible request is remembered as well, and a later look shows the visit as it is', async () => {
    const { patient, client, place } = await newcomer();
    const body = flexibleBody(patient.id, place.type.id, ['Monday'], 'Before 12pm');
    const key = keyed(randomUUID());

    const first = await client.post(path, body, key);
    await changeVisits(app.db, [first.body.appointment.id]);
    const second = await client.post(path, body, key);

    expect(second.body.appointment).toMatchObject({ id: first.body.appointment.id, status: 'cancelled' });
  });

  test('API-36 a retry after the person has left the household is not found', async () => {
    const { patient, client, place } = await newcomer();
    const child = await buildDependant(app.db, patient.householdId);
    const body = bookingBody(wishOf(place, patient), { dependant: { id: child.id } });
    const key = keyed(randomUUID());

    expect((await client.post(path, body, key)).code).toBe(200);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${child.id}`);
    expect((await client.post(path, body, key)).code).toBe(404);
  });

  test('API-36 an empty or endless key is 400', async () => {
    const { patient, client, place } = await newcomer();
    const body = bookingBody(wishOf(place, patient));

    expect((await client.post(path, body, keyed(''))).code).toBe(400);
    expect((await client.post(path, body, keyed('k'.repeat(201)))).code).toBe(400);
  });
});
