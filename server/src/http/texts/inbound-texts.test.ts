import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import {
  buildMessage,
  deliver,
  findMessage,
  startDelivery,
  type TestDelivery,
} from '#server/testing/outside/delivery.ts';
import { answerText } from '#server/testing/outside/gateway-call.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const stopped = 'This phone replied STOP to our texts. To get texts again, reply START from it. Then try again.';

let delivery: TestDelivery;
let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({ settings: { ...delivery.settings, PUBLIC_URL: 'https://kindwell.example' } });
});

beforeEach(async () => {
  maria = await buildPatient(app.db);
  await app.db.run(sql`update patient set reminder_channel = 'sms' where id = ${maria.id}`);
});

afterEach(() => void delivery.sms.calls.splice(0));

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

const code = { channel: 'sms', subject: '', body: 'Code 4711' } as const;
const empty = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** How news reaches her, and what her screens are told of it. */
async function reach() {
  const row = await app.db.one(sql<{ channel: string; recipient: string }>`
    select news_channel(reminder_channel, texts_barred) as channel,
      news_recipient(reminder_channel, texts_barred, phone, email) as recipient from patient where id = ${maria.id}`);
  const { body } = await (await app.signedIn(maria.id)).get('/selfcare/patientdata/');
  return { ...row, isToldByText: body.patient.isToldByText, textsBarred: body.patient.textsBarred };
}

const byMail = () => ({ channel: 'email', recipient: maria.email, isToldByText: true, textsBarred: 'stopped' });
const byText = () => ({ channel: 'sms', recipient: maria.phone, isToldByText: true, textsBarred: null });

test('STOP ends texts to a phone at once: what waits is dropped, mails come instead, and START takes it back', async () => {
  expect(await reach()).toEqual(byText());
  const waiting = await buildMessage(app, { ...code, recipient: maria.phone });
  const answer = await answerText(app, maria.phone, 'Stop');

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(await answer.text()).toMatch(/<Response><Message>Kindwell: we will send no more texts .*responda START/is);
  expect(await reach()).toEqual(byMail());
  await deliver(app, waiting);
  expect(await findMessage(app.db, waiting)).toMatchObject({ body: null, code: null, failure: 'stopped' });
  await deliver(app, await buildMessage(app, { ...code, recipient: maria.phone }));
  expect(delivery.sms.calls).toEqual([]);

  expect(await (await answerText(app, maria.phone, 'START')).text()).toContain('will get our texts again');
  expect(await reach()).toEqual(byText());
  await deliver(app, await buildMessage(app, { ...code, recipient: maria.phone }));
  expect(delivery.sms.calls).toHaveLength(1);
});

test('HELP is answered in both languages, and changes nothing', async () => {
  const answer = await (await answerText(app, maria.phone, 'ayuda')).text();

  expect(answer).toMatch(/Help: https:\/\/kindwell\.example\/help .*Ayuda: https:\/\/kindwell\.example\/help/s);
  expect(await reach()).toEqual(byText());
});

test('HELP again and again is answered no more than half as often as the number may be texted; codes still leave', async () => {
  const most = Math.ceil(app.config.texts.toNumberHour.hits / 2);
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => answerText(app, maria.phone, 'HELP')));
  const said = await Promise.all(answers.map((answer) => answer.text()));

  expect(said.filter((text) => text !== empty)).toHaveLength(most);
  await deliver(app, await buildMessage(app, { ...code, recipient: maria.phone }));
  expect(delivery.sms.calls).toHaveLength(1);
});

test.each([
  ['without a signature', null],
  ['with a forged one', Buffer.alloc(20).toString('base64')],
  ['with one that is none', '%%%'],
])('a call %s is refused and ends nothing', async (_how, signature) => {
  const answer = await answerText(app, maria.phone, 'STOP', { signature });

  expect(answer.status).toBe(403);
  expect(await reach()).toEqual(byText());
});

test('a signed call of another shape, or of another kind of body, is refused, and no GET does anything', async () => {
  expect((await answerText(app, maria.phone, 'STOP', { sid: 'not an id' })).status).toBe(400);
  const json = await app.client().post('/texts/inbound', { From: maria.phone, Body: 'STOP' });
  expect([403, 415]).toContain(json.code);
  expect((await app.client().get(`/texts/inbound?From=${maria.phone}&Body=STOP`)).code).toBe(404);
  expect(await reach()).toEqual(byText());
});

test('a text that the gateway delivers again, or many times at once, does nothing again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answerText(app, maria.phone, 'STOP', { sid: 'SMtwice' })),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text !== empty)).toHaveLength(1);

  await answerText(app, maria.phone, 'START');
  expect(await (await answerText(app, maria.phone, 'STOP', { sid: 'SMtwice' })).text()).toBe(empty);
  expect(await reach()).toEqual(byText());
});

test('what the gateway has answered by itself is done and not answered again', async () => {
  const answer = await answerText(app, maria.phone, 'whatever', { more: { OptOutType: 'STOP' } });

  expect(await answer.text()).toBe(empty);
  expect(await reach()).toEqual(byMail());
});

test.each(['see you then', ''])('%j is no word: nothing is answered and nothing changes', async (body) => {
  expect(await (await answerText(app, maria.phone, body)).text()).toBe(empty);
  expect(await reach()).toEqual(byText());
});

test('anyone who is no patient or has a short code is heard all the same', async () => {
  expect((await answerText(app, '+12025559876', 'STOP')).status).toBe(200);
  expect(await (await answerText(app, '50555', 'STOP')).text()).toBe(empty);
  expect(await (await answerText(app, '+447400123456', 'STOP')).text()).toBe(empty);
});

test("the gateway's word that a phone has opted out counts as STOP", async () => {
  delivery.sms.answerNext({ status: 400, body: { code: 21610, message: 'unsubscribed' } });
  await deliver(app, await buildMessage(app, { ...code, recipient: maria.phone }));
  expect(await reach()).toEqual(byMail());

  await deliver(app, await buildMessage(app, { ...code, recipient: maria.phone }));
  expect(delivery.sms.calls).toHaveLength(1);
});

test('API-08 API-14 no code is promised to a phone that has answered STOP: the field says so', async () => {
  const form = signupForm();
  await answerText(app, `+1${form.phone}`, 'STOP');
  const patient = await app.signedIn(maria.id);
  const signUp = await app.client().post('/selfcare/register/', form);
  const change = await patient.post(`/selfcare/updateaccount/${maria.id}/`, { type: 'phone', phone: form.phone });

  for (const { code: status, body } of [signUp, change]) {
    expect([status, body.status.msg, body.errors]).toEqual([
      422,
      stopped,
      [{ path: 'phone', message: stopped, code: 'phoneStopped' }],
    ]);
  }
  await answerText(app, `+1${form.phone}`, 'START');
  expect((await app.client().post('/selfcare/register/', form)).code).toBe(200);
});

test('API-68 texts cannot be chosen for reminders while the phone has stopped them; what was chosen stays', async () => {
  const patient = await app.signedIn(maria.id);
  const save = (reminderChannel: string) => patient.post('/selfcare/patientsetting/preferences/', { reminderChannel });
  await answerText(app, maria.phone, 'STOP');

  expect((await save('sms')).code).toBe(200);
  expect((await save('email')).code).toBe(200);
  const { code: status, body } = await save('sms');
  expect([status, body.errors]).toEqual([422, [{ path: 'reminderChannel', message: stopped, code: 'phoneStopped' }]]);
});

test('API-14 another phone has stopped nothing: its first text proves it', async () => {
  await answerText(app, maria.phone, 'STOP');
  const patient = await app.signedIn(maria.id);
  const { body } = await patient.post(`/selfcare/updateaccount/${maria.id}/`, {
    type: 'phone',
    phone: '2025554321',
    oldpwd: testPassword,
  });
  await patient.post(`/verify/${body.patientId}/`, { code: await latestCode(app.db, '+12025554321') });

  expect(await reach()).toEqual({ ...byText(), recipient: '+12025554321' });
});

test('the phones that have stopped are kept as keyed hashes alone, those that come in by their ids for thirty days', async () => {
  await answerText(app, maria.phone, 'STOP');
  const kept = await app.db.one(sql<{ all: string }>`
    select string_agg(text_stop::text, ' ') || (select string_agg(text_inbound::text, ' ') from text_inbound) as all
    from text_stop`);

  expect(kept.all).not.toContain(maria.phone.slice(2));
});

test('without a gateway nobody can call as one', async () => {
  const demo = await startTestApp();
  const answer = await answerText(demo, maria.phone, 'STOP');
  await demo.close();

  expect(answer.status).toBe(403);
});
