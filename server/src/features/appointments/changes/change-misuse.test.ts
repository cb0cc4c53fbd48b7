import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildBookableClinic, buildDependant } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import { at, type BookableClinic, bookVisit, buildPerson, type Person, saidIn } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;
let visit: number;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPerson(app, { isGuarantor: true });
  place = await buildBookableClinic(app.db);
  visit = await bookVisit(maria, place, at('09:00', '09:30'));
});

afterAll(() => app.close());

const later = () => ({ providerid: place.provider.id, dateTime: at('10:00', '10:30', '2026/06/03') });

/** Every change that a patient can ask for, with a body that would be right. */
const changes: [
  string,
  (client: TestClient, id: number | string, headers?: Record<string, string>) => ReturnType<TestClient['get']>,
][] = [
  [
    'API-38 edit',
    (client, id, headers = {}) => client.post(`/selfcare/appointmentaction/${id}/edit/`, later(), { headers }),
  ],
  [
    'API-39 cancel',
    (client, id, headers = {}) => client.post(`/selfcare/appointmentaction/${id}/cancel/`, {}, { headers }),
  ],
  [
    'API-40 confirmed',
    (client, id, headers = {}) => client.get(`/selfcare/appointmentaction/${id}/confirmed/`, { headers }),
  ],
  [
    'API-41 rescheduled',
    (client, id, headers = {}) => client.post(`/selfcare/appointmentaction/${id}/rescheduled/`, later(), { headers }),
  ],
  [
    'API-42 updatestatus',
    (client, id, headers = {}) =>
      client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'cancelled' }, { headers }),
  ],
];

/** The visit with its history, and how many rows there are: what a refusal leaves as it was. */
async function state() {
  const row = await app.db.one(sql`select version, status, during::text from appointment where id = ${visit}`);
  return { row, rows: await countRows(app.db) };
}

describe.each(changes)('%s', (_name, change) => {
  test('of a visit of somebody else, of the same household even, is 404 and changes nothing', async () => {
    const stranger = await buildPerson(app);
    const spouse = await buildPerson(app, { householdId: maria.patient.householdId });
    const otherGuarantor = await buildPerson(app, { isGuarantor: true });
    const before = await state();

    for (const { client } of [stranger, spouse, otherGuarantor]) {
      expect(saidIn(await change(client, visit))).toEqual([404, "We couldn't find this. Reload the page."]);
    }
    expect(await state()).toEqual(before);
  });

  test('of a time that is only held is 404 for the person who holds it, and the hold stays', async () => {
    const holder = await buildPerson(app);
    const { body } = await hold(holder.client, place, '16:00', '16:30');
    const before = await state();

    expect((await change(holder.client, body.hold.id)).code).toBe(404);
    expect(await state()).toEqual(before);
    await holder.client.post(`/selfcare/holdslot/${body.hold.id}/release/`);
  });

  test('of an id that names nothing is 404, of one that is none 400', async () => {
    expect((await change(maria.client, 999_999_999)).code).toBe(404);
    for (const id of ['0', '-1', '1.5', '1e3', 'abc', '99999999999999999999', `${visit}%20or%201=1`]) {
      expect([id, (await change(maria.client, id)).code]).toEqual([id, 400]);
    }
  });

  test('signed out is 401, without the proof of its own page 403, and changes nothing', async () => {
    const before = await state();

    expect((await change(app.client(), visit)).code).toBe(401);
    for (const proof of ['', 'forged', (await buildPerson(app)).client.cookies.get('XSRF-TOKEN') ?? '']) {
      expect((await change(maria.client, visit, { 'x-xsrf-token': proof })).code).toBe(403);
    }
    expect((await state()).row).toEqual(before.row);
  });

  test('of a visit that has begun is 409, and it stays as it was', async () => {
    const guest = await buildPerson(app);
    const own = await buildBookableClinic(app.db);
    const id = await bookVisit(guest, own, at('12:00', '12:30', '2026/06/01'));

    app.clock.set('2026-06-01T16:00:00Z');
    const client = await app.signedIn(guest.patient.id);
    expect(saidIn(await change(client, id))).toEqual([409, 'This visit has already begun. Please call the clinic.']);
    app.clock.set('2026-06-01T14:00:00Z');

    const { status, version } = await app.db.one(sql<{ status: string; version: number }>`
      select status, version from appointment where id = ${id}`);
    expect([status, version]).toEqual(['requested', 1]);
  });
});

describe('what a guarantor may do', () => {
  test('API-39 APPT-03 the visits of a child are theirs to change, those of a spouse with a sign-in too', async () => {
    const child = await buildDependant(app.db, maria.patient.householdId);
    const spouse = await buildPerson(app, { householdId: maria.patient.householdId });
    const childs = await bookVisit(maria, place, at('13:00', '13:30'), { dependant: child });
    const spouses = await bookVisit(spouse, place, at('14:00', '14:30'));

    for (const id of [childs, spouses]) {
      const { code } = await maria.client.post(`/selfcare/appointmentaction/${id}/cancel/`, {});
      expect(code).toBe(200);
    }
  });

  test('API-36 API-38 a refused move and a refused booking leave no half of anything behind', async () => {
    const rival = await buildPerson(app);
    await bookVisit(rival, place, at('10:00', '10:30', '2026/06/03'));
    const before = await state();

    const { patient, client } = maria;
    const wish = { patientId: patient.id, typeId: place.type.id, providerId: place.provider.id };
    const answers = [
      await client.post(`/selfcare/appointmentaction/${visit}/edit/`, later()),
      await client.post('/selfcare/bookappointment/', bookingBody({ ...wish, ...later().dateTime })),
    ];

    expect(answers.map(({ code }) => code)).toEqual([409, 409]);
    expect(await state()).toEqual(before);
  });
});
