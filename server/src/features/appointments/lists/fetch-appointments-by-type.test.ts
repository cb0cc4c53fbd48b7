import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRows } from '#server/testing/audit.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildClinic,
  buildDependant,
  buildPatient,
  buildVisit,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';

let app: TestApp;
let guarantor: BuiltPatient;
let spouse: BuiltPatient;
let stranger: BuiltPatient;
let maria: TestClient;
let leo: { id: number };
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  spouse = await buildPatient(app.db, { firstName: 'Joao', lastName: 'Santos', householdId: guarantor.householdId });
  stranger = await buildPatient(app.db);
  leo = await buildDependant(app.db, guarantor.householdId, { firstName: 'José', lastName: 'O’Brien' });
  maria = await app.signedIn(guarantor.id);
  place = await buildBookableClinic(app.db, { name: 'Café Crème Dental' }, { name: 'Root-canal check' });
});

afterAll(() => app.close());

const path = (type: string, query = '') => `/selfcare/fetchappointments/${guarantor.id}/${type}/${query}`;

const ids = (appointments: { id: number }[]) => appointments.map(({ id }) => id);

/** The ids that one page of a group shows, in order, and what it says about itself. */
async function list(type: string, query = '') {
  const { code, body } = await maria.get(path(type, query));
  expect([code, body.status]).toEqual([200, { error: false, msg: '' }]);

  const { appointments, page, results, total } = body;
  return { ids: ids(appointments), page, results, total };
}

async function book(body: Record<string, unknown>) {
  const answer = await maria.post('/selfcare/bookappointment/', body);
  expect(answer.code).toBe(200);

  return answer.body.appointment.id as number;
}

const bookAt = (date: string, startTime: string, endTime: string, more: Record<string, unknown> = {}) =>
  book(
    bookingBody(
      { patientId: guarantor.id, typeId: place.type.id, providerId: place.provider.id, date, startTime, endTime },
      more,
    ),
  );

const wish = () => ({ patientId: guarantor.id, typeId: place.type.id, providerId: place.provider.id });

describe('GET /selfcare/fetchappointments/{userId}/{type}/', () => {
  test('API-31 APPT-04 what is ahead comes in pages, the soonest first, what has no day last', async () => {
    const flexible = await book(flexibleBody(guarantor.id, place.type.id, ['Monday'], 'Anytime'));
    const second = await bookAt('2026/06/03', '09:00', '09:30');
    const third = await book(waitlistBody({ ...wish(), date: '2026/06/04' }));
    const first = await bookAt('2026/06/02', '16:30', '17:00', { dependant: leo });

    expect(await list('upcoming', '?results=2')).toEqual({ ids: [first, second], page: 1, results: 2, total: 4 });
    expect(await list('upcoming', '?page=2&results=2')).toMatchObject({ ids: [third, flexible], page: 2, total: 4 });
    expect(await list('upcoming', '?page=3&results=2')).toMatchObject({ ids: [], page: 3, total: 4 });
    expect(await list('upcoming')).toMatchObject({ results: 10, total: 4 });

    const whole = await maria.get(`/selfcare/fetchappointments/${guarantor.id}/`);
    const { body } = await maria.get(path('upcoming'));
    expect(body.appointments).toEqual(whole.body.upcoming);
  });

  test('API-31 APPT-04 what is over comes the newest first; visits of one moment keep their order from page to page', async () => {
    const old: number[] = [];
    for (const day of ['2026-05-18', '2026-05-20', '2026-05-20', '2026-05-20', '2026-05-19']) {
      old.push((await buildVisit(app.db, place.clinic.id, guarantor.dependantId, { day })).id);
    }
    const [eldest, one, two, three, elder] = old;

    const pages = [1, 2, 3].map((page) => list('completed', `?page=${page}&results=2`));
    const seen = (await Promise.all(pages)).flatMap((page) => page.ids);
    expect(seen).toEqual([three, two, one, elder, eldest]);
  });

  test('API-31 a search finds person, type, provider and clinic, whatever the case and the accents', async () => {
    const other = await buildBookableClinic(app.db, { name: 'Harbor Eyes' }, { name: 'Eye exam' });
    const eyes = await book(
      bookingBody({
        ...wish(),
        typeId: other.type.id,
        providerId: other.provider.id,
        date: '2026/06/11',
        startTime: '11:00',
        endTime: '11:30',
      }),
    );
    const { body } = await maria.get(path('upcoming'));
    const [ofJose] = body.appointments;
    const mine = ids(body.appointments).filter((id) => id !== eyes);
    const providerName = encodeURIComponent(ofJose.provider.fullname.toLowerCase());

    expect((await list('upcoming', '?search=JOSE')).ids).toEqual([ofJose.id]);
    expect((await list('upcoming', "?search=o'brien")).ids).toEqual([ofJose.id]);
    expect((await list('upcoming', '?search=cafe%20CREME')).ids).toEqual(mine);
    expect((await list('upcoming', '?search=canal%20root')).ids).toEqual(mine);
    expect((await list('upcoming', '?search=eye')).ids).toEqual([eyes]);
    expect((await list('upcoming', `?search=${providerName}`)).ids).toContain(ofJose.id);
    expect(await list('upcoming', '?search=cafe&results=1&page=2')).toMatchObject({
      ids: [mine[1]],
      total: mine.length,
    });
    expect(await list('upcoming', '?search=nobody')).toMatchObject({ ids: [], total: 0 });
    expect(await list('upcoming', '?search=%25')).toMatchObject({ ids: [], total: 0 });
    expect((await list('upcoming', '?search=')).ids).toEqual(ids(body.appointments));
  });

  test('API-31 the visits of one person; somebody whom the caller does not act for is 404', async () => {
    const { body } = await maria.get(path('upcoming', `?dependant=${leo.id}`));
    expect(new Set(body.appointments.map(({ dependant }: { dependant: { id: number } }) => dependant.id))).toEqual(
      new Set([leo.id]),
    );

    expect((await maria.get(path('upcoming', `?dependant=${stranger.dependantId}`))).code).toBe(404);
    expect((await maria.get(path('upcoming', '?dependant=999999999'))).code).toBe(404);
    const joao = await app.signedIn(spouse.id);
    const hisView = `/selfcare/fetchappointments/${spouse.id}/upcoming/`;
    expect((await joao.get(`${hisView}?dependant=${guarantor.dependantId}`)).code).toBe(404);
    expect((await joao.get(hisView)).body).toMatchObject({ appointments: [], total: 0 });
  });

  test('API-31 reading of somebody else’s visits is in the audit trail, of one’s own is not', async () => {
    const reader = await buildPatient(app.db, { isGuarantor: true });
    const child = await buildDependant(app.db, reader.householdId);
    const clinic = await buildClinic(app.db);
    await buildVisit(app.db, clinic.id, reader.dependantId);
    const client = await app.signedIn(reader.id);
    const address = `/selfcare/fetchappointments/${reader.id}/completed/`;

    await client.get(address);
    expect(await auditRows(app.db, reader.id)).toEqual([]);

    await buildVisit(app.db, clinic.id, child.id);
    await client.get(address);
    expect(await auditRows(app.db, reader.id)).toMatchObject([
      { action: 'read', operation: 'fetchAppointmentsByType', subjectIds: [child.id] },
    ]);
  });

  test('API-31 an unknown group, page or person is 400, somebody else’s list 404, signed out 401', async () => {
    for (const address of [
      path('everything'),
      path('upcoming', '?page=0'),
      path('upcoming', '?page=two'),
      path('upcoming', '?results=-1'),
      path('upcoming', '?dependant=me'),
      path('upcoming', `?search=${'x'.repeat(101)}`),
    ]) {
      expect([address, (await maria.get(address)).code]).toEqual([address, 400]);
    }

    expect((await maria.get(`/selfcare/fetchappointments/${spouse.id}/upcoming/`)).code).toBe(404);
    expect((await app.client().get(path('upcoming'))).code).toBe(401);
    expect(await list('upcoming', '?results=1000')).toMatchObject({ results: 100 });
  });
});
