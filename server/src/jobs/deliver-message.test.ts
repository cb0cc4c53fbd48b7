import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  buildMessage,
  deliver,
  findMessage,
  startDelivery,
  type TestDelivery,
} from '#server/testing/outside/delivery.ts';
import { bodyOf } from '#server/testing/outside/sms-gateway.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deliverMessageTask } from './deliver-message.ts';

const lines: string[] = [];
const text = { channel: 'sms', recipient: '+12025557788', subject: '', body: 'Code 4711, Zuckerbrot' } as const;

let delivery: TestDelivery;
let app: TestApp;

beforeEach(async () => {
  lines.length = 0;
  delivery = await startDelivery();
  app = await startTestApp({
    settings: { ...delivery.settings, LOG_LEVEL: 'debug', DELIVERY_TIMEOUT_MS: '1000' },
    logTo: (line) => lines.push(line),
  });
});

afterEach(async () => {
  await app.close();
  await delivery.stop();
});

test('after a mail has really left, who got it and when is kept, but neither its text nor its code', async () => {
  const id = await buildMessage(app);
  await deliver(app, id);

  expect(delivery.mail.mails.map(({ recipients }) => recipients)).toEqual([['maria.private@example.com']]);
  expect(await findMessage(app.db, id)).toEqual({
    id,
    recipient: 'maria.private@example.com',
    body: null,
    code: null,
    sentAt: app.clock.now(),
    failedAt: null,
    failure: null,
    claimedUntil: null,
  });
});

test.each([
  ['en', 'Terms and Conditions:\n{site}/terms\nPrivacy Notice:\n{site}/privacy'],
  ['es', 'Términos y condiciones:\n{site}/terms?language=es\nAviso de privacidad:\n{site}/privacy?language=es'],
] as const)('below every mail in %s stand the terms, as addresses and not as links', async (language, footer) => {
  await deliver(app, await buildMessage(app, { language }));
  const [plain, rich] = delivery.mail.mails[0]?.parts ?? [];

  expect(plain?.content).toMatch(/^Dear Zuckerbrot\n\n4711\n\nGood-bye\n\n/);
  expect(plain?.content.endsWith(`\n\n${footer.replaceAll('{site}', app.config.publicUrl)}`)).toBe(true);
  expect(rich?.content).toContain(`${app.config.publicUrl}/privacy`);
  expect(rich?.content).not.toContain('<a ');
});

test('after a text has really left, neither its text nor its code is kept', async () => {
  const id = await buildMessage(app, text);
  await deliver(app, id);

  expect(delivery.sms.calls.map(bodyOf)).toEqual(['Code 4711, Zuckerbrot']);
  expect(await findMessage(app.db, id)).toMatchObject({ body: null, code: null, sentAt: app.clock.now() });
});

test.each(['sent', 'refused'])('a calendar file is kept no longer than its mail: %s', async (outcome) => {
  if (outcome === 'refused') delivery.mail.refuseNext(550);
  const id = await buildMessage(app, { calendar: 'BEGIN:VCALENDAR' });
  await deliver(app, id);

  const arrived = delivery.mail.mails.flatMap(({ parts }) => parts.map(({ content }) => content));
  expect(arrived.includes('BEGIN:VCALENDAR')).toBe(outcome === 'sent');
  expect(await app.db.one(sql`select calendar from message where id = ${id}`)).toEqual({ calendar: null });
});

test.each([
  ['sent', []],
  ['given up', [550]],
])('RISK-25 of a message that nobody has asked for no contact is kept once it is %s', async (_outcome, codes) => {
  const unsubscribeUrl = 'https://kindwell.example/unsubscribe/i7.abc';
  const id = await buildMessage(app, { unasked: { unsubscribeUrl, contactKey: Buffer.from('somebody') } });
  delivery.mail.refuseNext(...codes);
  await deliver(app, id);

  expect(await app.db.one(sql`select recipient, body, unsubscribe_url as url from message where id = ${id}`)).toEqual({
    recipient: '',
    body: null,
    url: null,
  });
});

test('RISK-25 a message that nobody has asked for does not leave once its reader has stopped such', async () => {
  const unasked = { unsubscribeUrl: 'https://kindwell.example/unsubscribe/i8.abc', contactKey: Buffer.from('stopped') };
  const id = await buildMessage(app, { unasked });
  await app.db.run(sql`insert into suppression values (${unasked.contactKey}, now())`);
  await deliver(app, id);

  expect(delivery.mail.mails).toHaveLength(0);
  expect(await app.db.one(sql`select failure, recipient, body from message where id = ${id}`)).toEqual({
    failure: 'void',
    recipient: '',
    body: null,
  });
});

test('a message that was sent is not sent again when its job runs twice', async () => {
  const id = await buildMessage(app);
  await deliver(app, id);
  await deliver(app, id);

  expect(delivery.mail.mails).toHaveLength(1);
});

test('many workers that deliver the same message at once send it once', async () => {
  const ids = [await buildMessage(app), await buildMessage(app, text)];
  const tries = ids.flatMap((id) => Array.from({ length: 10 }, () => deliver(app, id)));
  const results = await Promise.allSettled(tries);

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
  expect(delivery.mail.mails).toHaveLength(1);
  expect(delivery.sms.calls).toHaveLength(1);
});

test('a server that asks to come back later (greylisting) gets the same mail again', async () => {
  const id = await buildMessage(app);
  delivery.mail.refuseNext(450);

  await expect(deliver(app, id)).rejects.toThrow('the message could not be handed over: 450');
  expect(await findMessage(app.db, id)).toMatchObject({ code: '4711', sentAt: null, failedAt: null, failure: '450' });

  await deliver(app, id);
  expect(delivery.mail.mails).toHaveLength(1);
  expect(await findMessage(app.db, id)).toMatchObject({ sentAt: app.clock.now(), failure: null });
});

test('a recipient that is refused for good is not tried again, and the row says so', async () => {
  const id = await buildMessage(app);
  delivery.mail.refuseNext(550);
  await deliver(app, id);
  await deliver(app, id);

  expect(delivery.mail.mails).toEqual([]);
  expect(await findMessage(app.db, id)).toMatchObject({
    body: null,
    code: null,
    sentAt: null,
    failedAt: app.clock.now(),
    failure: '550',
    claimedUntil: null,
  });
});

test('a mail server that is down is tried again', async () => {
  const id = await buildMessage(app);
  await delivery.mail.stop();

  await expect(deliver(app, id)).rejects.toThrow('the message could not be handed over: ESOCKET');
  expect(await findMessage(app.db, id)).toMatchObject({ sentAt: null, failedAt: null, claimedUntil: null });
});

test('a gateway that fails is tried again with the same key', async () => {
  const id = await buildMessage(app, text);
  delivery.sms.answerNext({ status: 500 }, { status: 429 }, 'silence');

  await expect(deliver(app, id)).rejects.toThrow('http 500');
  await expect(deliver(app, id)).rejects.toThrow('http 429');
  await expect(deliver(app, id)).rejects.toThrow('TimeoutError');
  await deliver(app, id);

  expect(new Set(delivery.sms.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(delivery.sms.calls).toHaveLength(4);
  expect(await findMessage(app.db, id)).toMatchObject({ sentAt: app.clock.now(), failure: null });
});

test('a text that the gateway refuses is not tried again, and the row says so', async () => {
  const id = await buildMessage(app, text);
  delivery.sms.answerNext({ status: 400, body: { code: 21211, message: 'The number +12025557788 is not valid' } });
  await deliver(app, id);
  await deliver(app, id);

  expect(delivery.sms.calls).toHaveLength(1);
  expect(await findMessage(app.db, id)).toMatchObject({
    body: null,
    code: null,
    failedAt: app.clock.now(),
    failure: 'http 400 (21211)',
  });
});

test('a code that has expired before it could be sent is not sent any more', async () => {
  const id = await buildMessage(app, { expiresAt: new Date(app.clock.now().getTime() + 600_000) });
  delivery.mail.refuseNext(450);
  await expect(deliver(app, id)).rejects.toThrow();

  app.clock.advance(600_000);
  await deliver(app, id);

  expect(delivery.mail.mails).toEqual([]);
  expect(await findMessage(app.db, id)).toMatchObject({ code: null, failure: 'expired', failedAt: app.clock.now() });
});

test('a message without a time of its own is tried for two days', async () => {
  const [inTime, late] = [await buildMessage(app), await buildMessage(app)];

  app.clock.advance(2 * 86_400_000 - 1);
  await deliver(app, inTime);
  app.clock.advance(1);
  await deliver(app, late);

  expect(await findMessage(app.db, inTime)).toMatchObject({ failedAt: null, failure: null });
  expect(await findMessage(app.db, late)).toMatchObject({ sentAt: null, failure: 'expired' });
  expect(delivery.mail.mails).toHaveLength(1);
});

test('a worker that dies after sending and before writing it down sends again, later, under the same id', async () => {
  const id = await buildMessage(app);
  let runs = 0;
  const dying: Database = {
    ...app.db,
    run(statement) {
      runs += 1;
      if (runs === 1) throw new Error('the process was killed');
      return app.db.run(statement);
    },
  };

  await expect(deliverMessageTask({ messageId: id }, { ...app.services, db: dying })).rejects.toThrow('killed');
  await expect(deliver(app, id)).rejects.toThrow('another worker has claimed this message');
  expect(delivery.mail.mails).toHaveLength(1);

  app.clock.advance(120_000);
  await deliver(app, id);
  const ids = delivery.mail.mails.map(({ headers }) => headers.get('message-id')?.[0]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await findMessage(app.db, id)).toMatchObject({ sentAt: app.clock.now(), body: null });
});

test('neither text, code nor recipient of a message is ever in the log or in the error of its job', async () => {
  const errors: string[] = [];
  const attempt = async (id: number) => deliver(app, id).catch((error: Error) => errors.push(error.message));

  delivery.mail.refuseNext(450, 550);
  delivery.sms.answerNext(
    { status: 500, body: { message: 'no +12025557788' } },
    { status: 400, body: { message: 'no +12025557788' } },
  );
  for (const id of [await buildMessage(app), await buildMessage(app, text)]) {
    await attempt(id);
    await attempt(id);
  }
  await attempt(await buildMessage(app, { recipient: 'zuckerbrot\r\nBcc: maria.private@example.com' }));
  await delivery.mail.stop();
  await attempt(await buildMessage(app));

  const said = [...lines, ...errors].join('\n');
  const givenUp = lines.map((line) => JSON.parse(line)).filter(({ messageId }) => messageId);
  expect(errors).toHaveLength(3);
  expect(givenUp).toMatchObject([
    { level: 40, channel: 'email', failure: '550', msg: 'a message was given up' },
    { level: 40, channel: 'sms', failure: 'http 400' },
    { level: 40, channel: 'email', failure: 'address' },
  ]);
  for (const secret of ['private', '5557788', 'uckerbrot', 'Good-bye', 'A subject']) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/\b4711\b/);
});
