import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBookableClinic, buildDependant } from '#server/testing/factories.ts';
import { addWithSignIn } from '#server/testing/people/family.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody, flexibleBody } from '#server/testing/visits/booking.ts';
import { clinicPath } from '#server/testing/visits/clinic-story.ts';
import { type BookableClinic, buildPerson, type Person } from '#server/testing/visits/visits.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const number = '+12025550134';

let app: TestApp;
let maria: Person;
let place: BookableClinic;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => logged.push(line) });
});

beforeEach(async () => {
  maria = await buildPerson(app, { isGuarantor: true });
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

/** Asks for an emergency with this number, or for what else is said. */
function ask(callbackPhone: unknown, { day = days, slot = 'Anytime', ...more }: Record<string, unknown> = {}) {
  const body = flexibleBody(maria.patient.id, place.type.id, day as string[], slot as string);
  const request = { ...body.request, ...(callbackPhone !== undefined && { callbackPhone }) };

  return maria.client.post('/selfcare/bookappointment/', { ...body, ...more, request });
}

const calledBackAt = (answer: { body: { appointment: { request: { callbackPhone: string | null } } } }) =>
  answer.body.appointment.request.callbackPhone;

/** What a clinic's program reads of the visit. */
const readByClinic = async (id: number) => {
  const { body } = await (await app.ofClinic(place.clinic.id)).get(`${clinicPath}?id=${id}`);
  return body.appointments[0].request.callbackPhone;
};

test('BOOK-15 an emergency keeps where the clinic can call back, for the clinic and who asked, and for nobody else', async () => {
  const leo = await buildDependant(app.db, maria.patient.householdId);
  const spouse = await buildPerson(app, { householdId: maria.patient.householdId, isGuarantor: true });
  const answer = await ask('2025550134', { dependant: { id: leo.id } });
  const { id } = answer.body.appointment;

  expect([answer.code, calledBackAt(answer)]).toEqual([200, number]);
  expect(await readByClinic(id)).toBe(number);
  const { patient, client } = spouse;
  const seen = (await client.get(`/selfcare/fetchappointments/${patient.id}/`)).body.upcoming;
  expect(seen.find((visit: { id: number }) => visit.id === id).request.callbackPhone).toBeNull();
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes('2025550134'))).toEqual([]);
});

test('BOOK-15 who moves out takes the emergency along, and not the number of who had asked for it', async () => {
  const leo = await addWithSignIn(app, maria.client, { staysInFamily: true });
  await leo.client.post('/selfcare/household/act/', { letsFamilyAct: true });
  const { id } = (await ask(number, { dependant: { id: leo.id } })).body.appointment;
  expect(await readByClinic(id)).toBe(number);

  expect((await leo.client.post('/selfcare/household/leave/')).code).toBe(200);
  const seen = (await leo.client.get(`/selfcare/fetchappointments/${leo.patientId}/`)).body.upcoming;
  expect(seen).toMatchObject([{ id, request: { callbackPhone: null } }]);
  expect(await readByClinic(id)).toBeNull();
});

test('BOOK-15 an emergency without a number is booked as before', async () => {
  const answer = await ask(undefined);

  expect([answer.code, calledBackAt(answer)]).toEqual([200, null]);
  expect(await readByClinic(answer.body.appointment.id)).toBeNull();
});

test('BOOK-15 what is no number is refused, and so is one of what is no emergency', async () => {
  const errors = [expect.objectContaining({ path: 'request.callbackPhone' })];
  for (const wrong of ['123', 'call me', 2_025_550_134, '+1202555013', {}])
    expect(await ask(wrong)).toMatchObject({ code: 400, body: { errors } });
  expect((await ask(number, { day: ['Monday'] })).code).toBe(400);
  expect((await ask(number, { slot: 'Before 12pm' })).code).toBe(400);

  const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };
  const standard = bookingBody(wish);
  const request = { ...standard.request, callbackPhone: number };
  expect((await maria.client.post('/selfcare/bookappointment/', { ...standard, request })).code).toBe(400);
});
