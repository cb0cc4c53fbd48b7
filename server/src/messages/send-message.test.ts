import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendMessage } from './send-message.ts';

const mail = {
  channel: 'email',
  recipient: 'maria@example.com',
  subject: 'Hello',
  body: 'A mail.',
  code: null,
  language: 'en',
} as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ jobs: true });
});

afterAll(() => app.close());

const sentAt = () => app.db.many(sql<{ sentAt: Date | null }>`select sent_at as "sentAt" from message order by id`);
const countJobs = () =>
  app.db.one(sql`select count(*) from graphile_worker.jobs where task_identifier like 'deliver%'`);

test('a message of a transaction that fails is neither written nor delivered', async () => {
  const failing = app.db.transaction(async (tx) => {
    await sendMessage(tx, mail, app.clock.now());
    throw new Error('the step failed');
  });

  await expect(failing).rejects.toThrow('the step failed');
  expect(await sentAt()).toEqual([]);
  expect(await countJobs()).toEqual({ count: 0 });
});

test('a message is delivered by a job once its transaction is done', async () => {
  await app.db.transaction((tx) => sendMessage(tx, mail, app.clock.now()));
  while ((await sentAt()).some((message) => message.sentAt === null)) await wait(20);

  expect(await sentAt()).toEqual([{ sentAt: app.clock.now() }]);
});
