import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildClinic,
  buildConsultationType,
  buildHours,
  buildPatient,
  buildProvider,
  type ConsultationTypeInput,
  cancelVisitsOf,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildOffer } from '#server/testing/visits/offers.ts';

let app: TestApp;
let patient: BuiltPatient;
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

// Monday, ten in the morning in Virginia.
beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

type Place = { type: { id: number }; provider: { id: number } };
type Time = { date: string; startTime: string; endTime: string };

/** Books with a session that is as fresh as the clock. */
async function book({ type, provider }: Place, time: Time, more: Record<string, unknown> = {}) {
  const client = await app.signedIn(patient.id);
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, ...time };
  const { code, body } = await client.post('/selfcare/bookappointment/', bookingBody(wish, more));

  return { code, msg: body.status.msg, appointment: body.appointment };
}

const at = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

const noSlot = 'There is no appointment at this time. Please choose another one.';
const over = 'This time has already passed. Please choose another one.';

describe('the times that can be booked', () => {
  test.each([
    ['a past day', at('2026/05/29', '09:00', '09:30'), over],
    ['earlier today', at('2026/06/01', '09:00', '09:30'), over],
    [
      'within the lead time',
      at('2026/06/01', '10:30', '11:00'),
      'Please book at least 1 hour ahead, or call the clinic.',
    ],
    ['beyond the horizon', at('2026/08/31', '09:00', '09:30'), 'Please book at most 90 days ahead.'],
    ['off the grid', at('2026/06/05', '09:10', '09:40'), noSlot],
    ['longer than a visit', at('2026/06/05', '09:00', '10:00'), noSlot],
    ['before hours', at('2026/06/05', '08:30', '09:00'), noSlot],
    ['after hours', at('2026/06/05', '17:00', '17:30'), noSlot],
    ['a Sunday', at('2026/06/07', '09:00', '09:30'), noSlot],
  ])('API-36 BOOK-07 VISIT-27 %s is refused with 422', async (_name, time, msg) => {
    expect(await book(place, time)).toMatchObject({ code: 422, msg });
  });

  test('API-36 VISIT-27 lead time and horizon are kept to the second', async () => {
    const own = await buildBookableClinic(app.db);
    const soon = at('2026/06/01', '11:00', '11:30');
    app.clock.set('2026-06-01T14:00:01Z');
    expect(await book(own, soon)).toMatchObject({ code: 422 });
    app.clock.set('2026-06-01T14:00:00Z');
    expect(await book(own, soon)).toMatchObject({ code: 200 });

    const far = at('2026/09/01', '10:30', '11:00');
    app.clock.set('2026-06-03T14:29:59Z');
    expect(await book(own, far)).toMatchObject({ code: 422 });
    app.clock.set('2026-06-03T14:30:00Z');
    expect(await book(own, far)).toMatchObject({ code: 200 });
  });

  test('API-36 a holiday and time off leave nothing to book', async () => {
    const clinic = await buildClinic(app.db);
    const provider = await buildProvider(app.db, clinic.id);
    const type = await buildConsultationType(app.db, clinic.id, [provider.id]);
    await app.db.run(sql`insert into clinic_holiday values (${clinic.id}, '2026-06-19', 'Juneteenth')`);
    await app.db.run(sql`
      insert into time_off (provider_id, during)
      values (${provider.id}, tstzrange('2026-06-22 10:00-04', '2026-06-22 12:00-04'))`);
    await buildHours(app.db, provider.id, clinic.id);
    const own = { type, provider };

    expect(await book(own, at('2026/06/19', '09:00', '09:30'))).toMatchObject({ code: 422, msg: noSlot });
    expect(await book(own, at('2026/06/22', '09:45', '10:15'))).toMatchObject({ code: 422, msg: noSlot });
    expect(await book(own, at('2026/06/22', '11:30', '12:00'))).toMatchObject({ code: 422, msg: noSlot });
    expect(await book(own, at('2026/06/22', '12:00', '12:30'))).toMatchObject({ code: 200 });
  });

  test('API-36 OFFER-02 an offer code must be of the clinic, active, and open until its last day is over there', async () => {
    const elsewhere = await buildClinic(app.db, { name: 'Elsewhere Dental' });
    await app.db.run(sql`
      insert into clinic_offer (clinic_id, title, description, offer_code, type, status, valid_until)
      values (${place.clinic.id}, 'Old', '', 'OLD', 'free', 'Active', '2026-05-31'),
        (${place.clinic.id}, 'Off', '', 'OFF', 'free', 'Inactive', '2026-12-31'),
        (${elsewhere.id}, 'There', '', 'THERE', 'free', 'Active', '2026-12-31')`);
    const withCode = (offerCode: string) => book(place, at('2026/06/05', '09:00', '09:30'), { offerCode });

    const unknown = 'This clinic has no offer with this code. Please check it.';
    expect(await withCode('NONE')).toMatchObject({ code: 422, msg: unknown });
    expect(await withCode('THERE')).toMatchObject({
      code: 422,
      msg: 'This code is for Elsewhere Dental, not for this one.',
    });
    for (const code of ['OFF', 'OLD'])
      expect(await withCode(code)).toMatchObject({ code: 422, msg: 'This offer has ended.' });

    // Four in the morning in London, but still the last of May in Virginia.
    app.clock.set('2026-06-01T03:00:00Z');
    expect(await withCode('OLD')).toMatchObject({ code: 200 });
  });

  test('API-36 OFFER-02 a visit keeps the code as the clinic writes it, however it was typed', async () => {
    await buildOffer(app.db, place.clinic.id, { code: 'Spring-26', until: '2026-12-31' });
    const { code, appointment } = await book(place, at('2026/06/08', '09:00', '09:30'), { offerCode: ' sPRING-26 ' });

    expect(code).toBe(200);
    expect(await app.db.one(sql`select offer_code as code from appointment where id = ${appointment.id}`)).toEqual({
      code: 'Spring-26',
    });
  });
});

/** A provider at work on one night, in this zone, on a half-hour grid without lead time. */
async function buildNight(
  timeZone: string,
  night: string,
  start: string,
  end: string,
  typeInput: ConsultationTypeInput = {},
) {
  const clinic = await buildClinic(app.db, { timeZone });
  const provider = await buildProvider(app.db, clinic.id);
  const type = await buildConsultationType(app.db, clinic.id, [provider.id], { minLeadMinutes: 0, ...typeInput });
  await buildHours(app.db, provider.id, clinic.id, { days: [1, 2, 3, 4, 5, 6, 7], start, end, from: night, to: night });

  return { type, provider };
}

describe('nights in which the clocks change, and zones', () => {
  test('API-36 BOOK-07 VISIT-01 a time that the spring night skips is refused, the ones around it are an hour closer', async () => {
    app.clock.set('2026-03-07T12:00:00Z');
    const night = await buildNight('America/New_York', '2026-03-08', '01:00', '06:00');

    expect(await book(night, at('2026/03/08', '02:30', '03:00'))).toMatchObject({
      code: 422,
      msg: "This time doesn't exist on that day.",
    });
    const before = await book(night, at('2026/03/08', '01:30', '03:00'));
    const after = await book(night, at('2026/03/08', '03:00', '03:30'));
    expect(before.appointment).toMatchObject({
      startsAt: '2026-03-08T06:30:00.000Z',
      endsAt: '2026-03-08T07:00:00.000Z',
    });
    expect(after.appointment.startsAt).toBe('2026-03-08T07:00:00.000Z');
  });

  test('API-36 VISIT-27 the lead time is hours, not clock readings, where it ends on a day of changing clocks', async () => {
    const night = await buildNight('America/New_York', '2026-03-08', '01:00', '12:00', { minLeadMinutes: 24 * 60 });
    const wish = at('2026/03/08', '09:00', '09:30');

    // Nine in the morning there is an hour nearer than it looks: 13:00Z, not 14:00Z.
    app.clock.set('2026-03-07T13:00:01Z');
    expect(await book(night, wish)).toMatchObject({ code: 422 });
    app.clock.set('2026-03-07T13:00:00Z');
    expect(await book(night, wish)).toMatchObject({ code: 200 });
  });

  test('API-36 VISIT-02 in the hour that the autumn night repeats, a time means the later one', async () => {
    app.clock.set('2026-10-31T12:00:00Z');
    const night = await buildNight('America/New_York', '2026-11-01', '00:00', '04:00');

    const { appointment } = await book(night, at('2026/11/01', '01:30', '02:00'));
    expect(appointment).toMatchObject({
      startsAt: '2026-11-01T06:30:00.000Z',
      endsAt: '2026-11-01T07:00:00.000Z',
      dateTime: { date: '2026/11/01', startTime: '01:30', endTime: '02:00' },
    });
    expect((await book(night, at('2026/11/01', '00:30', '01:00'))).appointment.startsAt).toBe(
      '2026-11-01T04:30:00.000Z',
    );
  });

  test.each([
    ['America/Phoenix', '2026-06-02T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-02T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-06-02T03:15:00.000Z'],
    ['Pacific/Honolulu', '2026-06-02T19:00:00.000Z'],
  ])('API-36 VISIT-05 nine in the morning in %s is that instant', async (timeZone, startsAt) => {
    const day = await buildNight(timeZone, '2026-06-02', '09:00', '17:00');

    expect((await book(day, at('2026/06/02', '09:00', '09:30'))).appointment).toMatchObject({ startsAt, timeZone });
    await cancelVisitsOf(app.db, day.provider.id);
  });

  test('API-36 VISIT-06 today is the clinic’s today: one in the morning in Virginia is still yesterday in Honolulu', async () => {
    app.clock.set('2026-06-02T05:00:00Z');
    const honolulu = await buildNight('Pacific/Honolulu', '2026-06-01', '18:00', '22:00');

    expect(await book(honolulu, at('2026/06/01', '19:30', '20:00'))).toMatchObject({ code: 200 });
    expect(await book(honolulu, at('2026/06/01', '18:30', '19:00'))).toMatchObject({ code: 422, msg: over });
  });

  test('API-36 VISIT-09 a shift past midnight: a visit belongs to the date on which it starts', async () => {
    const night = await buildNight('America/New_York', '2026-06-03', '22:00', '02:00');

    expect((await book(night, at('2026/06/03', '23:30', '00:00'))).appointment.dateTime).toMatchObject({
      date: '2026/06/03',
      endTime: '00:00',
    });
    expect((await book(night, at('2026/06/04', '00:00', '00:30'))).appointment.startsAt).toBe(
      '2026-06-04T04:00:00.000Z',
    );
  });
});
