import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { deliver, findMessage, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { answerText } from '#server/testing/outside/gateway-call.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wishReminder } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';
import { sweepTask } from './sweep.ts';

let delivery: TestDelivery;
let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({ settings: { ...delivery.settings, PUBLIC_URL: 'https://kindwell.example' } });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  delivery.sms.calls.length = 0;
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  await wishReminder(app.db, maria.id, { channel: 'sms' });
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

type Row = { id: number; channel: string; recipient: string; subject: string; body: string | null; calendar: string };

const written = (by: 'email' | 'sms', { id } = maria) =>
  app.db.many(sql<Row>`
    select id, channel, recipient, subject, body, calendar from message
    where patient_id = ${id} and channel = ${by} order by id`);

/** The reminder of a visit of theirs, asked for by call; answers the id of its text. */
async function remindByText(patient = maria) {
  const visit = await buildTimedVisit(app.db, patient, { startsAt: '2026-06-03T13:00:00Z' });
  const { code } = await (await app.signedIn(patient.id)).get(`/selfcare/appointmentaction/${visit.id}/remind/`);
  const [text, ...more] = await written('sms', patient);

  expect([code, more]).toEqual([200, []]);
  return { visit, text: text?.id ?? 0 };
}

const optOut = () => delivery.sms.answerNext({ status: 400, body: { code: 21610, message: 'unsubscribed' } });

test.each([
  ['STOP came while it waited', () => answerText(app, maria.phone, 'STOP'), 0, 'stopped'],
  ['the gateway says for the first time that the phone has opted out', async () => optOut(), 1, 'http 400 (21610)'],
])(
  'API-37 a reminder by text goes by mail, with its calendar file, where %s',
  async (_why, prepare, calls, failure) => {
    const { text } = await remindByText();
    await prepare();
    await Promise.allSettled([deliver(app, text), deliver(app, text), deliver(app, text)]);

    expect(delivery.sms.calls).toHaveLength(calls);
    expect(await findMessage(app.db, text)).toMatchObject({ body: null, failure });
    const [mail, ...more] = await written('email');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: maria.email, subject: expect.stringMatching(/\w/) });
    expect(mail?.body).toContain('Maria');
    expect(readCalendar(mail?.calendar ?? '').events).toHaveLength(1);

    await deliver(app, mail?.id ?? 0);
    expect(delivery.mail.mails.at(-1)?.recipients).toEqual([maria.email]);
  },
);

test('API-37 so it does where the number is of none of the countries any more', async () => {
  const abroad = await buildPatient(app.db, { phone: '+447400123456' });
  await wishReminder(app.db, abroad.id, { channel: 'sms' });
  const { text } = await remindByText(abroad);
  await deliver(app, text);

  expect(delivery.sms.calls).toEqual([]);
  expect(await findMessage(app.db, text)).toMatchObject({ body: null, failure: 'number' });
  expect(await written('email', abroad)).toMatchObject([{ recipient: abroad.email }]);
});

test('API-37 the mail is dropped like the text where the visit has been moved by then, and goes to the email of that day', async () => {
  const { text, visit } = await remindByText();
  await answerText(app, maria.phone, 'STOP');
  await app.db.run(sql`update patient set email = 'new.maria@example.com' where id = ${maria.id}`);
  await deliver(app, text);
  const [mail] = await written('email');
  expect(mail?.recipient).toBe('new.maria@example.com');

  const client = await app.signedIn(maria.id);
  expect((await client.post(`/selfcare/appointmentaction/${visit.id}/cancel/`, {})).code).toBe(200);
  await deliver(app, mail?.id ?? 0);
  expect(await findMessage(app.db, mail?.id ?? 0)).toMatchObject({ failure: 'void' });
});

/** How many texts have come to this end. */
async function texts(outcome: string): Promise<number> {
  const { values } = await app.services.metrics.messages.get();
  return values.find(({ labels }) => labels.channel === 'sms' && labels.outcome === outcome)?.value ?? 0;
}

test('to a closed account no mail is written, and none is counted', async () => {
  const { text } = await remindByText();
  await answerText(app, maria.phone, 'STOP');
  await app.db.run(sql`update patient set email = 'closed-x@closed.invalid' where id = ${maria.id}`);
  const [mailed, dropped] = [await texts('mailed'), await texts('void')];
  await deliver(app, text);

  expect(await written('email')).toEqual([]);
  expect(await findMessage(app.db, text)).toMatchObject({ body: null, failure: 'stopped' });
  expect([await texts('mailed'), await texts('void')]).toEqual([mailed, dropped + 1]);
});

test('a code by text never goes by mail: it proves the phone, and beside a code by mail it has to be another contact', async () => {
  const recovery = { modelType: 'patient', email: maria.email, mobile: null, isSingleAccount: false };
  expect((await app.client().post('/selfcare/forgotpassword/', recovery)).code).toBe(200);
  const mails = await written('email');
  await answerText(app, maria.phone, 'STOP');
  for (const { id } of await written('sms')) await deliver(app, id);

  expect(await written('email')).toEqual(mails);
  expect(await written('sms')).toMatchObject([{ body: null }]);
});

test('API-14 a changed phone is told by mail where the former one gets no texts; what goes by mail anyway comes once', async () => {
  const { id, email, phone } = maria;
  const client = await app.signedIn(id);
  const update = (body: object) => client.post(`/selfcare/updateaccount/${id}/`, { oldpwd: testPassword, ...body });
  const subjects = async () => (await written('email')).map((mail) => [mail.recipient, mail.subject]);
  const newPhone = '+12025554322';
  await answerText(app, phone, 'STOP');

  const { body } = await update({ type: 'phone', phone: newPhone });
  expect((await client.post(`/verify/${body.patientId}/`, { code: await latestCode(app.db, newPhone) })).code).toBe(
    200,
  );
  expect(await subjects()).toEqual([]);
  for (const text of await written('sms')) await deliver(app, text.id);
  const ofPhone = [email, 'Your Kindwell mobile number was changed'];
  expect(await subjects()).toEqual([ofPhone]);

  await answerText(app, newPhone, 'STOP');
  expect((await update({ type: 'password', newpwd: 'Better2!pass' })).code).toBe(200);
  for (const text of await written('sms')) await deliver(app, text.id);
  expect(await subjects()).toEqual([ofPhone, [email, 'Your Kindwell password was changed']]);
});

test('what a text would say as a mail is erased once it has left', async () => {
  const { text } = await remindByText();
  await deliver(app, text);

  expect(delivery.sms.calls).toHaveLength(1);
  expect(await app.db.one(sql`select by_mail as it from message where id = ${text}`)).toEqual({ it: null });
  expect(await written('email')).toEqual([]);
});

test('a STOP outlives that its country was barred: the number reached again, news still goes by mail', async () => {
  const abroad = await buildPatient(app.db, { phone: '+447400123457' });
  await wishReminder(app.db, abroad.id, { channel: 'sms' });
  const barred = () => app.db.one(sql`select texts_barred as it from patient where id = ${abroad.id}`);
  await answerText(app, abroad.phone, 'STOP');
  expect(await barred()).toEqual({ it: 'stopped' });
  // A text that was waiting finds the country barred.
  await app.db.run(sql`update patient set texts_barred = 'number' where id = ${abroad.id}`);

  const { countries } = app.config.texts;
  app.config.texts.countries = ['GB', 'US'];
  await sweepTask({}, app.services);
  expect(await barred()).toEqual({ it: 'stopped' });

  await answerText(app, abroad.phone, 'START');
  expect(await barred()).toEqual({ it: null });
  app.config.texts.countries = countries;
});
