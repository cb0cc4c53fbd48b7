import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildClinicStory, type ClinicStory, timeAt } from '#server/testing/visits/clinic-story.ts';
import { clinicAnswerWords } from './clinic-answer.ts';
import type { VisitContact } from './visit-contact-db.ts';

// Letters that fit 160 to a text message; any other makes it 70.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;
const reason = 'Dr. Robin is away that day.';

let app: TestApp;
let story: ClinicStory;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  story = await buildClinicStory(app);
  const { clinic, type, provider } = story.place;
  await app.db.run(sql`update clinic set name = 'Bright Smile' where id = ${clinic.id}`);
  await app.db.run(sql`update consultation_type set name = 'Check-up' where id = ${type.id}`);
  await app.db.run(sql`update provider set full_name = 'Dr. Robin' where id = ${provider.id}`);
});

afterAll(() => app.close());

/** What the outbox has for somebody, the newest first. */
async function outbox(to = story.patient.email): Promise<{ channel: string; subject: string | null; text: string }[]> {
  return (await app.client().get(`/demo/outbox/messages/?to=${encodeURIComponent(to)}`)).body.messages;
}

const prefer = (columns: { language?: string; channel?: string }) =>
  app.db.run(sql`
    update patient set language = ${columns.language ?? 'en'}, reminder_channel = ${columns.channel ?? 'email'}
    where id = ${story.patient.id}`);

test('clinic API: the patient is told of a confirmation: the clinic, the day, the time with its zone, what for, what to do next', async () => {
  const id = await story.book();
  await story.answer(id, 'confirm');
  const [mail, ...more] = await outbox();

  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', subject: 'Your visit: an update from your clinic' });
  expect(mail?.text.split('\n\n')).toEqual([
    'Hello Maria,',
    'Bright Smile has confirmed your visit.',
    expect.stringMatching(
      /^Tuesday, June 2, 2026 at 9:00 AM Eastern Time\nCheck-up with Dr\. Robin\nBright Smile\n\d+ Main Street, Arlington, VA 22201\nhttps:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bright%20Smile%2C%20\d+%20Main%20Street%2C%20Arlington%2C%20VA%2022201$/,
    ),
    "There's nothing else you need to do. To reschedule or cancel, open Kindwell > Appointments, or call the clinic: (202) 555-0199.",
    'Open the attached file to add the visit to your calendar.',
    `See it in Kindwell:\n${app.services.config.publicUrl}/appointments?id=${id}`,
    'Kindwell',
    expect.stringMatching(/^Terms and Conditions:\n/),
  ]);
});

test('clinic API: the patient is told of a refusal and its reason, and of a cancelled visit not to go there', async () => {
  const asked = await story.book();
  const confirmed = await story.book(bookingBody(story.wish('10:00', '10:30')));
  await story.answer(confirmed, 'confirm');
  await story.answer(asked, 'decline', { reason });
  const [declined] = await outbox();
  await story.answer(confirmed, 'decline', { reason });
  const [cancelled] = await outbox();

  expect(declined?.text).toContain(
    "Bright Smile couldn't confirm your visit, so it has been cancelled.\n\nTuesday, June 2, 2026",
  );
  expect(cancelled?.text).toContain(
    "Bright Smile has cancelled your visit. Please don't go to the clinic for this visit.",
  );
  for (const mail of [declined, cancelled]) {
    expect(mail?.text).toContain(`The clinic's reason: ${reason}`);
    expect(mail?.text).toContain('To find another time, open Kindwell > Appointments');
    expect(mail?.subject).toBe('Your visit: an update from your clinic');
  }
});

test('clinic API: a confirmation brings the visit as a calendar file, and what does not stand yet or any more brings none', async () => {
  const asked = await story.book();
  const other = await story.book(bookingBody(story.wish('10:00', '10:30')));
  await story.propose(other, timeAt('14:00', '14:30', '2026/09/14'));
  await story.answer(asked, 'confirm');
  await story.answer(asked, 'decline', { reason });

  const files = await app.db.many(sql<{ calendar: string | null }>`
    select calendar from message where patient_id = ${story.patient.id} order by id`);
  expect(files.map(({ calendar }) => calendar && readCalendar(calendar).events)).toEqual([
    null,
    [expect.objectContaining({ start: '2026-06-02T13:00:00.000Z', status: 'CONFIRMED' })],
    null,
  ]);
});

test('clinic API: a proposal says the time, what it replaces, and how to accept it', async () => {
  const id = await story.book();
  await story.answer(id, 'confirm');
  await story.propose(id, timeAt('14:00', '14:30', '2026/09/14'));
  const [moved] = await outbox();
  await story.propose(await story.askAnyTime());
  const [first] = await outbox();

  expect(moved?.text).toContain("has proposed a time for your visit. We're holding it for now.");
  expect(moved?.text).toContain(
    '\n\nMonday, September 14, 2026 at 2:00 PM Eastern Time\nCheck-up with Dr. Robin\nBright Smile\n',
  );
  expect(moved?.text).toContain('This replaces the earlier time: Tuesday, June 2, 2026 at 9:00 AM Eastern Time.');
  expect(moved?.text).toContain('To accept it or choose another time, open Kindwell > Appointments');
  expect(first?.text).toContain('Tuesday, June 2, 2026 at 2:00 PM');
  expect(first?.text).not.toContain('This replaces');
});

test('clinic API: the patient is told what the clinic noted of a visit, and what to do where that is wrong', async () => {
  const come = await story.book();
  const missed = await story.book(bookingBody(story.wish('10:00', '10:30')));
  app.clock.set('2026-06-02T14:30:00Z');
  await story.answer(come, 'complete');
  const [completed] = await outbox();
  await story.answer(missed, 'noshow');
  const [noshow] = await outbox();

  const call = 'If this is wrong, please call the clinic: (202) 555-0199.';
  expect(completed?.text).toContain(
    'Bright Smile has marked your visit as completed.\n\nTuesday, June 2, 2026 at 9:00 AM',
  );
  expect(completed?.text).toContain(call);
  expect(noshow?.text).toContain('Bright Smile has marked your visit as missed.\n\nTuesday, June 2, 2026 at 10:00');
  expect(noshow?.text).toContain(`${call} To find another time, open Kindwell > Appointments.`);
});

test('clinic API: without a time the day is told, or only what for', async () => {
  await story.answer(await story.wait(), 'decline', { reason });
  const [waiting] = await outbox();
  await story.answer(await story.askAnyTime(), 'decline', { reason });
  const [open] = await outbox();

  expect(waiting?.text).toContain(
    'so it has been cancelled.\n\nTuesday, June 2, 2026\nCheck-up with Dr. Robin\nBright Smile\n',
  );
  expect(open?.text).toContain('so it has been cancelled.\n\nCheck-up\nBright Smile\n');
  for (const mail of [waiting, open])
    expect(mail?.text).toMatch(/\nhttps:\/\/www\.google\.com\/\S+\n\nThe clinic's reason/);
});

test('clinic API: who looks after somebody is told whose visit it is; who has a sign-in of their own is told themselves', async () => {
  const leo = await buildDependant(app.db, story.patient.householdId, { firstName: 'Leo' });
  const ana = await buildPatient(app.db, { firstName: 'Ana', householdId: story.patient.householdId });
  await story.answer(await story.book(bookingBody(story.wish(), { dependant: { id: leo.id } })), 'confirm');
  const own = bookingBody(story.wish('10:00', '10:30'), { dependant: { id: ana.dependantId } });
  await story.answer(await story.book(own), 'confirm');

  const toMaria = await outbox();
  expect(toMaria).toHaveLength(1);
  expect(toMaria[0]?.text).toMatch(/^Hello Maria,\n\nBright Smile has confirmed Leo's visit\./);
  expect((await outbox(ana.email))[0]?.text).toMatch(/^Hello Ana,\n\nBright Smile has confirmed your visit\./);
});

test('clinic API: who may not act for the person any more is told nothing', async () => {
  const leo = await buildDependant(app.db, story.patient.householdId, { firstName: 'Leo' });
  const id = await story.book(bookingBody(story.wish(), { dependant: { id: leo.id } }));
  await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${leo.id}`);

  expect(await story.answer(id, 'confirm')).toEqual([200, 'The visit is confirmed.', 'confirmed']);
  expect(await outbox()).toEqual([]);
});

test('clinic API: in Spanish and by text where the patient prefers that', async () => {
  await prefer({ language: 'es' });
  const id = await story.book();
  await story.answer(id, 'confirm');
  const [mail] = await outbox();
  await prefer({ language: 'es', channel: 'sms' });
  await story.answer(id, 'decline', { reason });
  const [text] = await outbox(story.patient.phone);

  expect(mail?.subject).toBe('Su cita: noticias de su clínica');
  expect(mail?.text).toContain('Hola, Maria:\n\nBright Smile confirmó su cita.\n\n');
  expect(mail?.text).toContain('martes, 2 de junio de 2026, 9:00 a.m. hora del Este\nRevisión con Dr. Robin\n');
  expect(mail?.text).toContain(`Véala en Kindwell:\n${app.services.config.publicUrl}/appointments?id=${id}`);
  expect(text).toMatchObject({ channel: 'sms', subject: null });
  expect(text?.text).toBe(
    'Kindwell: cita cancelada: 2 jun, 9:00 a.m. EDT. Por favor, no vaya. Vea el motivo en Kindwell.',
  );
});

test('clinic API: who wishes no reminders is told by mail all the same', async () => {
  await prefer({ channel: 'none' });
  await story.answer(await story.book(), 'confirm');

  expect((await outbox())[0]?.channel).toBe('email');
});

const contact: VisitContact = {
  patientId: 1,
  dependantId: 2,
  firstName: 'María',
  visitorName: 'Leo http://evil.example',
  isForOneself: false,
  channel: 'sms',
  recipient: '+12025550101',
  language: 'en',
  clinicName: 'Clínica Corazón',
  clinicPhone: '+442071838750',
  street: '1 Main Street',
  city: 'Arlington',
  stateCode: 'VA',
  postalCode: '22201',
  typeName: 'Dolor de rodilla',
  providerName: 'Dra. Ana Ruiz',
  email: 'maria@example.com',
  localDate: '2026/09/23',
  startsAt: new Date('2026-09-23T04:45:00Z'),
  timeZone: 'Asia/Kathmandu',
};
const link = 'https://kindwell.example/appointments?id=7';
const answers = [
  { kind: 'confirmed' },
  { kind: 'declined', reason: 'Por qué no' },
  { kind: 'cancelled', reason: 'Por qué no' },
  { kind: 'completed' },
  { kind: 'missed' },
  { kind: 'notHeld', reason },
  { kind: 'proposed', insteadOf: new Date('2026-09-22T04:45:00Z') },
] as const;
const each = (['en', 'es'] as const).flatMap((language) => answers.map((answer) => ({ language, answer })));

test.each(each)(
  'clinic API: the text of $answer.kind in $language is one message that names nobody',
  ({ language, answer }) => {
    for (const startsAt of [contact.startsAt, null]) {
      const { subject, body } = clinicAnswerWords(answer, { ...contact, language, startsAt }, link);

      expect([subject, body]).toEqual(['', expect.stringMatching(/^Kindwell: /)]);
      expect(body).toMatch(gsm);
      expect(body.length).toBeLessThanOrEqual(160);
      expect(body).not.toMatch(/Mar|Leo|Coraz|Por qu|rodilla|Ruiz|http/);
      if (startsAt) expect(body).toMatch(/10:30.*GMT\+5:45/);
    }
  },
);

test.each(each)(
  'clinic API: the mail of $answer.kind in $language has no link of a made-up name',
  ({ language, answer }) => {
    const { subject, body } = clinicAnswerWords(answer, { ...contact, language, channel: 'email' }, link);

    expect(subject).not.toMatch(/María|Leo|Clínica C|rodilla|Ruiz/);
    expect(body).not.toContain('evil.example');
    expect(body).toContain('+442071838750');
    expect(body).toContain('Dra. Ana Ruiz');
    expect(body).toContain(link);
  },
);
