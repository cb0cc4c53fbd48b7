import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailSettings } from '#server/settings/delivery-settings.ts';
import { startSilentServer } from '#server/testing/database/silent-server.ts';
import { type MailServer, startMailServer } from '#server/testing/outside/mail-server.ts';
import { codeMessage } from './code-message.ts';
import type { Language } from './language.ts';
import type { WaitingMessage } from './message-db.ts';
import { sendMail } from './send-mail.ts';

const inTime = () => AbortSignal.timeout(5000);

let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
});

afterEach(() => server.stop());

const settings = (given: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port: server.port,
  isSecure: false,
  isThisMachine: true,
  login: undefined,
  from: 'hello@kindwell.example',
  ...given,
});

const mail = (given: Partial<WaitingMessage> = {}): WaitingMessage & { publicUrl: string } => ({
  id: 7,
  deliveryId: '0f9d1a52-62a1-4a84-9f3b-6a1f4f3c2b11',
  channel: 'email',
  recipient: 'maria@example.com',
  subject: 'Hello',
  body: 'A mail.',
  code: null,
  language: 'en',
  expiresAt: new Date('2026-06-01T14:10:00Z'),
  calendar: null,
  unsubscribeUrl: null,
  publicUrl: 'https://kindwell.example',
  isVoid: false,
  ...given,
});

const codeMail = (language: Language, firstName = 'María José') =>
  mail({
    ...codeMessage('sign_in', 'email', language, { firstName, code: '0042', minutes: 10 }),
    code: '0042',
    language,
  });

test('a mail arrives from Kindwell, at its one recipient, with the same id at every try', async () => {
  expect(await sendMail(settings(), mail(), inTime())).toEqual({ kind: 'sent' });
  expect(await sendMail(settings(), mail(), inTime())).toEqual({ kind: 'sent' });

  expect(server.mails).toHaveLength(2);
  for (const { sender, recipients, headers } of server.mails) {
    expect(sender).toBe('hello@kindwell.example');
    expect(recipients).toEqual(['maria@example.com']);
    expect(headers.get('from')).toEqual(['Kindwell <hello@kindwell.example>']);
    expect(headers.get('to')).toEqual(['maria@example.com']);
    expect(headers.get('subject')).toEqual(['Hello']);
    expect(headers.get('message-id')).toEqual(['<0f9d1a52-62a1-4a84-9f3b-6a1f4f3c2b11@kindwell.example>']);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
  }
});

test('a mail with a calendar file brings it along as one to save, and any other mail none', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Cita en Clínica\r\nEND:VCALENDAR\r\n';
  await sendMail(settings(), mail({ calendar }), inTime());
  await sendMail(settings(), mail(), inTime());

  const filesOf = (index: number) => server.mails[index]?.parts.filter(({ type }) => type.startsWith('text/calendar'));
  expect(filesOf(0)).toEqual([
    { type: expect.stringMatching(/method=PUBLISH.*visit\.ics/), content: calendar.replaceAll('\r\n', '\n').trim() },
  ]);
  expect(server.mails[0]?.source).toMatch(/Content-Disposition: attachment; filename=visit\.ics/);
  expect(filesOf(1)).toEqual([]);
});

test('RISK-25 a mail that nobody has asked for has the headers that stop such mails, and no other mail does', async () => {
  await sendMail(settings(), mail({ unsubscribeUrl: 'https://kindwell.example/unsubscribe/i7.abc' }), inTime());
  await sendMail(settings(), mail(), inTime());

  const headersOf = (index: number) =>
    ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => server.mails[index]?.headers.get(name));
  expect(headersOf(0)).toEqual([['<https://kindwell.example/unsubscribe/i7.abc>'], ['List-Unsubscribe=One-Click']]);
  expect(headersOf(1)).toEqual([undefined, undefined]);
});

test.each([
  ['en', 'Your Kindwell sign-in code', 'Hello María José,', 'This is your code to sign in to Kindwell:'],
  [
    'es',
    'Su código de acceso a Kindwell',
    'Hola, María José:',
    'Este es su código para entrar a su cuenta de Kindwell:',
  ],
] as const)(
  'a mail in %s arrives as plain text and as HTML of the same words',
  async (language, subject, hello, lead) => {
    await sendMail(settings(), codeMail(language), inTime());
    const [received] = server.mails;
    const [plain, rich] = received?.parts ?? [];

    expect(received?.headers.get('subject')).toEqual([subject]);
    expect(received?.headers.get('content-language')).toEqual([language]);
    expect(received?.headers.get('content-type')?.[0]).toMatch(/^multipart\/alternative;/);
    expect(received?.parts).toHaveLength(2);

    expect(plain?.type).toBe('text/plain; charset=utf-8');
    expect(plain?.content).toBe(codeMail(language).body);
    expect(plain?.content).toContain(`${hello}\n\n${lead}\n\n0042\n\n`);

    expect(rich?.type).toBe('text/html; charset=utf-8');
    expect(rich?.content).toContain(`<html lang="${language}">`);
    expect(rich?.content).toContain(`<title>${subject}</title>`);
    expect(rich?.content).toMatch(/<p style="[^"]*font-size:36px[^"]*">0042<\/p>/);
    for (const paragraph of codeMail(language).body.replaceAll("'", '&#39;').split('\n\n'))
      expect(rich?.content).toContain(`>${paragraph}</p>`);
  },
);

test('the HTML of a mail fetches nothing and leads nowhere', async () => {
  await sendMail(settings(), codeMail('en'), inTime());

  expect(server.mails[0]?.parts[1]?.content).not.toMatch(/<a\b|<img|<link|<script|url\(|https?:|src=/i);
});

test('what people typed is text in the HTML of a mail, and its lines stay lines', async () => {
  const body = 'Hello <img src=x onerror=alert(1)>"&\nsecond line\n\nnext';
  await sendMail(settings(), mail({ body }), inTime());
  const html = server.mails[0]?.parts[1]?.content;

  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&quot;&amp;<br>second line</p>');
  expect(html).not.toContain('<img');
});

test.each([
  ['a line feed', 'Hello\nBcc: mallory@example.com'],
  ['a carriage return', 'Hello\rBcc: mallory@example.com'],
  ['both', 'Hello\r\nBcc: mallory@example.com\r\n\r\nAnother mail'],
  ['a folded line', 'Hello\r\n Bcc: mallory@example.com'],
  ['a line separator', 'Hello\u2028Bcc: mallory@example.com'],
  ['an encoded line break', '=?utf-8?q?Hello=0D=0ABcc:_mallory@example.com?='],
])('a subject with %s adds neither a header nor a recipient', async (_, subject) => {
  await sendMail(settings(), mail({ subject }), inTime());
  const [received] = server.mails;

  expect(received?.recipients).toEqual(['maria@example.com']);
  expect(received?.headers.get('bcc')).toBeUndefined();
  expect(received?.headers.get('to')).toEqual(['maria@example.com']);
  expect(received?.parts[0]?.content).toBe('A mail.');
});

test.each([
  'maria@example.com\r\nBcc: mallory@example.com',
  'maria@example.com\nRCPT TO:<mallory@example.com>',
  'maria@example.com, mallory@example.com',
  'maria@example.com;mallory@example.com',
  'maria@example.com mallory@example.com',
  'Mallory <mallory@example.com>',
  '"maria@example.com\r\nRCPT TO:<mallory@example.com>"@example.com',
  'friends: mallory@example.com;',
  'maria@example.com\0',
  'maria@example.com\u2028Bcc: mallory@example.com',
  'maria',
  '@example.com',
  'maria@',
  '',
  `${'m'.repeat(250)}@example.com`,
])('%j is no recipient, and nothing is sent', async (recipient) => {
  expect(await sendMail(settings(), mail({ recipient }), inTime())).toEqual({ kind: 'refused', failure: 'address' });
  expect(server.mails).toEqual([]);
});

test('a body cannot end the mail early or begin another one', async () => {
  const body = 'First\r\n.\r\nMAIL FROM:<mallory@example.com>\r\nRCPT TO:<omar@example.com>\r\nDATA\r\nMore';
  await sendMail(settings(), mail({ body }), inTime());

  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.recipients).toEqual(['maria@example.com']);
  expect(server.mails[0]?.parts[0]?.content).toBe(body.replaceAll('\r\n', '\n'));
});

test('the login goes to a server that wants one, and a wrong one can be fixed', async () => {
  const users: unknown[] = [];
  const strict = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      users.push([username, password]);
      callback(password === 'p:ss/ä' ? null : new Error('no'), { user: username });
    },
  });
  const login = { user: 'ann@example.com', password: 'p:ss/ä' };

  const right = await sendMail(settings({ port: strict.port, login }), mail(), inTime());
  const wrong = await sendMail(settings({ port: strict.port, login: { ...login, password: 'x' } }), mail(), inTime());
  await strict.stop();

  expect(users[0]).toEqual(['ann@example.com', 'p:ss/ä']);
  expect(right).toEqual({ kind: 'sent' });
  expect(wrong).toEqual({ kind: 'failed', failure: '535' });
});

test('mail leaves this machine encrypted and to a server with a certificate, or not at all', async () => {
  const plain = await startMailServer({ hideSTARTTLS: true });
  const withoutTls = await sendMail(settings({ port: plain.port, isThisMachine: false }), mail(), inTime());
  const withoutTrust = await sendMail(settings({ isThisMachine: false }), mail(), inTime());
  const within = await sendMail(settings({ port: plain.port }), mail(), inTime());
  await plain.stop();

  expect(withoutTls.kind).toBe('failed');
  expect(withoutTrust.kind).toBe('failed');
  expect(server.mails).toEqual([]);
  expect(within).toEqual({ kind: 'sent' });
});

test('smtps speaks TLS from the first byte', async () => {
  const secure = await startMailServer({ secure: true });
  const sent = await sendMail(settings({ port: secure.port, isSecure: true }), mail(), inTime());
  await secure.stop();

  expect(sent).toEqual({ kind: 'sent' });
  expect(secure.mails).toHaveLength(1);
});

test.each([
  [450, 'failed'],
  [421, 'failed'],
  [550, 'refused'],
  [552, 'refused'],
] as const)('a recipient that is answered with %i is %s', async (code, kind) => {
  server.refuseNext(code);

  expect(await sendMail(settings(), mail(), inTime())).toEqual({ kind, failure: String(code) });
  expect(server.mails).toEqual([]);
});

test('a sender that is not accepted is trouble with us and can be fixed', async () => {
  const strict = await startMailServer({
    onMailFrom: (_address, _session, callback) => callback(Object.assign(new Error('who?'), { responseCode: 553 })),
  });
  const outcome = await sendMail(settings({ port: strict.port }), mail(), inTime());
  await strict.stop();

  expect(outcome).toEqual({ kind: 'failed', failure: '553' });
});

test('a server that is down fails, and may be there later', async () => {
  const { port } = server;
  await server.stop();

  expect(await sendMail(settings({ port }), mail(), inTime())).toEqual({ kind: 'failed', failure: 'ESOCKET' });
  server = await startMailServer({}, port);
  expect(await sendMail(settings({ port }), mail(), inTime())).toEqual({ kind: 'sent' });
});

test.each([false, true])(
  'a server that takes the connection and says nothing is left (smtps: %s)',
  async (isSecure) => {
    const silent = await startSilentServer();
    const outcome = await sendMail(settings({ port: silent.port, isSecure }), mail(), AbortSignal.timeout(300));
    await silent.stop();

    expect(silent.connections()).toBe(1);
    expect(outcome.kind).toBe('failed');
  },
);

test('a server that takes the mail and never says so is left', async () => {
  server.beforeTaking(() => new Promise((resolve) => setTimeout(resolve, 1500)));

  expect(await sendMail(settings(), mail(), AbortSignal.timeout(500))).toMatchObject({ kind: 'failed' });
});
