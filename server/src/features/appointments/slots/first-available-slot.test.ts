import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildConsultationType,
  buildHours,
  buildPatient,
  buildProvider,
  type ConsultationTypeInput,
  cancelVisitsOf,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import {
  buildDays,
  freeStarts,
  type Place,
  postSearches,
  type Slot,
  searchFor,
  slotsOf,
  starts,
} from '#server/testing/visits/slots.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
});

afterAll(() => app.close());

// Monday, ten in the morning in Virginia.
beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

const slots = (place: Place, start: string, end = start) => slotsOf(app, patient.id, place, start, end);
const post = (body: unknown) => postSearches(app, patient.id, body);
const oneDay = (date: string, start: string, end: string, typeInput: ConsultationTypeInput) =>
  buildDays(app.db, { timeZone: 'America/New_York', from: date, start, end }, typeInput);

async function book({ type, provider }: Place, date: string, startTime: string, endTime: string, dependantId?: number) {
  const client = await app.signedIn(patient.id);
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, date, startTime, endTime };
  const more = dependantId ? { dependant: { id: dependantId } } : {};
  expect((await client.post('/selfcare/bookappointment/', bookingBody(wish, more))).code).toBe(200);
}

describe('POST /selfcare/firstavailableslot/', () => {
  test('API-35 BOOK-11 four days with both ends, by date; days without hours are left out', async () => {
    const place = await buildBookableClinic(app.db);
    const days = await slots(place, '2026/06/04', '2026/06/08');

    expect(Object.keys(days)).toEqual(['2026/06/04', '2026/06/05', '2026/06/08']);
    expect(days['2026/06/08']).toHaveLength(16);
    expect(days['2026/06/04']?.[0]).toEqual({
      startdate: '2026/06/04',
      startTime: '09:00',
      endTime: '09:30',
      avability: 'yes',
      remainingapptSlots: 1,
      clinicId: place.clinic.id,
      doctorId: place.provider.id,
    });
    expect(starts(days['2026/06/04'])?.at(-1)).toBe('16:30');
  });

  test('API-35 what is asked for twice, or by two searches that overlap, is answered once', async () => {
    const place = await buildBookableClinic(app.db);
    const search = (start: string, end: string, doctorId: number | null = place.provider.id) => ({
      clinicId: place.clinic.id,
      consultationTypeId: place.type.id,
      doctorId,
      start_date: start,
      end_date: end,
    });
    const once = (await post([search('2026/06/02', '2026/06/05')])).body.firstAvailable;
    const twice = search('2026/06/02', '2026/06/04');
    const { body } = await post([twice, twice, search('2026/06/03', '2026/06/05', null)]);

    expect(body.firstAvailable).toEqual(once);
    expect(body.firstAvailable['2026/06/03']).toHaveLength(16);
  });

  test('API-35 VISIT-27 nothing past is offered, nothing within the lead time, nothing beyond the horizon', async () => {
    const place = await buildBookableClinic(app.db, {}, { maxLeadDays: 10 });

    expect(starts((await slots(place, '2026/06/01'))['2026/06/01'])?.[0]).toBe('11:00');
    app.clock.set('2026-06-01T14:00:01Z');
    expect(starts((await slots(place, '2026/06/01'))['2026/06/01'])?.[0]).toBe('11:30');
    expect(await slots(place, '2026/05/25', '2026/05/29')).toEqual({});

    app.clock.set('2026-06-01T14:00:00Z');
    const last = await slots(place, '2026/06/10', '2026/06/15');
    expect(Object.keys(last)).toEqual(['2026/06/10', '2026/06/11']);
    expect(starts(last['2026/06/11'])?.at(-1)).toBe('10:00');
  });

  test('API-35 a taken slot is full, and so is every start that would overlap it; its neighbours stay free', async () => {
    const place = await buildBookableClinic(app.db, {}, { stepMinutes: 15, minutes: 30 });
    await book(place, '2026/06/03', '12:00', '12:30');

    const day = (await slots(place, '2026/06/03'))['2026/06/03'];

    const full = day?.filter(({ avability }) => avability === 'other');
    expect(starts(full)).toEqual(['11:45', '12:00', '12:15']);
    expect(full?.every(({ remainingapptSlots }) => remainingapptSlots === 0)).toBe(true);
    expect(freeStarts(day)).toContain('11:30');
    expect(freeStarts(day)).toContain('12:30');
  });

  test('API-35 VISIT-12 a visit of another length hides the starts inside it, and is hidden where it does not fit', async () => {
    const short = await oneDay('2026-06-09', '09:00', '11:00', { minutes: 30, stepMinutes: 30 });
    const long = await buildConsultationType(app.db, short.clinic.id, [short.provider.id], {
      minutes: 60,
      stepMinutes: 30,
      minLeadMinutes: 0,
    });
    const free = async (type: { id: number }) =>
      freeStarts((await slots({ ...short, type }, '2026/06/09'))['2026/06/09']);

    await book({ ...short, type: long }, '2026/06/09', '09:30', '10:30');
    expect(await free(short.type)).toEqual(['09:00', '10:30']);
    expect(await free(long)).toEqual([]);
    expect(starts((await slots({ ...short, type: long }, '2026/06/09'))['2026/06/09'])?.at(-1)).toBe('10:00');
  });

  test('API-35 VISIT-11 buffers stay inside the hours and keep their distance to other visits', async () => {
    const place = await oneDay('2026-06-03', '09:00', '11:00', {
      stepMinutes: 10,
      preMinutes: 5,
      postMinutes: 10,
    });
    expect(starts((await slots(place, '2026/06/03'))['2026/06/03'])).toEqual([
      '09:10',
      '09:20',
      '09:30',
      '09:40',
      '09:50',
      '10:00',
      '10:10',
      '10:20',
    ]);

    await book(place, '2026/06/03', '09:10', '09:40');
    // Busy until 09:50, and five minutes before the next one.
    expect(freeStarts((await slots(place, '2026/06/03'))['2026/06/03'])).toEqual(['10:00', '10:10', '10:20']);
  });

  test('API-35 VISIT-15 a session shows its remaining places until it is full; a start inside it is full', async () => {
    const place = await oneDay('2026-06-04', '09:00', '11:00', {
      capacity: 2,
      minutes: 60,
      stepMinutes: 30,
    });
    const other = await buildPatient(app.db, { isGuarantor: false });
    const remaining = async () =>
      (await slots(place, '2026/06/04'))['2026/06/04']?.map((slot) => [slot.startTime, slot.remainingapptSlots]);

    expect(await remaining()).toEqual([
      ['09:00', 2],
      ['09:30', 2],
      ['10:00', 2],
    ]);
    await book(place, '2026/06/04', '09:00', '10:00');
    expect(await remaining()).toEqual([
      ['09:00', 1],
      ['09:30', 0],
      ['10:00', 2],
    ]);

    const client = await app.signedIn(other.id);
    const wish = { patientId: other.id, typeId: place.type.id, providerId: place.provider.id, date: '2026/06/04' };
    await client.post('/selfcare/bookappointment/', bookingBody({ ...wish, startTime: '09:00', endTime: '10:00' }));
    expect(await remaining()).toEqual([
      ['09:00', 0],
      ['09:30', 0],
      ['10:00', 2],
    ]);
  });

  test('API-35 VISIT-16 a session of one type leaves no room for another type of the same provider', async () => {
    const place = await oneDay('2026-06-05', '09:00', '10:00', { capacity: 3 });
    const single = await buildConsultationType(app.db, place.clinic.id, [place.provider.id]);
    await book(place, '2026/06/05', '09:00', '09:30');

    const day = (await slots({ ...place, type: single }, '2026/06/05'))['2026/06/05'];
    expect(day?.map(({ startTime, avability }) => [startTime, avability])).toEqual([
      ['09:00', 'other'],
      ['09:30', 'yes'],
    ]);
  });

  test('API-35 a cancelled visit frees its slot', async () => {
    const place = await buildBookableClinic(app.db);
    await book(place, '2026/06/08', '09:00', '09:30');
    expect(freeStarts((await slots(place, '2026/06/08'))['2026/06/08'])?.[0]).toBe('09:30');

    await cancelVisitsOf(app.db, place.provider.id);
    expect(freeStarts((await slots(place, '2026/06/08'))['2026/06/08'])?.[0]).toBe('09:00');
  });

  test('API-35 several searches at once are merged by date; without a doctor everyone of the clinic is searched', async () => {
    const place = await buildBookableClinic(app.db);
    const second = await buildProvider(app.db, place.clinic.id);
    await app.db.run(sql`
      insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
      values (${second.id}, ${place.type.id}, ${place.clinic.id})`);
    await buildHours(app.db, second.id, place.clinic.id, { start: '12:00', end: '13:00' });
    const elsewhere = await buildBookableClinic(app.db);

    const { body } = await post([
      { ...searchFor(place, '2026/06/02', '2026/06/03'), doctorId: null },
      searchFor(elsewhere, '2026/06/03', '2026/06/04'),
    ]);

    expect(Object.keys(body.firstAvailable)).toEqual(['2026/06/02', '2026/06/03', '2026/06/04']);
    const noon = body.firstAvailable['2026/06/03'].filter((slot: Slot) => slot.startTime === '12:00');
    expect(noon.map((slot: Slot) => slot.doctorId)).toEqual([place.provider.id, second.id, elsewhere.provider.id]);
  });

  test('API-35 a clinic, type or provider that is unknown, unpublished or of another clinic is 404', async () => {
    const place = await buildBookableClinic(app.db);
    const elsewhere = await buildBookableClinic(app.db);
    const draft = await buildBookableClinic(app.db, { published: false });
    const good = searchFor(place, '2026/06/02', '2026/06/05');

    const wrong = [
      { ...good, clinicId: 999_999 },
      { ...good, clinicId: elsewhere.clinic.id },
      { ...good, consultationTypeId: 999_999 },
      { ...good, consultationTypeId: elsewhere.type.id },
      { ...good, doctorId: 999_999 },
      { ...good, doctorId: elsewhere.provider.id },
      searchFor(draft, '2026/06/02', '2026/06/05'),
    ];
    for (const search of wrong) expect((await post([good, search])).code).toBe(404);
  });

  test('API-35 a malformed search is 400 with its sentence, signed out is 401', async () => {
    const place = await buildBookableClinic(app.db);
    const good = searchFor(place, '2026/06/02', '2026/06/05');
    const sentence = async (body: unknown) => {
      const answer = await post(body);
      return [answer.code, answer.body.status.msg];
    };

    expect(await sentence([])).toEqual([400, 'Please say where and when to search.']);
    expect(await sentence(Array(21).fill(good))).toEqual([400, 'Please search at most 20 providers at a time.']);
    expect(await sentence([{ ...good, start_date: '2026-06-02' }])).toEqual([400, 'Please choose a date.']);
    expect(await sentence([{ ...good, end_date: '2026/02/30' }])).toEqual([400, "This date doesn't exist."]);
    expect(await sentence([{ ...good, end_date: '2026/06/01' }])).toEqual([
      400,
      "The last day can't be before the first.",
    ]);
    expect(await sentence([{ ...good, end_date: '2026/07/03' }])).toEqual([
      400,
      'Please search at most 31 days at a time.',
    ]);
    expect((await app.client().post('/selfcare/firstavailableslot/', [good])).code).toBe(401);
  });
});
