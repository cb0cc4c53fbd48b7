import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { remindDueTask } from '#server/features/appointments/reminders/remind-due.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { deliver, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { bodyOf } from '#server/testing/outside/sms-gateway.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { messagesTo } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';

const path = '/selfcare/patientsetting/preferences/';

let delivery: TestDelivery;
let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({ settings: delivery.settings });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(patient.id);
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

const usual = {
  language: 'en',
  reminderChannel: 'email',
  reminderHours: 24,
  marketing: false,
  quickActions: ['appointments', 'rewards', 'refer', 'profile'].map((id) => ({ id, visible: true })),
};
const save = (given: object, who = client) => who.post(path, { ...usual, ...given });
const saved = async (who = client) => (await who.get('/selfcare/patientsetting/')).body.preferences;

/** The reminders that were written by this moment, and really left. The patient has signed in again by then. */
async function remindedBy(moment: string) {
  app.clock.set(moment);
  client = await app.signedIn(patient.id);
  await remindDueTask({}, app.services);
  const messages = await messagesTo(app.db, patient);
  for (const { id } of messages) await deliver(app, id);

  return messages.length;
}

describe('POST /selfcare/patientsetting/preferences/', () => {
  test('SET-01 API-68 every preference is saved and answered; the order of the quick actions is the one given', async () => {
    const preferences = {
      language: 'es',
      reminderChannel: 'sms',
      reminderHours: 336,
      marketing: true,
      quickActions: [
        { id: 'profile', visible: true },
        { id: 'rewards', visible: false },
        { id: 'appointments', visible: true },
        { id: 'refer', visible: false },
      ],
    };
    for (const _ of [1, 2])
      expect([(await save(preferences)).body.preferences, await saved()]).toEqual([preferences, preferences]);

    expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject({
      action: 'changeSettings',
      operation: 'savePreferences',
      objects: [`patient:${patient.id}`],
    });
  });

  test('DASH-01 API-68 quick actions that were not said follow as everybody begins with them', async () => {
    await save({ quickActions: [{ id: 'refer', visible: false }] });
    expect((await saved()).quickActions).toEqual([
      { id: 'refer', visible: false },
      { id: 'appointments', visible: true },
      { id: 'rewards', visible: true },
      { id: 'profile', visible: true },
    ]);

    await app.db.run(sql`
      update patient set quick_actions = '[{"id": "gone", "visible": true}, {"id": "profile", "visible": true}]'
      where id = ${patient.id}`);
    expect((await saved()).quickActions.map(({ id }: { id: string }) => id)).toEqual([
      'profile',
      'appointments',
      'rewards',
      'refer',
    ]);
  });

  test('API-68 what is left out stays as it was: the dashboard saves its order alone', async () => {
    await save({ reminderChannel: 'sms', reminderHours: 48, marketing: true });
    const before = await saved();
    const quickActions = before.quickActions.toReversed();

    expect((await client.post(path, { quickActions })).body.preferences).toEqual({ ...before, quickActions });
    const nothing = await client.post(path, {});
    expect([nothing.code, nothing.body.status.msg]).toEqual([400, 'Please choose what to change.']);
    expect((await client.get('/selfcare/patientdata/')).body.patient.quickActions).toEqual(quickActions);
  });

  test('API-68 the page speaks a language from the moment it is saved, and keeps speaking it otherwise', async () => {
    const answer = await client.post(path, { language: 'es' });
    expect(answer.headers.getSetCookie().join()).toMatch(/language=es;.*HttpOnly/i);

    const other = await client.post(path, { marketing: true });
    expect(other.headers.getSetCookie().join()).not.toContain('language=');
  });

  test('API-68 a language that cannot be chosen is refused, and nothing else of the form is saved', async () => {
    const { code, body } = await save({ language: 'tlh', marketing: true });

    expect([code, body.errors]).toEqual([
      422,
      [{ path: 'language', message: 'Please choose a language.', code: 'languageUnknown' }],
    ]);
    expect(await saved()).toEqual(usual);
  });

  test('API-68 signed out, without its proof, with what nobody may set, and a body that is none', async () => {
    expect((await app.client().post(path, usual)).code).toBe(401);
    expect((await client.post(path, usual, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);

    for (const [name, value] of [
      ['reminderChannel', 'pigeon'],
      ['reminderHours', 0],
      ['reminderHours', 337],
      ['reminderHours', 1.5],
      ['reminderHours', '24'],
      ['marketing', 'yes'],
      ['language', ''],
      ['quickActions', {}],
      ['isGuarantor', true],
      ['memberId', 'KW1'],
      ['id', 1],
    ] as const) {
      const { code, body } = await save({ [name]: value });
      expect([name, code, body.errors[0].path]).toEqual([name, 400, name]);
    }
    for (const quickActions of [
      [{ id: 'logout', visible: true }],
      [{ id: 'refer' }],
      [usual.quickActions[0], usual.quickActions[0]],
    ])
      expect((await save({ quickActions })).code).toBe(400);

    const other = await buildPatient(app.db);
    await save({ marketing: true, patientId: other.id, dependantId: other.dependantId });
    expect([await saved(), await saved(await app.signedIn(other.id))]).toEqual([{ ...usual, marketing: true }, usual]);
  });

  test('API-68 of many preferences at once one stands, whole', async () => {
    const wishes = [1, 2, 3, 4, 5, 6].map((hours) => ({
      ...usual,
      reminderHours: hours,
      marketing: hours % 2 === 0,
      quickActions: hours % 2 === 0 ? usual.quickActions.toReversed() : usual.quickActions,
    }));
    const answers = await Promise.all(wishes.map((wish) => save(wish)));

    expect(answers.map(({ code }) => code)).toEqual(wishes.map(() => 200));
    expect(wishes).toContainEqual(await saved());
  });
});

describe('reminders of visits that are booked already', () => {
  // Tuesday noon in Arlington.
  const visit = () => buildTimedVisit(app.db, patient, { startsAt: '2026-06-16T16:00:00Z' });

  test('SET-01 API-68 a text instead of a mail, two weeks ahead, in Spanish: it goes to the own number at the new time', async () => {
    await visit();
    await save({ language: 'es', reminderChannel: 'sms', reminderHours: 336 });
    const before = delivery.sms.calls.length;

    expect(await remindedBy('2026-06-02T15:59:59Z')).toBe(0);
    expect(await remindedBy('2026-06-02T16:00:00Z')).toBe(1);
    const [text, ...more] = delivery.sms.calls.slice(before);
    expect(more).toEqual([]);
    expect(text?.form).toContainEqual(['To', patient.phone]);
    expect(text && bodyOf(text)).toMatch(/^Kindwell: se acerca una cita: 16 jun/);
    expect(await remindedBy('2026-06-15T16:00:00Z')).toBe(1);
  });

  test('API-68 a shorter time ahead waits for it, and the mail is in the language chosen', async () => {
    await visit();
    await save({ language: 'es', reminderHours: 2 });
    const before = delivery.mail.mails.length;

    expect(await remindedBy('2026-06-16T13:59:59Z')).toBe(0);
    expect(await remindedBy('2026-06-16T14:00:00Z')).toBe(1);
    const mails = delivery.mail.mails.slice(before);
    expect(mails.map(({ recipients, headers }) => [recipients, headers.get('subject')])).toEqual([
      [[patient.email], ['Un recordatorio de Kindwell']],
    ]);
  });

  test('API-68 who wishes none gets none; who wishes them again after all is reminded, late rather than never', async () => {
    await visit();
    await save({ reminderChannel: 'none' });
    expect(await remindedBy('2026-06-15T16:00:00Z')).toBe(0);

    await save({ reminderChannel: 'sms' });
    expect(await remindedBy('2026-06-15T17:00:00Z')).toBe(1);
  });

  test('API-68 who was reminded already is reminded again where the new time still lies ahead, and not otherwise', async () => {
    await visit();
    await save({ reminderHours: 168 });
    expect(await remindedBy('2026-06-09T16:00:00Z')).toBe(1);

    await save({ reminderHours: 336 });
    expect(await remindedBy('2026-06-09T17:00:00Z')).toBe(1);
    await save({ reminderHours: 24 });
    expect(await remindedBy('2026-06-09T18:00:00Z')).toBe(1);
    expect(await remindedBy('2026-06-15T16:00:00Z')).toBe(2);
    await save({ reminderHours: 24, marketing: true });
    expect(await remindedBy('2026-06-15T17:00:00Z')).toBe(2);
  });

  test('API-68 the wish of who looks after a child counts for the child’s visits, and nobody else’s does', async () => {
    const leo = await buildDependant(app.db, patient.householdId, { firstName: 'Leo' });
    const spouse = await buildPatient(app.db, { householdId: patient.householdId });
    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-16T16:00:00Z', dependantId: leo.id });
    await buildTimedVisit(app.db, patient, { startsAt: '2026-06-16T17:00:00Z', dependantId: spouse.dependantId });
    await save({ reminderHours: 48 });

    expect(await remindedBy('2026-06-14T17:00:00Z')).toBe(1);
    expect(await messagesTo(app.db, spouse)).toEqual([]);
    await save({ reminderHours: 48, reminderChannel: 'none' }, await app.signedIn(spouse.id));
    await remindedBy('2026-06-15T18:00:00Z');
    expect(await messagesTo(app.db, spouse)).toEqual([]);
  });
});
