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
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';

let app: TestApp;
let patient: BuiltPatient;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  maria = await app.signedIn(patient.id);
});

afterAll(() => app.close());

// Monday, ten in the morning in Virginia.
beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

// With a session that is as fresh as the clock.
const cardsFor = async (search: string, more = '&soonest=true') =>
  (await (await app.signedIn(patient.id)).get(`/selfcare/otherproviders/0/?search=${search}${more}`)).body.providers;
const soonestOf = async (search: string) => (await cardsFor(search))[0].soonest;

describe('GET /selfcare/otherproviders/{domainId}/?soonest=true', () => {
  test('API-22 a card has the soonest start that can be booked, and only when asked', async () => {
    await buildBookableClinic(app.db, { name: 'Alder Dental' });

    expect((await cardsFor('alder', ''))[0].soonest).toBeNull();
    expect((await cardsFor('alder', '&soonest=false'))[0].soonest).toBeNull();
    // An hour's notice from ten on.
    expect(await soonestOf('alder')).toEqual({
      startsAt: '2026-06-01T15:00:00.000Z',
      date: '2026/06/01',
      time: '11:00',
      timeZone: 'America/New_York',
    });
  });

  test('API-22 what is booked is not offered again', async () => {
    const { type, provider } = await buildBookableClinic(app.db, { name: 'Birch Dental' });
    const wish = { typeId: type.id, providerId: provider.id, date: '2026/06/01', startTime: '11:00', endTime: '11:30' };
    expect((await maria.post('/selfcare/bookappointment/', bookingBody({ patientId: patient.id, ...wish }))).code).toBe(
      200,
    );

    expect(await soonestOf('birch')).toMatchObject({ date: '2026/06/01', time: '11:30' });
  });

  test('API-22 looks at every kind of visit that is offered, and at every provider', async () => {
    const { clinic, type } = await buildBookableClinic(app.db, { name: 'Cypress Dental' }, { minLeadMinutes: 2880 });
    expect(await soonestOf('cypress')).toMatchObject({ date: '2026/06/03', time: '10:00' });

    const early = await buildProvider(app.db, clinic.id);
    await buildHours(app.db, early.id, clinic.id, { days: [2, 3], start: '07:30', end: '08:30' });
    const quick = await buildConsultationType(app.db, clinic.id, [early.id]);
    expect(await soonestOf('cypress')).toMatchObject({ date: '2026/06/02', time: '07:30' });

    await app.db.run(sql`update consultation_type set published = false where id = ${quick.id}`);
    expect(await soonestOf('cypress')).toMatchObject({ date: '2026/06/03', time: '10:00' });

    await app.db.run(sql`update consultation_type set published = false where id = ${type.id}`);
    expect(await soonestOf('cypress')).toBeNull();
  });

  test('API-22 looks fourteen days ahead, today the first', async () => {
    const clinic = await buildClinic(app.db, { name: 'Dogwood Dental' });
    const provider = await buildProvider(app.db, clinic.id);
    await buildConsultationType(app.db, clinic.id, [provider.id]);
    // The fifteenth is a Monday: fourteen days after the first.
    await buildHours(app.db, provider.id, clinic.id, { days: [1], from: '2026-06-15' });

    expect(await soonestOf('dogwood')).toBeNull();
    app.clock.set('2026-06-02T14:00:00Z');
    expect(await soonestOf('dogwood')).toMatchObject({ date: '2026/06/15', time: '09:00' });
  });

  test('API-22 day and time are the clinic’s own, through a change of the clocks', async () => {
    await buildBookableClinic(app.db, { name: 'Elder Dental', timeZone: 'Pacific/Honolulu', stateCode: 'HI' });
    app.clock.set('2026-06-02T05:00:00Z');
    expect(await soonestOf('elder')).toEqual({
      startsAt: '2026-06-02T19:00:00.000Z',
      date: '2026/06/02',
      time: '09:00',
      timeZone: 'Pacific/Honolulu',
    });

    const clinic = await buildClinic(app.db, { name: 'Fir Dental' });
    const provider = await buildProvider(app.db, clinic.id);
    await buildConsultationType(app.db, clinic.id, [provider.id]);
    await buildHours(app.db, provider.id, clinic.id, {
      days: [7],
      start: '01:00',
      end: '04:00',
      from: '2026-10-31',
      to: '2026-11-02',
    });
    app.clock.set('2026-11-01T05:30:00Z');
    // One hour's notice leads into the second pass of the hour from one to two.
    expect(await soonestOf('fir')).toMatchObject({
      startsAt: '2026-11-01T06:30:00.000Z',
      date: '2026/11/01',
      time: '01:30',
    });
  });

  test('API-22 a clinic without hours or kinds of visit has none', async () => {
    await buildClinic(app.db, { name: 'Ginkgo Dental' });
    expect(await soonestOf('ginkgo')).toBeNull();
  });

  test('API-22 a whole page of cards agrees with the calendars', async () => {
    const built = [];
    for (let nr = 0; nr < 25; nr += 1)
      built.push(await buildBookableClinic(app.db, { name: `Hazel ${nr}` }, { minLeadMinutes: nr * 400 }));

    const cards = await cardsFor('hazel', '&soonest=true&results=100');
    expect(cards).toHaveLength(25);

    for (const { clinic, type } of built) {
      const search = {
        clinicId: clinic.id,
        consultationTypeId: type.id,
        doctorId: null,
        start_date: '2026/06/01',
        end_date: '2026/06/14',
      };
      const { body } = await maria.post('/selfcare/firstavailableslot/', [search]);
      const [date = ''] = Object.keys(body.firstAvailable);
      const { soonest } = cards.find(({ id }: { id: number }) => id === clinic.id);
      expect(soonest).toMatchObject({ date, time: body.firstAvailable[date][0].startTime });
    }
  });
});

test('API-18 API-23 my providers tell the soonest start when asked, my clinics never', async () => {
  const { clinic } = await buildBookableClinic(app.db, { name: 'Ivy Dental' });
  await maria.get(`/selfcare/favourite/${clinic.id}/add/`);

  const asked = await maria.get('/selfcare/myproviders/?soonest=true');
  expect(asked.body.providers[0].soonest).toMatchObject({ date: '2026/06/01', time: '11:00' });
  expect((await maria.get('/selfcare/myproviders/')).body.providers[0].soonest).toBeNull();
  expect((await maria.get('/selfcare/clinics')).body.clinics[0].soonest).toBeNull();
  expect((await maria.get('/selfcare/myproviders/?soonest=soon')).code).toBe(400);
});
