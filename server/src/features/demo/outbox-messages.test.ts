import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '#server/messages/send-message.ts';
import { buildMessage, deliver, startDelivery } from '#server/testing/outside/delivery.ts';
import { mailSettings } from '#server/testing/outside/mail-server.ts';
import { smsSettings } from '#server/testing/outside/sms-gateway.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const mail = {
  channel: 'email',
  recipient: 'maria@example.com',
  subject: 'Hello',
  body: 'A mail.',
  code: null,
  language: 'en',
} as const;
const text = {
  channel: 'sms',
  recipient: '+12025550101',
  subject: '',
  body: 'Your code is 0042.',
  code: '0042',
  language: 'en',
} as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await sendMessage(app.db, mail, app.clock.now());
  await sendMessage(app.db, { ...mail, recipient: 'omar@example.com' }, app.clock.now());
  await sendMessage(app.db, text, app.clock.now());
});

afterAll(() => app.close());

const outbox = (to?: string) =>
  app.client().get(`/demo/outbox/messages/${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
const recipientsOf = (body: { messages: { to: string }[] }) => body.messages.map(({ to }) => to);

test('the outbox of the demo lists every message, newest first', async () => {
  const answer = await outbox();

  expect(answer.code).toBe(200);
  expect(recipientsOf(answer.body)).toEqual(['+12025550101', 'omar@example.com', 'maria@example.com']);
  expect(answer.body.messages[0]).toEqual({
    id: expect.any(Number),
    channel: 'sms',
    to: '+12025550101',
    subject: null,
    text: 'Your code is 0042.',
    code: '0042',
    createdAt: '2026-06-01T14:00:00.000Z',
  });
  expect(answer.body.messages[2]).toMatchObject({
    channel: 'email',
    subject: 'Hello',
    text: `A mail.\n\nTerms and Conditions:\n${app.config.publicUrl}/terms\nPrivacy Notice:\n${app.config.publicUrl}/privacy`,
    code: null,
  });
});

test.each([
  ['maria@example.com', ['maria@example.com']],
  ['Maria@Example.com', ['maria@example.com']],
  ['+12025550101', ['+12025550101']],
  ['2025550101', ['+12025550101']],
  ['(202) 555-0101', ['+12025550101']],
  ['5550101', []],
  ['%@example.com', []],
  ["' or 1=1 --", []],
  ['nobody@example.com', []],
])('the outbox is searched by recipient: %s', async (to, recipients) => {
  expect(recipientsOf((await outbox(to)).body)).toEqual(recipients);
});

test('a recipient that is no text is refused', async () => {
  const answer = await app.client().get('/demo/outbox/messages/?to=a&to=b');

  expect(answer.code).toBe(400);
});

test('the page of the outbox shows the messages and finds them by recipient', async () => {
  const all = await app.client().get('/demo/outbox');
  const found = await app.client().get('/demo/outbox/?to=2025550101');
  const none = await app.client().get('/demo/outbox?to=nobody@example.com');

  expect(all.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(all.text.match(/<article>/g)).toHaveLength(3);
  expect(found.text.match(/<article>/g)).toHaveLength(1);
  expect(found.text).toContain('Your code is 0042.');
  expect(found.text).toContain('value="2025550101"');
  expect(none.text).toContain('Nothing has been sent to nobody@example.com.');
});

test('the page of the outbox writes what people typed as text, never as HTML', async () => {
  const body = '<img src=x onerror=alert(1)>"\'&';
  await sendMessage(app.db, { ...mail, recipient: 'mean@example.com', subject: body, body }, app.clock.now());
  const page = await app.client().get(`/demo/outbox?to=${encodeURIComponent('mean@example.com')}`);
  const echoed = await app.client().get(`/demo/outbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`);

  expect(page.text).not.toContain('<img');
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(echoed.text).not.toContain('<script>');
});

test('a message of the outbox keeps its text and its code when its job is done, late or early', async () => {
  const id = await buildMessage(app, { recipient: 'kept@example.com' });
  await deliver(app, id);
  const late = await buildMessage(app, { recipient: 'kept@example.com', expiresAt: app.clock.now() });
  await deliver(app, late);

  expect((await outbox('kept@example.com')).body.messages).toMatchObject([
    { id: late, code: '4711' },
    { id, code: '4711' },
  ]);
});

test.each([
  ['mails', mailSettings, ['+12025550101'], 'Mails go out for real'],
  ['text messages', smsSettings, ['maria@example.com'], 'Text messages go out for real'],
  [
    'mails and text messages',
    (url: string) => ({ ...mailSettings(url), ...smsSettings(url) }),
    [],
    'sends its mails and text messages for real',
  ],
] as const)('a demo that sends %s for real keeps them out of its outbox', async (_, settings, kept, said) => {
  const delivery = await startDelivery();
  const given = Object.keys(settings(''));
  const real = await startTestApp({
    settings: Object.fromEntries(Object.entries(delivery.settings).filter(([name]) => given.includes(name))),
  });
  for (const message of [mail, text]) await deliver(real, await buildMessage(real, message));
  const { body } = await real.client().get('/demo/outbox/messages/');
  const page = await real.client().get('/demo/outbox');
  await real.close();
  await delivery.stop();

  expect(recipientsOf(body)).toEqual(kept);
  expect(delivery.mail.mails.length + delivery.sms.calls.length).toBe(2 - kept.length);
  expect(page.text).toContain(said);
});

test('a message in another language says so to a screen reader', async () => {
  const spanish = {
    ...mail,
    recipient: 'lang@example.com',
    subject: 'Hola',
    body: 'Un correo.',
    language: 'es',
  } as const;
  await sendMessage(app.db, spanish, app.clock.now());
  const page = await app.client().get('/demo/outbox?to=lang@example.com');

  expect(page.text).toContain('<h2 lang="es">Hola</h2>');
  expect(page.text).toContain('<p class="message" lang="es">Un correo.</p>');
  expect(page.text).toContain('<p class="foot" lang="es">Términos y condiciones: <a href=');
});

test('a mail that brings a calendar file says so, and only that one', async () => {
  await sendMessage(app.db, { ...mail, recipient: 'file@example.com', calendar: 'BEGIN:VCALENDAR' }, app.clock.now());
  await sendMessage(app.db, { ...mail, recipient: 'file@example.com' }, app.clock.now());
  const page = await app.client().get('/demo/outbox?to=file@example.com');

  expect(page.text.match(/With a calendar file: visit\.ics/g)).toHaveLength(1);
  expect((await outbox('file@example.com')).text).not.toContain('VCALENDAR');
});

test('many searches at once all answer', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => outbox('maria@example.com')));

  expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(200));
});

test('the page of the outbox has the addresses in a message as links, a long one cut', async () => {
  const address = `https://maps.example/?destination=${'1717+K+St+'.repeat(8)}&mode=foot`;
  await sendMessage(app.db, { ...mail, recipient: 'way@example.com', body: `The way:\n${address}` }, app.clock.now());
  const { text: page } = await app.client().get('/demo/outbox?to=way@example.com');

  expect(page).toContain(`<a href="${address.replace('&', '&amp;')}">${address.slice(0, 44)}…</a>`);
});
