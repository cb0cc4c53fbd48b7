import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { remindDueTask } from '#server/features/appointments/reminders/remind-due.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildPatient,
  type ConsultationTypeInput,
} from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { deliver, findMessage } from '#server/testing/outside/delivery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { slotsOf, starts } from '#server/testing/visits/slots.ts';
import { checkVisits } from './check-visits.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

// A database for each: the rules of a zone change in all of it.
beforeEach(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

afterEach(() => app.close());

type Place = Awaited<ReturnType<typeof buildBookableClinic>>;

async function book({ type, provider }: Place, startTime: string, endTime: string, by = { patient, client }) {
  const wish = { patientId: by.patient.id, typeId: type.id, providerId: provider.id, startTime, endTime };
  const { code, body } = await by.client.post('/selfcare/bookappointment/', bookingBody(wish));
  expect(code).toBe(200);
  return body.appointment.id as number;
}

/** From the second of June on the clocks of this zone stand so many hours earlier than the rules said before. */
const changeRules = (zone: string, hours: number) =>
  app.owner.pool.query(`
    create or replace function clinic_instant(local_time timestamp, zone text) returns timestamptz
      language sql immutable strict parallel safe
      return (local_time at time zone zone)
        + case when zone = '${zone}' and local_time >= '2026-06-02' then interval '${hours} hours' else '0' end`);

async function check() {
  const said: string[] = [];
  const isWell = await checkVisits(app.db, app.clock.now(), (line) => said.push(line));
  return { isWell, said };
}

const visitsOf = async (by = { patient, client }) => {
  const { body } = await by.client.get(`/selfcare/fetchappointments/${by.patient.id}/`);
  return new Map<number, { startsAt: string; dateTime: { date: string; startTime: string }; history: object[] }>(
    body.upcoming.map((visit: { id: number }) => [visit.id, visit]),
  );
};

const dense: ConsultationTypeInput = { preMinutes: 0, postMinutes: 15, stepMinutes: 15, minutes: 45 };

test.each([
  [1, '2026-06-02T14:00:00.000Z', '2026-06-02T15:00:00.000Z'],
  [-1, '2026-06-02T12:00:00.000Z', '2026-06-02T13:00:00.000Z'],
])(
  'VISIT-08 the zone moves by %i h after booking: the visits, one after the other, keep their local time, and the instants follow',
  async (hours, first, second) => {
    const place = await buildBookableClinic(app.db, {}, dense);
    const other = await buildPatient(app.db);
    const rival = { patient: other, client: await app.signedIn(other.id) };
    const ids = [await book(place, '09:00', '09:45'), await book(place, '10:00', '10:45', rival)] as const;
    await client.post(`/selfcare/appointmentaction/${await book(place, '11:00', '11:45')}/cancel/`, {});

    await changeRules('America/New_York', hours);
    expect(await check()).toEqual({
      isWell: true,
      said: [
        "3 visits keep their local time under the zone's new rules",
        'Every visit to come is at a time that is open',
      ],
    });

    const visit = (await visitsOf()).get(ids[0]);
    expect(visit).toMatchObject({ startsAt: first, dateTime: { date: '2026/06/02', startTime: '09:00' } });
    expect((await visitsOf(rival)).get(ids[1])).toMatchObject({ startsAt: second, dateTime: { startTime: '10:00' } });
    expect((await check()).said).toEqual(['Every visit to come is at a time that is open']);
  },
);

test('VISIT-08 who was reminded of a visit that keeps its local time is not reminded again; history and calendar know', async () => {
  const id = await book(await buildBookableClinic(app.db), '09:00', '09:30');
  await wishReminder(app.db, patient.id, { hours: 2 });
  app.clock.set('2026-06-02T12:00:00Z');
  const earlier = (await messagesTo(app.db, patient)).length;
  await remindDueTask({}, app.services);

  app.clock.set('2026-06-02T12:10:00Z');
  await changeRules('America/New_York', 1);
  await check();
  app.clock.set('2026-06-02T12:20:00Z');
  await remindDueTask({}, app.services);
  const [reminder, ...more] = (await messagesTo(app.db, patient)).slice(earlier);
  expect(more).toEqual([]);
  expect(reminder?.expiresAt).toEqual(new Date('2026-06-02T14:00:00Z'));
  await deliver(app, reminder?.id ?? 0);
  expect(await findMessage(app.db, reminder?.id ?? 0)).toMatchObject({ failure: null, sentAt: app.clock.now() });

  client = await app.signedIn(patient.id);
  const { text } = await client.get(`/selfcare/appointment/${id}/calendar.ics`);
  expect(readCalendar(text).events).toMatchObject([{ changed: '2026-06-02T12:10:00.000Z' }]);
  expect((await visitsOf()).get(id)?.history.at(-1)).toMatchObject({
    action: 'keepLocalTime',
    by: 'system',
    from: 'requested',
    to: 'requested',
  });
});

test('VISIT-08 free hours are made again under the new rules', async () => {
  const place = await buildBookableClinic(app.db);
  await book(place, '09:00', '09:30');
  const bounds = (day: string) =>
    app.db.one(sql`select lo, hi from shift where clinic_id = ${place.clinic.id} and local_date = ${day}`);

  await changeRules('America/New_York', 1);
  await check();
  await expandShiftsTask({}, app.services);

  const [lo, hi] = ['14:00', '22:00'];
  for (const day of ['2026-06-02', '2026-06-03']) {
    expect(await bounds(day)).toEqual({ lo: new Date(`${day}T${lo}:00Z`), hi: new Date(`${day}T${hi}:00Z`) });
  }
  expect(starts((await slotsOf(app, patient.id, place, '2026/06/01'))['2026/06/01'])).not.toEqual([]);
});

test('VISIT-08 who is elsewhere at the new instant is named, and the other visits move', async () => {
  const place = await buildBookableClinic(app.db);
  const inChicago = await buildBookableClinic(app.db, { name: 'Lake Dental', timeZone: 'America/Chicago' });
  const other = await buildPatient(app.db);
  const rival = { patient: other, client: await app.signedIn(other.id) };
  // Ten in Chicago was eleven in New York; under Chicago's new rules it is ten there too.
  const there = await book(inChicago, '10:00', '10:30');
  await book(place, '10:00', '10:30');
  const followed = await book(inChicago, '14:00', '14:30', rival);

  await changeRules('America/Chicago', -1);

  expect(await check()).toEqual({
    isWell: false,
    said: [
      "1 visit keeps its local time under the zone's new rules",
      `Visit ${there}, 2026/06/02 10:00, Lake Dental: its local time is another instant now, and that is taken`,
    ],
  });
  expect((await visitsOf()).get(there)).toMatchObject({ startsAt: '2026-06-02T15:00:00.000Z' });
  expect((await visitsOf(rival)).get(followed)).toMatchObject({ startsAt: '2026-06-02T18:00:00.000Z' });
});

test('VISIT-26 visits at times that were closed since are named, without a word about the person', async () => {
  const place = await buildBookableClinic(app.db, { name: 'Elm Dental' });
  const id = await book(place, '09:00', '09:30');
  await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-02', 'Founders Day')`);
  await app.db.run(sql`
    insert into time_off (provider_id, during)
    values (${place.provider.id}, tstzrange('2026-06-02 09:00-04', '2026-06-02 10:00-04'))`);

  expect(await check()).toEqual({
    isWell: false,
    said: [`Visit ${id}, 2026/06/02 09:00, Elm Dental: closed since it was booked (holiday, time off)`],
  });
});
