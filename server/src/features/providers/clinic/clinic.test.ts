import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  buildBookableClinic,
  buildClinic,
  buildHours,
  buildPatient,
  buildProvider,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let patientId: number;
let maria: TestClient;
let built: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const patient = await buildPatient(db);
  patientId = patient.id;
  maria = await app.signedIn(patientId);
  built = await buildBookableClinic(db, { name: 'Bright Smile', description: '<p>Teeth.</p>', isRewardBox: true });
  const { clinic, provider, type } = built;

  await db.run(sql`insert into speciality (name) values ('Orthodontics'), ('Endodontics')`);
  await db.run(sql`
    insert into clinic_speciality (clinic_id, speciality_id, position)
    select ${clinic.id}::bigint, id, case name when 'Orthodontics' then 1 else 2 end from speciality`);
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select ${provider.id}::bigint, id, 1 from speciality where name = 'Endodontics'`);
  await db.run(sql`insert into service (name) values ('Whitening')`);
  await db.run(sql`
    insert into clinic_service (clinic_id, service_id, position) select ${clinic.id}::bigint, id, 1 from service`);
  await db.run(sql`
    insert into clinic_hours (clinic_id, isodow, opens, closes)
    values (${clinic.id}, 1, '08:30', '17:00'), (${clinic.id}, 6, '09:00', '12:00')`);
  await db.run(sql`insert into favourite (patient_id, clinic_id) values (${patientId}, ${clinic.id})`);
  await db.run(sql`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
      flexible_days, flexible_slot, time_zone, created_at)
    values (${patientId}, ${patient.dependantId}, ${clinic.id}, ${type.id}, 2, 'completed', '{Monday}', 'Anytime',
      'America/New_York', now())`);
});

afterAll(() => app.close());

const closed = { active: false, startHour: null, endHour: null, holiday: null };

describe('GET /selfcare/clinic/{id}/', () => {
  test('API-26 answers every field of a clinic', async () => {
    const { code, body } = await maria.get(`/selfcare/clinic/${built.clinic.id}/`);

    expect(code).toBe(200);
    expect(body.status).toEqual({ error: false, msg: '' });
    expect(body.clinic).toEqual({
      id: built.clinic.id,
      uniqueId: built.clinic.uniqueId,
      name: 'Bright Smile',
      banner: null,
      logo: null,
      favourite: true,
      primarySpeciality: [
        { id: expect.any(Number), name: 'Orthodontics' },
        { id: expect.any(Number), name: 'Endodontics' },
      ],
      description: '<p>Teeth.</p>',
      descriptionLanguage: 'en',
      formattedAddress: expect.stringContaining('Main Street, Arlington, VA 22201'),
      city: 'Arlington',
      state: 'Virginia',
      hours: [
        { day: 'Monday', label: 'Monday', active: true, startHour: '08:30', endHour: '17:00', holiday: null },
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({ day, label: day, ...closed })),
        { day: 'Saturday', label: 'Saturday', active: true, startHour: '09:00', endHour: '12:00', holiday: null },
        { day: 'Sunday', label: 'Sunday', ...closed },
      ],
      features: [{ id: expect.any(Number), name: 'Whitening' }],
      insurers: [],
      reviews: 0,
      reviewCount: 0,
      rating: null,
      xcareNumber: expect.stringMatching(/^XC/),
      isRewardBox: true,
      distanceMiles: null,
      providers: [
        {
          id: built.provider.id,
          providerId: built.provider.id,
          doctorId: built.provider.id,
          uniqueId: built.provider.uniqueId,
          fullname: expect.stringContaining('Dr. Robin'),
          name: expect.any(String),
          photo: null,
          specialities: [{ id: expect.any(Number), name: 'Endodontics' }],
        },
      ],
      domainName: 'dental',
      domainTitle: 'Dental',
      phone: '+12025550199',
      timeZone: 'America/New_York',
      isExistingClinic: true,
    });
  });

  test('API-26 the uniqueId finds the same clinic', async () => {
    const byId = await maria.get(`/selfcare/clinic/${built.clinic.id}/`);
    const byUniqueId = await maria.get(`/selfcare/clinic/${built.clinic.uniqueId}`);

    expect(byUniqueId.body).toEqual(byId.body);
  });

  test('API-26 a clinic with nothing but a name has empty lists, and somebody else neither heart nor visit', async () => {
    const bare = await buildClinic(app.db, { description: '' });
    const empty = await maria.get(`/selfcare/clinic/${bare.id}/`);
    expect(empty.body.clinic).toMatchObject({ description: null, providers: [], features: [], primarySpeciality: [] });

    const stranger = await app.signedIn((await buildPatient(app.db)).id);
    const { body } = await stranger.get(`/selfcare/clinic/${built.clinic.id}/`);
    expect(body.clinic).toMatchObject({ favourite: false, isExistingClinic: false });
  });

  test('API-26 CLINIC-06 unknown, draft and far too large ids are not found alike', async () => {
    const draft = await buildClinic(app.db, { published: false });
    const answers = await Promise.all(
      ['999999', '0', String(draft.id), draft.uniqueId, '999999999999999', 'f'.repeat(32)].map((id) =>
        maria.get(`/selfcare/clinic/${id}/`),
      ),
    );

    for (const { code, body } of answers) {
      expect(code).toBe(404);
      expect(body).toEqual({ status: { error: true, code: 'clinicNotFound', msg: 'Clinic Not Found' } });
    }
  });

  test('API-26 signed out is 401, a malformed id 400', async () => {
    expect((await app.client().get(`/selfcare/clinic/${built.clinic.id}/`)).code).toBe(401);
    expect((await maria.get('/selfcare/clinic/a%20b/')).code).toBe(400);
    expect((await maria.get(`/selfcare/clinic/${'1'.repeat(41)}/`)).code).toBe(400);
  });
});

describe('GET /selfcare/provider/{id}/', () => {
  beforeAll(async () => {
    const { db } = app;
    const { id } = built.provider;
    await db.run(sql`update provider set about = 'Gentle.', photo = '/p.svg', banner = '/b.svg' where id = ${id}`);
    await db.run(sql`
      insert into provider_service (provider_id, service_id, position) select ${id}::bigint, id, 1 from service`);
    await db.run(sql`insert into spoken_language (name) values ('Spanish'), ('English')`);
    await db.run(sql`
      insert into provider_language (provider_id, language_id) select ${id}::bigint, id from spoken_language`);
    await db.run(sql`
      insert into provider_education (provider_id, association_name, registration_number, received_on)
      values (${id}, 'American Dental Association', 'ADA-1', '2012-05-01')`);
  });

  test('API-27 PROV-02 answers every field of a provider', async () => {
    const { code, body } = await maria.get(`/selfcare/provider/${built.provider.id}/`);

    expect(code).toBe(200);
    expect(body.provider).toEqual({
      id: built.provider.id,
      providerId: built.provider.id,
      doctorId: built.provider.id,
      uniqueId: built.provider.uniqueId,
      fullname: expect.stringContaining('Dr. Robin'),
      name: expect.any(String),
      photo: '/p.svg',
      banner: '/b.svg',
      description: 'Gentle.',
      descriptionLanguage: 'en',
      phone: '+12025550199',
      specialities: [{ id: expect.any(Number), name: 'Endodontics' }],
      services: [{ id: expect.any(Number), name: 'Whitening' }],
      languages: [
        { id: expect.any(Number), name: 'English' },
        { id: expect.any(Number), name: 'Spanish' },
      ],
      educations: [
        { associationName: 'American Dental Association', registrationNumber: 'ADA-1', receviedDate: '2012-05-01' },
      ],
      hours: expect.arrayContaining([
        { day: 'Friday', label: 'Friday', active: true, startHour: '09:00', endHour: '17:00', holiday: null },
        { day: 'Sunday', label: 'Sunday', ...closed },
      ]),
      type: 'dental',
      clinics: [
        {
          id: built.clinic.id,
          uniqueId: built.clinic.uniqueId,
          name: 'Bright Smile',
          phone: '+12025550199',
          formattedAddress: expect.stringContaining('Arlington, VA'),
          timeZone: 'America/New_York',
          isExistingClinic: true,
          hours: body.provider.hours,
        },
      ],
    });
  });

  test('API-26 API-27 CLINIC-03 a holiday of the coming week stands at its day, by the calendar of the clinic', async () => {
    const clinic = await buildClinic(app.db, { timeZone: 'Pacific/Honolulu' });
    const provider = await buildProvider(app.db, clinic.id);
    const before = app.clock.now();
    // Monday, June 1, 2026 at 3 in the night in Washington: still Sunday at the clinic.
    app.clock.set(new Date('2026-06-01T07:00:00Z'));
    const client = await app.signedIn(patientId);
    await app.db.run(sql`
      insert into clinic_holiday (clinic_id, local_date, name) values
        (${clinic.id}, '2026-05-30', 'Over'), (${clinic.id}, '2026-05-31', 'Today'),
        (${clinic.id}, '2026-06-06', 'Kamehameha Day'), (${clinic.id}, '2026-06-07', 'Too far')`);

    const named = (hours: { day: string; holiday: string | null }[]) =>
      hours.flatMap(({ day, holiday }) => (holiday === null ? [] : `${day} ${holiday}`));
    const expected = ['Saturday Kamehameha Day', 'Sunday Today'];
    expect(named((await client.get(`/selfcare/clinic/${clinic.id}/`)).body.clinic.hours)).toEqual(expected);
    const { clinics } = (await client.get(`/selfcare/provider/${provider.id}/`)).body.provider;
    expect(named(clinics[0].hours)).toEqual(expected);
    app.clock.set(before);
  });

  test('API-27 who works at two clinics has the hours of each', async () => {
    const { db } = app;
    const first = await buildClinic(db, { name: 'First' });
    const second = await buildClinic(db, { name: 'Second', timeZone: 'America/Los_Angeles' });
    const { id } = await buildProvider(db, first.id);
    await db.run(sql`insert into provider_clinic (provider_id, clinic_id, position) values (${id}, ${second.id}, 2)`);
    await buildHours(db, id, first.id, { days: [1, 2], start: '08:00', end: '12:00' });
    await buildHours(db, id, second.id, { days: [2, 3], start: '13:00', end: '18:00' });

    const { provider } = (await maria.get(`/selfcare/provider/${id}/`)).body;
    const open = (hours: { active: boolean; day: string; startHour: string; endHour: string }[]) =>
      hours.filter(({ active }) => active).map(({ day, startHour, endHour }) => `${day} ${startHour}-${endHour}`);

    expect(provider.clinics.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect(open(provider.clinics[0].hours)).toEqual(['Monday 08:00-12:00', 'Tuesday 08:00-12:00']);
    expect(open(provider.clinics[1].hours)).toEqual(['Tuesday 13:00-18:00', 'Wednesday 13:00-18:00']);
    expect(open(provider.hours)).toEqual(['Monday 08:00-12:00', 'Tuesday 08:00-18:00', 'Wednesday 13:00-18:00']);
  });

  test('API-27 hours that go on into the next day end the latest', async () => {
    const { clinic, provider } = await buildBookableClinic(app.db);
    await app.db.run(sql`
      insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local) values
        (${provider.id}, ${clinic.id}, 5, '20:00', '02:00'), (${provider.id}, ${clinic.id}, 6, '18:00', '00:00')`);

    const { hours, clinics } = (await maria.get(`/selfcare/provider/${provider.id}/`)).body.provider;
    expect(hours[4]).toMatchObject({ startHour: '09:00', endHour: '02:00' });
    expect(hours[5]).toMatchObject({ startHour: '18:00', endHour: '00:00' });
    expect(clinics[0].hours).toEqual(hours);
  });

  test('API-27 the uniqueId finds the same provider; hours that are over do not show', async () => {
    await app.db.run(sql`
      insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local, valid_to)
      values (${built.provider.id}, ${built.clinic.id}, 7, '09:00', '12:00', '2026-05-01')`);

    const { body } = await maria.get(`/selfcare/provider/${built.provider.uniqueId}/`);
    expect(body.provider.id).toBe(built.provider.id);
    expect(body.provider.hours[6].active).toBe(false);
  });

  test('API-27 hours that end today show until the day is over at the clinic', async () => {
    await app.db.run(sql`
      insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local, valid_to)
      values (${built.provider.id}, ${built.clinic.id}, 7, '09:00', '12:00', '2026-06-01')`);
    const sundayAt = async (now: string) => {
      app.clock.set(now);
      const client = await app.signedIn(patientId);
      return (await client.get(`/selfcare/provider/${built.provider.id}/`)).body.provider.hours[6].active;
    };
    const before = app.clock.now();

    // 23:50 and 00:10 in New York.
    expect(await sundayAt('2026-06-02T03:50:00Z')).toBe(true);
    expect(await sundayAt('2026-06-02T04:10:00Z')).toBe(false);
    app.clock.set(before);
  });

  test('API-27 PROV-03 unknown, draft and without a published clinic are not found alike', async () => {
    const { db } = app;
    const draft = await buildProvider(db, built.clinic.id);
    await db.run(sql`update provider set published = false where id = ${draft.id}`);
    const homeless = await buildProvider(db, (await buildClinic(db, { published: false })).id);

    for (const id of ['999999', '0', draft.id, draft.uniqueId, homeless.id]) {
      const { code, body } = await maria.get(`/selfcare/provider/${id}/`);
      expect(code).toBe(404);
      expect(body).toEqual({ status: { error: true, code: 'providerNotFound', msg: 'Provider Not Found' } });
    }

    const { body } = await maria.get(`/selfcare/clinic/${built.clinic.id}/`);
    expect(body.clinic.providers).toHaveLength(1);
  });

  test('API-27 signed out is 401, a malformed id 400', async () => {
    expect((await app.client().get(`/selfcare/provider/${built.provider.id}/`)).code).toBe(401);
    expect((await maria.get('/selfcare/provider/a%20b/')).code).toBe(400);
  });
});
