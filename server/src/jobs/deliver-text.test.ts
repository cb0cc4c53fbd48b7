import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import {
  buildMessage,
  deliver,
  findMessage,
  startDelivery,
  type TestDelivery,
} from '#server/testing/outside/delivery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepTask } from './sweep.ts';

const lines: string[] = [];
const text = { channel: 'sms', recipient: '+12025557788', subject: '', body: 'Code 4711, Zuckerbrot' } as const;

let delivery: TestDelivery;
let app: TestApp;

const start = async (settings: Record<string, string> = {}) => {
  app = await startTestApp({
    settings: { ...delivery.settings, LOG_LEVEL: 'warn', ...settings },
    logTo: (line) => lines.push(line),
  });
};

beforeEach(async () => {
  lines.length = 0;
  delivery = await startDelivery();
});

afterEach(async () => {
  await app.close();
  await delivery.stop();
});

test.each(['+881632123456', '+447400123456', '+19005551234'])(
  'no text leaves to %s, no matter who wrote it',
  async (recipient) => {
    await start();
    const id = await buildMessage(app, { ...text, recipient });
    await deliver(app, id);

    expect(delivery.sms.calls).toEqual([]);
    expect(await findMessage(app.db, id)).toMatchObject({ body: null, code: null, failure: 'number' });
  },
);

test('a number gets no more texts than the setting says, many at once; the others wait, and leave when they may', async () => {
  await start({ LIMIT_TEXTS_NUMBER_HOUR: '3/3600' });
  const ids: number[] = [];
  for (let made = 0; made < 8; made += 1) ids.push(await buildMessage(app, text));
  await Promise.all(ids.map((id) => deliver(app, id)));

  expect(delivery.sms.calls).toHaveLength(3);
  const waiting = await app.db.many(sql<{ id: number }>`
    select id from message where sent_at is null and failed_at is null and failure = 'capped' and claimed_until is null`);
  expect(waiting).toHaveLength(5);
  const dueAt = await app.db.many(sql<{ at: Date }>`
    select distinct run_at as at from graphile_worker._private_jobs
    where key = any(${waiting.map(({ id }) => `message:${id}`)}::text[])`);
  expect(dueAt).toEqual([{ at: new Date(app.clock.now().getTime() + 3_600_000) }]);

  await deliver(app, await buildMessage(app, { ...text, recipient: '+12025557789' }));
  expect(delivery.sms.calls).toHaveLength(4);

  app.clock.advance(3_600_000);
  for (const { id } of waiting) await deliver(app, id);
  expect(delivery.sms.calls).toHaveLength(7);
});

test('a code that would be too old by the time that its text may leave is given up, and the log names no number', async () => {
  await start({ LIMIT_TEXTS_HOUR: '1/3600' });
  await deliver(app, await buildMessage(app, { ...text, recipient: '+12025557789' }));
  const id = await buildMessage(app, { ...text, expiresAt: new Date(app.clock.now().getTime() + 600_000) });
  await deliver(app, id);

  expect(delivery.sms.calls).toHaveLength(1);
  expect(await findMessage(app.db, id)).toMatchObject({ body: null, code: null, failure: 'capped' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, cap: 'house' },
    { level: 40, channel: 'sms', failure: 'capped' },
  ]);
  expect(lines.join('')).not.toContain('555778');
});

test('a try that did not come through does not count: the text leaves once the gateway is back', async () => {
  await start({ LIMIT_TEXTS_NUMBER_HOUR: '1/3600' });
  const id = await buildMessage(app, text);
  delivery.sms.answerNext({ status: 500 });
  await expect(deliver(app, id)).rejects.toThrow('http 500');
  await deliver(app, id);

  expect(await findMessage(app.db, id)).toMatchObject({ sentAt: app.clock.now() });
});

test('whose number gets no texts is told by mail from then on, and by text again once the settings reach its country', async () => {
  await start();
  const { id, phone, email } = await buildPatient(app.db, { phone: '+447400123456' });
  await app.db.run(sql`update patient set reminder_channel = 'sms' where id = ${id}`);
  const recipient = () =>
    app.db.one(
      sql`select news_recipient(reminder_channel, texts_barred, phone, email) as it from patient where id = ${id}`,
    );
  await deliver(app, await buildMessage(app, { ...text, recipient: phone }));
  expect(await recipient()).toEqual({ it: email });

  await sweepTask({}, app.services);
  expect(await recipient()).toEqual({ it: email });
  app.config.texts.countries = ['GB', 'US'];
  await sweepTask({}, app.services);
  expect(await recipient()).toEqual({ it: phone });
});
