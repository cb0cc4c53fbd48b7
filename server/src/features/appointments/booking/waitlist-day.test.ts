import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildConsultationType, buildHours, buildProvider } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { waitlistBody } from '#server/testing/visits/booking.ts';
import { buildDays, type Place, postSearches, searchFor } from '#server/testing/visits/slots.ts';
import { buildPerson, type Person, saidIn } from '#server/testing/visits/visits.ts';
import { findWaitlistDay } from './waitlist-days-db.ts';

const closed = 'There are no appointments on that day. Please choose another one.';
// The week begins on Monday, 1 June 2026.
const [tuesday, saturday, sunday] = ['2026/06/02', '2026/06/06', '2026/06/07'];

let app: TestApp;
let person: Person;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '600' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  person = await buildPerson(app);
  place = await buildBookableClinic(app.db);
});

/** Joins the waitlist of a day with the provider of the slot. */
async function join(date: string, at = place) {
  const wish = { patientId: person.patient.id, typeId: at.type.id, providerId: at.provider.id, date };
  return saidIn(await person.client.post('/selfcare/bookappointment/', waitlistBody(wish)));
}

const joined = [200, 'Awaiting confirmation from clinic.'];

test('API-36 VISIT-28 a day on which the provider does not work has no waitlist', async () => {
  expect(await join(sunday)).toEqual([422, closed]);
  expect(await join(tuesday)).toEqual(joined);
});

test('API-36 VISIT-28 another one who works then opens the day for who would come to anyone, and for nobody else', async () => {
  const colleague = await buildProvider(app.db, place.clinic.id);
  const type = await buildConsultationType(app.db, place.clinic.id, [place.provider.id, colleague.id]);
  await buildHours(app.db, colleague.id, place.clinic.id, { days: [6] });

  expect(await join(saturday, { ...place, type })).toEqual([422, closed]);
  expect(await join(saturday, { ...place, type, provider: colleague })).toEqual(joined);
  for (const [typeId, isWorked] of [
    [type.id, true],
    [place.type.id, false],
  ] as const)
    expect(await findWaitlistDay(app.db, { typeId, providerId: null, date: saturday }, app.clock.now())).toMatchObject({
      isWorked,
    });
});

test('API-36 VISIT-28 a holiday, and time off for all the hours, close a day; an hour off does not', async () => {
  const elsewhere = await buildBookableClinic(app.db);
  const short = await buildBookableClinic(app.db);
  await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-02', 'Founders Day')`);
  await app.db.run(sql`
    insert into time_off (provider_id, during) values
      (${elsewhere.provider.id}, '[2026-06-02T00:00Z,2026-06-03T12:00Z)'),
      (${short.provider.id}, '[2026-06-02T13:00Z,2026-06-02T14:00Z)')`);

  expect(await join(tuesday)).toEqual([422, closed]);
  expect(await join(tuesday, elsewhere)).toEqual([422, closed]);
  expect(await join(tuesday, short)).toEqual(joined);
});

test('API-42 VISIT-28 a day that has closed since is not waited for again', async () => {
  const wish = { patientId: person.patient.id, typeId: place.type.id, providerId: place.provider.id, date: tuesday };
  const { body } = await person.client.post('/selfcare/bookappointment/', waitlistBody(wish));
  const update = (status: string) =>
    person.client.post(`/selfcare/appointmentaction/${body.appointment.id}/updatestatus/`, { status });
  await update('cancelled');
  await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-02', 'Founders Day')`);

  expect(saidIn(await update('upcoming'))).toEqual([
    409,
    'There are no appointments on that day now. Please choose another one.',
  ]);
});

test('API-36 VISIT-28 the hours after midnight of a night shift are of their own day', async () => {
  const night = await buildDays(app.db, {
    timeZone: 'America/New_York',
    from: '2026-06-02',
    start: '20:00',
    end: '02:00',
  });

  expect(await join('2026/06/03', night)).toEqual(joined);
  expect(await join('2026/06/04', night)).toEqual([422, closed]);
});

test('API-36 VISIT-28 a day further ahead than hours are known can be waited for', async () => {
  const type = await buildConsultationType(app.db, place.clinic.id, [place.provider.id], { maxLeadDays: 200 });

  expect(await join('2026/11/29', { ...place, type })).toEqual(joined);
});

test('API-36 today can be waited for as long as its hours last', async () => {
  const today = '2026/06/01';

  app.clock.set('2026-06-01T20:59:00Z');
  expect(await join(today)).toEqual(joined);
  app.clock.set('2026-06-01T21:00:00Z');
  expect(await join(today, await buildBookableClinic(app.db))).toEqual([422, closed]);
});

test('API-35 BOOK-05 the search names the days without any time that can be waited for, and only those', async () => {
  const search = searchFor(place, '2026/06/01', '2026/06/07');
  const namedDays = async () => (await postSearches(app, person.patient.id, [search])).body.waitlistDays;
  expect(await namedDays()).toEqual([]);

  // The clinic asks for more notice than the day still has; its hours go on.
  app.clock.set('2026-06-01T20:30:00Z');
  expect(await namedDays()).toEqual(['2026/06/01']);
  expect(await join('2026/06/01')).toEqual(joined);

  app.clock.set('2026-06-01T21:00:00Z');
  expect(await namedDays()).toEqual([]);
});
