import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { say } from '#server/messages/sentence.ts';
import { runJobsOf } from '#server/testing/days.ts';
import { type BuiltPatient, buildBookableClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { wishReminder } from '#server/testing/visits/reminders.ts';

type Told = { day: string; text: string };
type Place = Awaited<ReturnType<typeof buildBookableClinic>> & { program: TestClient };

let app: TestApp;
let maria: BuiltPatient;
let carlos: BuiltPatient;
let emma: { id: number };
let lucas: { id: number };
let dentist: Place;
let pediatrics: Place;

const as = (who: BuiltPatient) => app.signedIn(who.id);

/** A clinic that can be booked, with one type of visit of this service code. */
async function buildPlace(name: string, serviceCode: string): Promise<Place> {
  const place = await buildBookableClinic(app.db, { name });
  await app.db.run(sql`update consultation_type set service_code = ${serviceCode} where id = ${place.type.id}`);
  return { ...place, program: await app.ofClinic(place.clinic.id) };
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-09-01T14:00:00Z');
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  carlos = await buildPatient(app.db, { firstName: 'Carlos', householdId: maria.householdId });
  await app.db.run(sql`
    update dependant set dob = '1988-04-12' where id in (${maria.dependantId}, ${carlos.dependantId})`);
  await wishReminder(app.db, carlos.id, { channel: 'sms', language: 'es' });
  emma = await buildDependant(app.db, maria.householdId, { firstName: 'Emma', dob: '2014-05-05' });
  lucas = await buildDependant(app.db, maria.householdId, { firstName: 'Lucas', dob: '2019-03-02' });
  dentist = await buildPlace('Bright Smile', 'D1120');
  pediatrics = await buildPlace('Elm Pediatrics', '99393');
  await app.db.run(sql`select expand_shifts('2026-09-01', '2026-12-31')`);
});

afterAll(() => app.close());

async function answer(who: BuiltPatient, dependantId: number, kind: string, given: object) {
  const { code, text } = await (await as(who)).post(`/selfcare/care/${who.id}/`, { dependantId, kind, ...given });
  expect([code, text]).toEqual([200, expect.anything()]);
}
const done = (who: BuiltPatient, dependantId: number, kind: string, doneOn: string) =>
  answer(who, dependantId, kind, { answer: 'done', doneOn });

async function book(dependantId: number, { type, provider }: Place, date: string): Promise<number> {
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id, date };
  const more = dependantId === maria.dependantId ? {} : { dependant: { id: dependantId } };
  const { code, text, body } = await (await as(maria)).post('/selfcare/bookappointment/', bookingBody(wish, more));
  if (code !== 200) throw new Error(`the visit was not booked: ${text}`);
  return body.appointment.id;
}

async function clinicSays({ program }: Place, id: number, word: string, body?: object) {
  expect((await program.post(`/clinic-api/appointments/${id}/${word}`, body)).code).toBe(200);
}

const dayOf = (at: Date) => at.toISOString().slice(5, 10);

/** The messages that an account has had, in the order of writing. */
const messagesOf = async ({ email, phone }: BuiltPatient): Promise<Told[]> =>
  (
    await app.db.many(sql<{ at: Date; text: string }>`
      select created_at as at, body as text from message where recipient in (${email}, ${phone}) order by id`)
  ).map(({ at, text }) => ({ day: dayOf(at), text }));

/** What an account's bell has told, the oldest first. */
const bellOf = async (who: BuiltPatient): Promise<Told[]> =>
  (await (await as(who)).get(`/selfcare/notices/${who.id}/?results=100`)).body.notices
    .map(({ createdAt, text }: { createdAt: string; text: string }) => ({ day: dayOf(new Date(createdAt)), text }))
    .toReversed();

/** How much of the family's care is kept up, and every movement of its points. */
async function ringAndPoints() {
  const client = await as(maria);
  const { care } = (await client.get(`/selfcare/care/${maria.id}/`)).body;
  const kept = care.filter(({ status }: { status: string }) => ['done', 'soon', 'booked'].includes(status)).length;
  const points = await Promise.all(
    ['points', 'pendingactionlist', 'loyaltyactionlist'].map(
      async (call) => (await client.get(`/selfcare/${call}/${maria.id}/`)).body,
    ),
  );
  return { kept, points };
}

/** What is done on a day before its jobs run, by MM-DD. */
const acts: Record<string, () => Promise<void>> = {};
const visits: Record<string, number> = {};

acts['09-01'] = async () => {
  await done(carlos, carlos.dependantId, 'fluShot', '2025-10-05');
  await done(maria, lucas.id, 'fluShot', '2025-10-10');
  await done(maria, lucas.id, 'dentalCleaning', '2026-03-15');
  await done(maria, emma.id, 'wellChild', '2025-09-10');
  await done(maria, emma.id, 'eyeExam', '2025-10-20');
  await done(maria, maria.dependantId, 'physical', '2025-11-01');
  await done(maria, maria.dependantId, 'dentalCleaning', '2026-08-01');
};
acts['09-02'] = async () => {
  visits.wellChild = await book(emma.id, pediatrics, '2026/09/22');
};
acts['09-03'] = () => clinicSays(pediatrics, visits.wellChild ?? 0, 'confirm');
acts['09-08'] = async () => {
  visits.own = await book(maria.dependantId, dentist, '2026/10/06');
};
acts['09-09'] = () => clinicSays(dentist, visits.own ?? 0, 'confirm');
acts['09-12'] = async () => {
  const before = await ringAndPoints();
  await done(maria, lucas.id, 'fluShot', '2026-09-12');
  const after = await ringAndPoints();
  expect(after.kept).toBe(before.kept + 1);
  expect(after.points).toEqual(before.points);
};
acts['09-22'] = () => clinicSays(pediatrics, visits.wellChild ?? 0, 'complete');
acts['09-30'] = () => clinicSays(dentist, visits.own ?? 0, 'decline', { reason: 'Closed that day.' });
acts['10-05'] = async () => {
  visits.cleaning = await book(lucas.id, dentist, '2026/10/15');
};
acts['10-06'] = () => clinicSays(dentist, visits.cleaning ?? 0, 'confirm');
acts['10-13'] = async () => {
  const client = await as(maria);
  expect((await client.post(`/selfcare/appointmentaction/${visits.cleaning}/cancel/`, {})).code).toBe(200);
};
acts['10-21'] = () => answer(maria, emma.id, 'eyeExam', { answer: 'decline' });
acts['11-01'] = () => answer(maria, maria.dependantId, 'physical', { answer: 'snooze' });
acts['11-10'] = async () => {
  visits.again = await book(lucas.id, dentist, '2026/11/20');
};
acts['11-11'] = () => clinicSays(dentist, visits.again ?? 0, 'confirm');
acts['11-20'] = () => clinicSays(dentist, visits.again ?? 0, 'complete');

/** Lives this day: what is done in it and, later, the jobs. */
async function live(day: string) {
  app.clock.set(`2026-${day}T14:45:00Z`);
  await acts[day]?.();
  await runJobsOf(app, `2026-${day}T16:30:00Z`);
}

const ninetyDays = Array.from({ length: 91 }, (_, nth) => dayOf(new Date(Date.UTC(2026, 8, 1 + nth))));

test('CARE-04 CARE-05 NOTICE-02 a family of four over three months: each is told once of each thing, and nothing of what was done elsewhere, put off or not for them', async () => {
  for (const day of ninetyDays) await live(day);

  const careLead = say('en', 'mails_care_lead');
  const toMaria: [string, string][] = [
    ['09-02', "We've sent the request for Emma's visit to Elm Pediatrics."],
    ['09-03', "Elm Pediatrics has confirmed Emma's visit."],
    ['09-07', careLead],
    ['09-08', "We've sent the request for your visit to Bright Smile."],
    ['09-09', 'Bright Smile has confirmed your visit.'],
    ['09-21', 'Emma has a visit coming up:'],
    ['09-22', "Elm Pediatrics has marked Emma's visit as completed."],
    ['09-30', "Bright Smile has cancelled your visit. Please don't go to the clinic for this visit."],
    ['10-05', "We've sent the request for Lucas's visit to Bright Smile."],
    ['10-06', "Bright Smile has confirmed Lucas's visit."],
    ['11-09', careLead],
    ['11-10', "We've sent the request for Lucas's visit to Bright Smile."],
    ['11-11', "Bright Smile has confirmed Lucas's visit."],
    ['11-19', 'Lucas has a visit coming up:'],
    ['11-20', "Bright Smile has marked Lucas's visit as completed."],
  ];
  const mails = await messagesOf(maria);
  expect(mails).toEqual(toMaria.map(([day, lead]) => ({ day, text: expect.stringContaining(lead) })));

  // The bell says what the mails do; what she has asked for, or was reminded of, is no news, and points have no mail.
  const bell = await bellOf(maria);
  const isNews = ({ day }: Told) => !['09-02', '09-08', '09-21', '10-05', '11-10', '11-19'].includes(day);
  const isPoints = ({ text }: Told) => /points/.test(text);
  expect(bell.filter((told) => !isPoints(told))).toEqual(
    mails.filter(isNews).map(({ day, text }) => ({ day, text: expect.toSatisfy((said) => text.includes(said)) })),
  );
  expect(bell.filter(isPoints).map(({ day }) => day)).toEqual(['09-22', '11-20']);

  // Carlos is told of his own care alone, once, by text and in Spanish; his bell says the same.
  const url = `${app.config.publicUrl}/dashboard?book-for=${carlos.dependantId}`;
  expect(await messagesOf(carlos)).toEqual([{ day: '09-07', text: say('es', 'mails_care_sms', { url }) }]);
  expect(await bellOf(carlos)).toEqual([{ day: '09-07', text: say('es', 'mails_care_lead') }]);

  const { unsent } = await app.db.one(sql<{ unsent: number }>`
    select count(*)::integer as unsent from message where sent_at is null`);
  expect(unsent).toBe(0);
}, 600_000);
