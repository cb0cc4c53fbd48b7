import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { tellReceivedTask } from './tell-received.ts';

const lines: string[] = [];
const allDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
});

beforeEach(async () => {
  app.clock.set('2026-05-28T14:00:00Z');
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(patient.id);
  place = await buildBookableClinic(app.db);
  await tell();
});

afterAll(() => app.close());

const tell = () => tellReceivedTask({}, app.services);
const wish = () => ({ patientId: patient.id, typeId: place.type.id, providerId: place.provider.id });

async function book(body: object): Promise<number> {
  const { code, body: answer } = await client.post('/selfcare/bookappointment/', body);
  expect(code).toBe(200);
  return answer.appointment.id;
}

/** The receipts to somebody so far. */
async function receipts(to = patient) {
  const messages = await messagesTo(app.db, to);
  return messages.filter(({ subject }) => ["We've received your request", 'Recibimos su solicitud'].includes(subject));
}

test.each(['email', 'sms', 'none'] as const)('RECEIPT-01 who wishes «%s» has a receipt by mail', async (channel) => {
  await wishReminder(app.db, patient.id, { channel });
  const id = await book(bookingBody(wish()));
  expect(await receipts()).toEqual([]);

  await tell();
  const [receipt, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ channel: 'email', recipient: patient.email, calendar: null });
  const parts = receipt?.body?.split('\n\n') ?? [];
  expect(parts.slice(0, 2)).toEqual([
    'Hello Maria,',
    expect.stringMatching(/^We've sent the request for your visit to /),
  ]);
  expect(parts[2]).toMatch(/^Tuesday, June 2, 2026 at 9:00 AM Eastern Time\n/);
  expect(parts[3]).toMatch(/^The clinic still has to confirm it\. .+ or call the clinic: \(\d{3}\) \d{3}-\d{4}\.$/);
  expect(receipt?.body).toContain(`/appointments?id=${id}`);
});

test('RECEIPT-01 a child’s names the child, an emergency says what to do, the waitlist that a time has to open up', async () => {
  const leo = await buildDependant(app.db, patient.householdId, { firstName: 'Leo' });
  await book({ ...flexibleBody(patient.id, place.type.id, allDays, 'Anytime'), dependant: { id: leo.id } });
  await tell();
  expect((await receipts())[0]?.body).toMatch(/Leo's visit[\s\S]+gets worse: call the clinic at [\s\S]+, or 911 /);

  await book(waitlistBody(wish()));
  await tell();
  const { body } = (await receipts()).at(-1) ?? {};
  expect(body).toContain("You're on the waitlist at ");
  expect(body).toContain('as soon as a time opens up on this day');
  expect(body).not.toContain('911');
});

test('RECEIPT-01 a member with a sign-in has it, in Spanish where that is the language', async () => {
  const spouse = await buildPatient(app.db, { firstName: 'Omar', householdId: patient.householdId });
  await wishReminder(app.db, spouse.id, { language: 'es' });
  await book({ ...bookingBody(wish()), dependant: { id: spouse.dependantId } });
  await tell();

  expect(await receipts()).toEqual([]);
  expect((await receipts(spouse)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Hola, Omar:[\s\S]+la solicitud de su cita[\s\S]+Falta que la clínica la confirme\./),
  ]);
});

test('RECEIPT-02 many workers tell each once, and a move no second time', async () => {
  const id = await book(bookingBody(wish()));
  await Promise.all(Array.from({ length: 6 }, tell));
  expect(await receipts()).toHaveLength(1);

  const later = { date: '2026/06/02', time: '10:00', startTime: '10:00', endTime: '10:30' };
  const moved = await client.post(`/selfcare/appointmentaction/${id}/edit/`, {
    providerid: place.provider.id,
    dateTime: later,
  });
  expect(moved.code).toBe(200);
  await tell();
  expect(await receipts()).toHaveLength(1);
});

test('RECEIPT-02 what was called off or confirmed at once, or is a day old, is not told', async () => {
  await changeVisits(app.db, [await book(bookingBody(wish()))], 'cancel');
  await changeVisits(app.db, [await book(bookingBody({ ...wish(), startTime: '10:00', endTime: '10:30' }))], 'confirm');
  await tell();
  expect(await receipts()).toEqual([]);

  await book(bookingBody({ ...wish(), date: '2026/06/03' }));
  app.clock.set('2026-05-29T14:00:01Z');
  await tell();
  expect(await receipts()).toEqual([]);
});

test('RECEIPT-02 one that cannot be written keeps no other from it, and comes with the next run', async () => {
  const other = await buildPatient(app.db);
  const theirs = await app.signedIn(other.id);
  const id = await book(bookingBody(wish()));
  await theirs.post('/selfcare/bookappointment/', bookingBody({ ...wish(), patientId: other.id, date: '2026/06/03' }));
  // PostgreSQL reads rules written out as a zone; the words of a message know only names.
  await app.db.run(sql`update appointment set time_zone = 'EST5EDT,M3.2.0,M11.1.0' where id = ${id}`);

  await tell();
  expect([(await receipts()).length, (await receipts(other)).length]).toEqual([0, 1]);
  expect(lines.at(-1)).toContain(`"appointmentId":${id}`);

  await app.db.run(sql`update appointment set time_zone = 'America/New_York' where id = ${id}`);
  await tell();
  expect(await receipts()).toHaveLength(1);
});
