import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SmsSettings } from '#server/settings/delivery-settings.ts';
import { startSilentServer } from '#server/testing/database/silent-server.ts';
import { bodyOf, type SmsGateway, startSmsGateway } from '#server/testing/outside/sms-gateway.ts';
import { codeMessage } from './code-message.ts';
import type { WaitingMessage } from './message-db.ts';
import { sendText } from './send-text.ts';

const options = { site: undefined, signal: new AbortController().signal };

let gateway: SmsGateway;

beforeEach(async () => {
  gateway = await startSmsGateway();
});

afterEach(() => gateway.stop());

const settings = (url = gateway.url): SmsSettings => ({
  url,
  account: 'AC123',
  token: 'the token',
  from: '+12025550100',
});

const message = (given: Partial<WaitingMessage> = {}): WaitingMessage => ({
  id: 7,
  deliveryId: '0f9d1a52-62a1-4a84-9f3b-6a1f4f3c2b11',
  channel: 'sms',
  recipient: '+12025550101',
  subject: '',
  body: 'A text.',
  code: null,
  language: 'en',
  expiresAt: new Date('2026-06-01T14:10:00Z'),
  calendar: null,
  unsubscribeUrl: null,
  isVoid: false,
  ...given,
});

test("a text reaches the gateway in Twilio's call shape, with the same key at every try", async () => {
  expect(await sendText(settings(), message(), options)).toEqual({ kind: 'sent' });
  expect(await sendText(settings(), message(), options)).toEqual({ kind: 'sent' });

  expect(gateway.calls).toHaveLength(2);
  for (const { method, path, headers, form } of gateway.calls) {
    expect(method).toBe('POST');
    expect(path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC123:the token').toString('base64')}`);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers['idempotency-key']).toBe('0f9d1a52-62a1-4a84-9f3b-6a1f4f3c2b11');
    expect(headers['i-twilio-idempotency-token']).toBe('0f9d1a52-62a1-4a84-9f3b-6a1f4f3c2b11');
    expect(form).toEqual([
      ['To', '+12025550101'],
      ['From', '+12025550100'],
      ['Body', 'A text.'],
    ]);
  }
});

test('a gateway may live below a path', async () => {
  await sendText(settings(`${gateway.url}/sms/`), message(), options);

  expect(gateway.calls[0]?.path).toBe('/sms/2010-04-01/Accounts/AC123/Messages.json');
});

test.each([
  ['en', "Kindwell: 0042 is your code to sign in. It expires in 10 minutes. Don't share it with anyone."],
  ['es', 'Kindwell: use 0042 para entrar a su cuenta. Vence en 10 minutos. No comparta este mensaje con nadie.'],
] as const)('a code arrives in %s', async (language, expected) => {
  const { body } = codeMessage('sign_in', 'sms', language, { firstName: 'María', code: '0042', minutes: 10 });
  await sendText(settings(), message({ body, code: '0042', language }), options);

  expect(gateway.calls.map(bodyOf)).toEqual([expected]);
});

test('a code is bound to the site where that is known, for the phone to offer it there alone', async () => {
  const onSite = { ...options, site: 'my.kindwell.example' };
  await sendText(settings(), message({ body: 'Your code is 0042.', code: '0042' }), onSite);
  await sendText(settings(), message(), onSite);

  expect(gateway.calls.map(bodyOf)).toEqual(['Your code is 0042.\n\n@my.kindwell.example #0042', 'A text.']);
});

test.each([
  'A text.&To=%2B12025550199',
  'A text.\r\nTo: +12025550199\r\n\r\n',
  'A text.\0&From=Mallory',
  '&To=1&To=2',
  '£€ ñ 🙂',
])('the body %j adds neither a field nor a recipient', async (body) => {
  await sendText(settings(), message({ body }), options);

  expect(gateway.calls[0]?.form).toEqual([
    ['To', '+12025550101'],
    ['From', '+12025550100'],
    ['Body', body],
  ]);
});

test.each([
  '+12025550101,+12025550102',
  '+12025550101\r\nTo: +12025550102',
  '+12025550101&To=+12025550102',
  '2025550101',
  'whatsapp:+12025550101',
  'maria@example.com',
  '+1',
  '',
])('%j is no number, and nothing is sent', async (recipient) => {
  expect(await sendText(settings(), message({ recipient }), options)).toEqual({ kind: 'refused', failure: 'number' });
  expect(gateway.calls).toEqual([]);
});

test.each([
  [400, { code: 21211, message: 'The number +12025550101 is not valid' }, 'refused', 'http 400 (21211)'],
  [400, {}, 'refused', 'http 400'],
  [422, { code: '+12025550101' }, 'refused', 'http 422'],
  [401, { code: 20003 }, 'failed', 'http 401 (20003)'],
  [404, {}, 'failed', 'http 404'],
  [408, {}, 'failed', 'http 408'],
  [429, { code: 20429 }, 'failed', 'http 429 (20429)'],
  [500, {}, 'failed', 'http 500'],
  [503, {}, 'failed', 'http 503'],
] as const)('the answer %i %j is told as %s, without its words', async (status, body, kind, failure) => {
  gateway.answerNext({ status, body });

  expect(await sendText(settings(), message(), options)).toEqual({ kind, failure });
});

test('the token goes nowhere else, even when the gateway says so', async () => {
  const elsewhere = await startSmsGateway();
  gateway.answerNext({ status: 307, headers: { location: `${elsewhere.url}/` } });
  const outcome = await sendText(settings(), message(), options);
  await elsewhere.stop();

  expect(outcome).toEqual({ kind: 'failed', failure: 'http 307' });
  expect(elsewhere.calls).toEqual([]);
});

test('a gateway that is down fails', async () => {
  await gateway.stop();

  expect((await sendText(settings(), message(), options)).kind).toBe('failed');
});

test('a gateway that says nothing is left, before the call and after it', async () => {
  const silent = await startSilentServer();
  const url = `http://127.0.0.1:${silent.port}`;
  const short = () => ({ ...options, signal: AbortSignal.timeout(300) });
  gateway.answerNext('silence');

  expect(await sendText(settings(url), message(), short())).toEqual({ kind: 'failed', failure: 'TimeoutError' });
  expect(await sendText(settings(), message(), short())).toEqual({ kind: 'failed', failure: 'TimeoutError' });
  await silent.stop();
});
