import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit, type TimedVisitInput } from '#server/testing/visits/timed-visit.ts';
import { remindDueTask } from './remind-due.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
});

afterAll(() => app.close());

const remind = () => remindDueTask({}, app.services);
const sent = (to = patient) => messagesTo(app.db, to);
const visitOf = (given: TimedVisitInput, who = patient) => buildTimedVisit(app.db, who, given);

/** How many reminders were written by these moments, one after the other. */
async function sentAt(...moments: string[]) {
  const counts: number[] = [];
  for (const moment of moments) {
    app.clock.set(moment);
    await remind();
    counts.push((await sent()).length);
  }
  return counts;
}

describe('the reminder of a visit', () => {
  test('APPT-03 comes once, a day before, by mail, with the visit as a calendar file', async () => {
    await visitOf({ startsAt: '2026-06-03T13:00:00Z', clinic: { name: 'Arlington Dental' } });

    expect(await sentAt('2026-06-02T12:59:59Z', '2026-06-02T13:00:00Z', '2026-06-02T13:01:00Z')).toEqual([0, 1, 1]);
    const [message] = await sent();
    expect(message).toMatchObject({
      channel: 'email',
      recipient: patient.email,
      subject: 'A reminder from Kindwell',
      expiresAt: new Date('2026-06-03T13:00:00Z'),
    });
    expect(message?.body?.split('\n\n').slice(0, 4)).toEqual([
      'Hello Maria,',
      'Your visit is coming up:',
      expect.stringMatching(
        /^Wednesday, June 3, 2026 at 9:00 AM Eastern Time\n.+\nArlington Dental\n\d+ Main Street, Arlington, VA 22201\nhttps:\/\/www\.google\.com\/maps\/\S+$/,
      ),
      'Phone: (202) 555-0199',
    ]);
    expect(message?.body).toMatch(/\n\nSee it in Kindwell:\n\S+\/appointments\?id=\d+\n\nKindwell$/);
    expect(message?.body).not.toContain('confirmed');
    expect(readCalendar(message?.calendar ?? '').events).toMatchObject([
      { start: '2026-06-03T13:00:00.000Z', status: 'CONFIRMED' },
    ]);
  });

  test('a request says that it is not confirmed, a child’s visit whose it is', async () => {
    const leo = await buildDependant(app.db, patient.householdId, { firstName: 'Leo' });
    await visitOf({ startsAt: '2026-06-02T13:00:00Z', dependantId: leo.id, status: 'requested' });
    await remind();
    const [message] = await sent();

    expect(message?.body).toContain('Leo has a visit coming up:');
    expect(message?.body).toContain("The clinic hasn't confirmed this time yet.");
    expect(message?.subject).not.toMatch(/Leo|visit/);
  });

  test.each([
    [
      'en',
      'The clinic proposed this time and is waiting for your answer.',
      'The clinic proposed this time. Please accept it',
    ],
    [
      'es',
      'La clínica propuso este horario y espera su respuesta.',
      'La clínica propuso este horario. Por favor, acéptelo',
    ],
  ] as const)(
    'a proposal says in %s that it waits for the patient, in its file too',
    async (language, words, filed) => {
      await wishReminder(app.db, patient.id, { language });
      await visitOf({ startsAt: '2026-06-02T13:00:00Z', status: 'requested', isProposal: true });
      await remind();
      const [message] = await sent();

      expect(message?.body).toContain(words);
      expect(message?.body).not.toMatch(/hasn't confirmed|aún no ha confirmado/);
      expect(readCalendar(message?.calendar ?? '').events).toMatchObject([
        { status: 'TENTATIVE', description: expect.stringContaining(filed) },
      ]);
    },
  );

  test('what is no name of a person is not written as one', async () => {
    const odd = await buildDependant(app.db, patient.householdId, { firstName: 'https://evil.example' });
    await visitOf({ startsAt: '2026-06-02T13:00:00Z', dependantId: odd.id });
    await remind();

    expect((await sent())[0]?.body).not.toContain('evil');
  });

  test.each([
    [
      'en',
      'confirmed',
      'Kindwell: a visit is coming up: Jun 2, 9:00 AM EDT. To change it, open Kindwell or call +12025550199.',
    ],
    [
      'en',
      'requested',
      'Kindwell: a visit is coming up: Jun 2, 9:00 AM EDT. Not confirmed by the clinic yet: please call +12025550199.',
    ],
    [
      'en',
      'proposed',
      'Kindwell: a visit is coming up: Jun 2, 9:00 AM EDT. The clinic proposed this time. Please accept it in Kindwell.',
    ],
    [
      'es',
      'confirmed',
      'Kindwell: se acerca una cita: 2 jun, 9:00 a.m. EDT. Para cambiarla, abra Kindwell o llame al +12025550199.',
    ],
    [
      'es',
      'requested',
      'Kindwell: se acerca una cita: 2 jun, 9:00 a.m. EDT. El horario no ha sido confirmado: llame al +12025550199.',
    ],
    [
      'es',
      'proposed',
      'Kindwell: se acerca una cita: 2 jun, 9:00 a.m. EDT. Es un horario propuesto: por favor, acepte en Kindwell.',
    ],
  ] as const)(
    'in %s a text about a visit that is %s is one short message that names nobody',
    async (language, status, words) => {
      await wishReminder(app.db, patient.id, { channel: 'sms', language });
      const isProposal = status === 'proposed';
      await visitOf({ startsAt: '2026-06-02T13:00:00Z', status: isProposal ? 'requested' : status, isProposal });
      await remind();

      const messages = await sent();
      expect(messages).toMatchObject([{ channel: 'sms', recipient: patient.phone, subject: '', calendar: null }]);
      expect(messages[0]?.body?.replaceAll('a. m.', 'a.m.')).toBe(words);
      expect(messages[0]?.body).toMatch(/^[A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?¿¡èéùìòñüà]{1,160}$/);
    },
  );

  test('in Spanish the mail is Spanish throughout', async () => {
    await wishReminder(app.db, patient.id, { language: 'es' });
    await visitOf({ startsAt: '2026-06-02T13:00:00Z', clinic: { name: 'Dental Uno' } });
    await remind();
    const [message] = await sent();

    expect(message?.subject).toBe('Un recordatorio de Kindwell');
    expect(message?.body).toMatch(/^Hola, Maria:\n\nSu cita se acerca:\n\nmartes, 2 de junio de 2026/);
    expect(message?.body).toContain('hora del Este');
    expect(readCalendar(message?.calendar ?? '').events[0]?.title).toBe('Cita en Dental Uno');
  });

  test('comes as long before as is wished, and not at all where none is', async () => {
    await wishReminder(app.db, patient.id, { hours: 168 });
    const nobody = await buildPatient(app.db);
    await wishReminder(app.db, nobody.id, { channel: 'none' });
    await visitOf({ startsAt: '2026-06-08T14:00:00Z' });
    await visitOf({ startsAt: '2026-06-02T14:00:00Z' }, nobody);

    await remind();
    expect([(await sent()).length, (await sent(nobody)).length]).toEqual([1, 0]);
  });

  test('does not come for a time that was chosen later than it would have come', async () => {
    await visitOf({ startsAt: '2026-06-02T13:00:00Z', createdAt: '2026-06-01T13:30:00Z' });
    await remind();

    expect(await sent()).toEqual([]);
  });

  test.each(['cancelled', 'completed', 'noshow'] as const)(
    'does not come for a visit that is %s, or has begun',
    async (status) => {
      await visitOf({ startsAt: '2026-06-02T13:00:00Z', status });
      await visitOf({ startsAt: '2026-06-01T13:59:00Z' });
      await remind();

      expect(await sent()).toEqual([]);
    },
  );

  test('VISIT-26 does not send anybody to a clinic that has closed since, unless it opens again', async () => {
    const { clinicId } = await visitOf({ startsAt: '2026-06-02T13:00:00Z' });
    const { providerId } = await visitOf({ startsAt: '2026-06-02T14:00:00Z' });
    await app.db.run(sql`insert into clinic_holiday values (${clinicId}, '2026-06-02', 'Founders Day')`);
    await app.db.run(sql`
      insert into time_off (provider_id, during) values (${providerId}, '[2026-06-02 13:00Z, 2026-06-02 15:00Z)')`);
    await remind();
    expect(await sent()).toEqual([]);

    await app.db.run(sql`delete from clinic_holiday where clinic_id = ${clinicId}`);
    await remind();
    expect(await sent()).toHaveLength(1);
  });

  test('does not go to somebody who may not act for the person any more', async () => {
    const leo = await buildDependant(app.db, patient.householdId);
    await visitOf({ startsAt: '2026-06-02T13:00:00Z', dependantId: leo.id });
    await app.db.run(sql`update patient set is_guarantor = false where id = ${patient.id}`);
    await remind();

    expect(await sent()).toEqual([]);
  });

  test('goes to the guarantor who is left, in their own time, where who booked may not act any more', async () => {
    const leo = await buildDependant(app.db, patient.householdId);
    const other = await buildPatient(app.db, { householdId: patient.householdId, isGuarantor: true });
    await wishReminder(app.db, other.id, { hours: 48 });
    await visitOf({ startsAt: '2026-06-03T13:00:00Z', dependantId: leo.id });
    await app.db.run(sql`update patient set is_guarantor = false, reminder_channel = 'none' where id = ${patient.id}`);
    await remind();

    expect([await sent(), await sent(other)]).toMatchObject([[], [{ recipient: other.email }]]);
  });
});

describe('by day', () => {
  test('what is due in the night comes in the morning', async () => {
    await visitOf({ startsAt: '2026-06-03T01:30:00Z' });

    // 21:30 the evening before, 07:59 and 08:00 in New York.
    expect(await sentAt('2026-06-02T01:30:00Z', '2026-06-02T11:59:00Z', '2026-06-02T12:00:00Z')).toEqual([0, 0, 1]);
  });

  test('in the night of the clinic, not of anybody else', async () => {
    await visitOf({ startsAt: '2026-06-03T01:30:00Z', clinic: { timeZone: 'Pacific/Honolulu', stateCode: 'HI' } });

    expect(await sentAt('2026-06-02T01:29:00Z', '2026-06-02T01:30:00Z')).toEqual([0, 1]);
  });

  test('a visit that begins before the morning is told of in the night', async () => {
    await wishReminder(app.db, patient.id, { hours: 2 });
    await visitOf({ startsAt: '2026-06-02T11:30:00Z' });

    expect(await sentAt('2026-06-02T09:29:00Z', '2026-06-02T09:30:00Z')).toEqual([0, 1]);
  });

  test('jobs that stood still in the evening do not wake anybody either', async () => {
    await visitOf({ startsAt: '2026-06-02T22:00:00Z' });

    expect(await sentAt('2026-06-02T03:00:00Z', '2026-06-02T12:00:00Z')).toEqual([0, 1]);
  });

  test.each([
    // A Sunday at nine, 24 hours after eight or ten on the Saturday before.
    ['spring', '2026-03-08T13:00:00Z', '2026-03-07T13:00:00Z', 'Sunday, March 8, 2026 at 9:00 AM Eastern Time'],
    ['autumn', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00Z', 'Sunday, November 1, 2026 at 9:00 AM Eastern Time'],
    // The second half past one of the night.
    ['autumn', '2026-11-01T06:30:00Z', '2026-10-31T12:00:00Z', 'Sunday, November 1, 2026 at 1:30 AM Eastern Time'],
  ])(
    'in the night of the change in %s the visit at %s is told of with its own time',
    async (_, startsAt, dueAt, words) => {
      await visitOf({ startsAt, createdAt: '2026-01-05T15:00:00Z' });
      const before = new Date(Date.parse(dueAt) - 1000).toISOString();

      expect(await sentAt(before, dueAt)).toEqual([0, 1]);
      expect((await sent())[0]?.body).toContain(words);
    },
  );
});
