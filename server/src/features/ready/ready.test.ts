import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { tellReceivedTask } from '#server/features/appointments/receipts/tell-received.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, buildDependant } from '#server/testing/factories.ts';
import { buildInsurance } from '#server/testing/people/own-data.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { messagesTo } from '#server/testing/visits/reminders.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelVisit,
  type Person,
} from '#server/testing/visits/visits.ts';

let app: TestApp;
let place: BookableClinic;
let maria: Person;
let leo: { id: number };
let visit: number;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => logged.push(line) });
});

beforeEach(async () => {
  place = await buildBookableClinic(app.db);
  maria = await buildPerson(app, { isGuarantor: true, firstName: 'Maria' });
  leo = await buildDependant(app.db, maria.patient.householdId);
  visit = await bookVisit(maria, place, at('09:00', '09:30'), { dependant: { id: leo.id } });
});

afterAll(() => app.close());

const pathOf = (id: number) => `/selfcare/visitready/${id}/`;
const read = (id = visit, client = maria.client) => client.get(pathOf(id));
const say = (question: unknown, state: unknown = 'toAsk', client: TestClient = maria.client) =>
  client.post(pathOf(visit), { question, state });
const questionsOf = async () =>
  (await read()).body.ready.questions.map(({ question, askedAt }: { question: string; askedAt: string | null }) => [
    question,
    askedAt,
  ]);
const rows = () => app.db.many(sql`select from visit_question where appointment_id = ${visit}`);

describe('GET /selfcare/visitready/{id}/', () => {
  test('READY-01 says where to park and what to bring in the clinic’s words, what to read and which insurance to show', async () => {
    await app.db.run(sql`
      update clinic set parking = 'In the yard.', what_to_bring = '{A photo ID}' where id = ${place.clinic.id}`);
    await app.db.run(sql`
      update consultation_type set what_to_bring = '{Your night guard}' where id = ${place.type.id}`);
    const form = await app.db.one(sql<{ id: number; uniqueId: string }>`
      insert into clinic_document (clinic_id, category, title, media_type, bytes, published_on)
      values (${place.clinic.id}, 'Forms', 'New patient form', 'application/pdf', ${Buffer.from('%PDF-1.4')}, '2026-01-15')
      returning id, unique_id as "uniqueId"`);
    const insurance = await buildInsurance(app.services, leo.id, maria.patient.id, 'LEO-1');
    await buildInsurance(app.services, maria.patient.dependantId, maria.patient.id, 'MARIA-1');

    expect((await read()).body.ready).toEqual({
      dependantId: leo.id,
      parking: 'In the yard.',
      parkingLanguage: 'en',
      whatToBring: ['A photo ID', 'Your night guard'],
      whatToBringLanguages: ['en', 'en'],
      documents: [
        { id: form.id, title: 'New patient form', titleLanguage: 'en', url: `/clinic-documents/${form.uniqueId}` },
      ],
      insurance: [{ id: insurance.id, insuranceName: 'Aetna', memberNumber: 'LEO-1' }],
      questions: [],
    });
    expect((await auditRows(app.db, maria.patient.id)).at(-1)).toMatchObject({ action: 'read', subjectIds: [leo.id] });

    // Documents of a clinic that is off the screens cannot be fetched any more.
    await app.db.run(sql`update clinic set published = false where id = ${place.clinic.id}`);
    expect((await read()).body.ready).toMatchObject({ parking: 'In the yard.', documents: [] });
  });

  test('READY-01 what the clinic says nothing of is empty, and so is the insurance of who has none', async () => {
    expect((await read()).body.ready).toMatchObject({ parking: null, whatToBring: [], documents: [], insurance: [] });
  });

  test('READY-01 a line that clinic and type both ask for is there once', async () => {
    await app.db.run(sql`
      update clinic set what_to_bring = '{A photo ID,Your list of medicines}' where id = ${place.clinic.id}`);
    await app.db.run(sql`
      update consultation_type set what_to_bring = '{Your night guard,A photo ID}' where id = ${place.type.id}`);

    expect((await read()).body.ready.whatToBring).toEqual(['A photo ID', 'Your list of medicines', 'Your night guard']);
  });

  test('READY-01 an adult who has not said whether the family may act shows their visit, not their insurance', async () => {
    const { householdId } = maria.patient;
    const spouse = await buildPerson(app, { householdId });
    await buildInsurance(app.services, spouse.patient.dependantId, spouse.patient.id, 'SPOUSE-1');
    const theirs = await bookVisit(spouse, place, at('10:00', '10:30'));
    const letsFamilyAct = (lets: boolean | null) =>
      app.db.run(sql`update dependant set lets_family_act = ${lets} where id = ${spouse.patient.dependantId}`);

    await letsFamilyAct(null);
    expect((await read(theirs)).body.ready.insurance).toBeNull();
    await letsFamilyAct(true);
    expect((await read(theirs)).body.ready.insurance).toHaveLength(1);
    await letsFamilyAct(false);
    expect((await read(theirs)).code).toBe(404);
    expect((await read(theirs, spouse.client)).body.ready.insurance).toHaveLength(1);
  });
});

describe('POST /selfcare/visitready/{id}/', () => {
  test('READY-02 a question is written, ticked, taken back and removed; each twice is as good as once', async () => {
    const night = 'Does he need a retainer at night?';
    for (const _ of [1, 2]) expect((await say(`  ${night} `)).code).toBe(200);
    await say('Is fluoride needed?');
    expect(await questionsOf()).toEqual([
      [night, null],
      ['Is fluoride needed?', null],
    ]);

    const ticked = (await say(night, 'asked')).body.questions;
    expect(ticked[0]).toEqual({ question: night, askedAt: expect.stringMatching(/Z$/) });
    app.clock.advance(60_000);
    expect((await say(night, 'asked')).body.questions).toEqual(ticked);
    expect((await say(night)).body.questions[0]).toEqual({ question: night, askedAt: null });

    for (const _ of [1, 2]) expect((await say(night, 'removed')).code).toBe(200);
    // A tick from a tab that was left behind brings nothing back.
    await say(night, 'asked');
    expect(await questionsOf()).toEqual([['Is fluoride needed?', null]]);
  });

  test('READY-02 twenty at most, also of many at once; one that is there can be said again', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => say(`Question ${n}?`)));
    const codes = answers.map(({ code }) => code);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 422).length]).toEqual([20, 4]);
    expect(await rows()).toHaveLength(20);

    const refused = await say('One more?');
    expect([refused.code, refused.body.status.msg]).toEqual([
      422,
      'A visit can have up to 20 questions. Remove one to add another.',
    ]);
    const [[known]] = await questionsOf();
    expect((await say(known)).code).toBe(200);
    expect((await say(known, 'removed')).code).toBe(200);
    expect((await say('One more?')).code).toBe(200);
  });

  test('READY-02 a visit that is called off takes no new question; those that are there stay, are ticked and removed', async () => {
    await say('Is it open on Sundays?');
    expect((await cancelVisit(maria, visit)).code).toBe(200);

    expect((await say('Another?')).code).toBe(409);
    expect((await say('Is it open on Sundays?', 'asked')).code).toBe(200);
    expect((await say('Is it open on Sundays?')).body.questions).toMatchObject([{ askedAt: null }]);
    expect((await say('Is it open on Sundays?', 'removed')).body.questions).toEqual([]);
  });

  test.each([
    ['', 'toAsk'],
    ['   ', 'toAsk'],
    ['x'.repeat(301), 'toAsk'],
    ['two\nlines', 'toAsk'],
    ['a\u202eb', 'toAsk'],
    [7, 'toAsk'],
    ['Why?', 'forgotten'],
    ['Why?', undefined],
  ])('READY-02 %j as %j is refused, and nothing is kept', async (question, state) => {
    const { code } = await maria.client.post(pathOf(visit), { question, ...(state && { state }) });
    expect([code, await rows()]).toEqual([400, []]);
  });

  test('READY-02 three hundred characters fit, whatever they are made of', async () => {
    for (const question of ['x'.repeat(300), '🦷'.repeat(150), "'; drop table visit_question; --"])
      expect((await say(question)).code).toBe(200);
    expect(await rows()).toHaveLength(3);
  });

  test('READY-03 signed out, a stranger, a clinic, another family and a guarantor of before find no visit', async () => {
    const stranger = await buildPerson(app, { isGuarantor: true });
    const second = await buildPerson(app, { householdId: maria.patient.householdId, isGuarantor: true });
    expect((await say('From the second guarantor?', 'toAsk', second.client)).code).toBe(200);
    await app.db.run(sql`update patient set is_guarantor = false where id = ${second.patient.id}`);

    expect([(await read(visit, app.client())).code, (await say('Why?', 'toAsk', app.client())).code]).toEqual([
      401, 401,
    ]);
    const program = await app.ofClinic(place.clinic.id);
    expect([(await read(visit, program)).code, (await say('Why?', 'toAsk', program)).code]).toEqual([401, 401]);
    for (const { client } of [stranger, second])
      expect([(await read(visit, client)).code, (await say('Why?', 'asked', client)).code]).toEqual([404, 404]);
    for (const id of ['0', '-1', 'abc', '999999999999999'])
      expect([400, 404]).toContain((await maria.client.get(`/selfcare/visitready/${id}/`)).code);
    expect(await questionsOf()).toEqual([['From the second guarantor?', null]]);
  });

  test('READY-03 the words are told to nobody: not to the clinic, in no message, not in the trail, not in the log', async () => {
    const words = 'Is the lump on his neck harmless?';
    await say(words);
    await say(words.repeat(20));
    await tellReceivedTask({}, app.services);

    const clinic = await app.ofClinic(place.clinic.id);
    const { code, body, text } = await clinic.get(`/clinic-api/appointments/?id=${visit}`);
    expect([code, body.appointments.map(({ id }: { id: number }) => id)]).toEqual([200, [visit]]);
    expect(await messagesTo(app.db, maria.patient)).not.toEqual([]);
    const kept = await app.db.one(sql<{ message: string; trail: string }>`
      select (select string_agg(message::text, '') from message) as message,
        (select string_agg(audit_trail::text, '') from audit_trail) as trail`);
    for (const told of [text, kept.message, kept.trail, logged.join('')]) expect(told).not.toContain('lump');
    expect(logged.length).toBeGreaterThan(0);
    expect(await auditRows(app.db, maria.patient.id)).toContainEqual(
      expect.objectContaining({
        action: 'saveQuestion',
        subjectIds: [leo.id],
        objects: [`appointment:${visit}`],
      }),
    );
  });

  test('READY-02 what changes nothing leaves no entry in the trail', async () => {
    const entries = async () =>
      (await auditRows(app.db, maria.patient.id)).filter(({ action }) => action === 'saveQuestion').length;
    const counted: number[] = [];
    for (const state of ['removed', 'asked', 'toAsk', 'toAsk', 'asked', 'asked', 'toAsk', 'removed', 'removed']) {
      expect((await say('Is fluoride needed?', state)).code).toBe(200);
      counted.push(await entries());
    }

    expect(counted).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4]);
  });

  test('READY-02 the questions stay with a visit that is moved', async () => {
    await say('Is fluoride needed?');
    const moved = await maria.client.post(`/selfcare/appointmentaction/${visit}/edit/`, {
      providerid: place.provider.id,
      dateTime: at('11:00', '11:30'),
    });
    expect([moved.code, await questionsOf()]).toEqual([200, [['Is fluoride needed?', null]]]);
  });
});
