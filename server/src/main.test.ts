import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { markDemo } from '#server/demo/demo-mark-db.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startMain } from '#server/testing/main-process.ts';
import { startDelivery } from '#server/testing/outside/delivery.ts';
import { giftCardSettings } from '#server/testing/outside/gift-card-provider.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createTestClient } from '#server/testing/test-client.ts';

// A first start fills a folder.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kindwell main '));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

function start(settings: Record<string, string>) {
  const started = startMain({ DATA_DIR: dataDir, ...settings });
  child = started.program;
  return started;
}

const pidFile = () => path.join(dataDir, 'postgres', 'data', 'postmaster.pid');

test('Ctrl-C during the first start ends it and leaves no PostgreSQL behind', async () => {
  const { program, said, ended } = start({});
  await vi.waitUntil(() => existsSync(pidFile()), { timeout: 30_000, interval: 5 });
  program.kill('SIGINT');

  expect(await ended).toEqual([0, null]);
  expect(existsSync(pidFile())).toBe(false);
  expect(await said).not.toContain('Kindwell is ready');
});

test('a port that is taken is said in one line, before anything is filled', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { complained, ended } = start({ PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  other.close();

  expect(await complained).toBe(
    `Kindwell could not start. Port ${port} is taken: stop what listens there, or set PORT to another.\n`,
  );
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('a PostgreSQL that cannot be reached is said in one line', async () => {
  const { complained, ended } = start({ DATABASE_URL: 'postgres://127.0.0.1:1/kindwell', KINDWELL_MODE: 'demo' });

  expect(await ended).toEqual([1, null]);
  expect(await complained).toBe(
    'Kindwell could not start. PostgreSQL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  );
});

test('a DATABASE_URL that leads nowhere, or has the wrong user, is said in one line where the owner is let in', async () => {
  const app = await startTestApp();
  const { DATABASE_OWNER_URL } = app.addresses;
  const stranger = new URL(app.addresses.DATABASE_URL);
  stranger.username = 'nobody_here';
  const said: string[] = [];

  for (const DATABASE_URL of ['postgres://127.0.0.1:1/kindwell', stranger.href]) {
    const { complained, ended } = start({ DATABASE_URL, DATABASE_OWNER_URL, KINDWELL_MODE: 'demo' });
    expect(await ended).toEqual([1, null]);
    said.push(await complained);
  }

  expect(said).toEqual([
    'Kindwell could not start. PostgreSQL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
    expect.stringMatching(/^Kindwell could not start\. PostgreSQL cannot be reached: .*"nobody_here".*\n$/),
  ]);
});

test('in production there is no demo, no outbox and no invented gift card, and a code goes out by mail', async () => {
  const delivery = await startDelivery();
  const app = await startTestApp();
  const { program, firstLine, said, complained, ended } = start({
    ...app.addresses,
    KINDWELL_SECRET: 'a secret of the production test!',
    PUBLIC_URL: 'https://kindwell.example',
    LOG_LEVEL: 'warn',
    ...delivery.settings,
    ...giftCardSettings('https://cards.example'),
    GIFT_CARD_ENVIRONMENT: 'sandbox',
  });
  const client = createTestClient((await firstLine).replace('Kindwell is ready at ', ''));
  expect(
    await app.db.one(sql`select count(*), to_regnamespace('demo_gift_cards')::text as cards from patient`),
  ).toEqual({
    count: 0,
    cards: null,
  });

  const outbox = await Promise.all(
    ['/demo/outbox', '/demo/outbox/', '/demo/outbox/messages', '/demo/outbox/messages/?to=a@example.com'].map((path) =>
      client.get(path, { headers: { accept: 'text/html' } }),
    ),
  );
  expect(outbox.map(({ code }) => code)).toEqual([404, 404, 404, 404]);

  const { email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const { body } = await client.post('/selfcare/login/', { email, password: testPassword });
  await vi.waitUntil(() => delivery.mail.mails.length, { timeout: 45_000 });
  const otp = delivery.mail.mails[0]?.parts[0]?.content.match(/^\d{4}$/m)?.[0];
  const answer = await client.post('/selfcare/verify-otp/', { patientId: body.patientId, otp });
  expect(answer.code).toBe(200);

  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await app.close();
  await delivery.stop();
  expect(await said).toMatch(
    /^Kindwell is ready at \S+\n\{[^\n]*"msg":"GIFT_CARD_ENVIRONMENT is sandbox: [^\n]*\n\{"level":40,[^\n]*"msg":"POSTAL_ADDRESS is not set: [^\n]*\n\{"level":40,[^\n]*"msg":"OPERATOR_NAME is not set: [^\n]*\n\{"level":40,[^\n]*"msg":"Neither OPERATOR_CONTACT nor SUPPORT_EMAIL is set: [^\n]*\n$/,
  );
  expect(await complained).toBe('');
  expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);
});

test('production without a mail server is said in one line, before anything is started', async () => {
  const { complained, said, ended } = start({
    DATABASE_URL: 'postgres://127.0.0.1:1/kindwell',
    KINDWELL_SECRET: 'a secret of the production test!',
    PUBLIC_URL: 'https://kindwell.example',
  });

  expect(await ended).toEqual([1, null]);
  expect(await said).toBe('');
  expect(await complained).toMatch(
    /^Kindwell could not start\. Setting SMTP_URL is missing: production mode needs a mail server\.\nSetting MAIL_FROM is missing/,
  );
});

test('production does not start on a database that was filled with the demo, and says what to do', async () => {
  const delivery = await startDelivery();
  const app = await startTestApp();
  await markDemo(app.db, new Date());
  const { complained, ended } = start({
    ...app.addresses,
    KINDWELL_SECRET: 'a secret of the production test!',
    PUBLIC_URL: 'https://kindwell.example',
    ...delivery.settings,
    ...giftCardSettings('https://cards.example'),
  });

  expect(await ended).toEqual([1, null]);
  await app.close();
  await delivery.stop();
  expect(await complained).toBe(
    'Kindwell could not start. This database was filled with the demo, whose passwords are public. ' +
      'Give production an empty database (DATABASE_URL), or start this one with KINDWELL_MODE=demo.\n',
  );
});

test('an address that is plain http from elsewhere is said in one line, and in the log', async () => {
  const app = await startTestApp();
  // Somebody lives there: no demo moves in.
  await markDemo(app.db, new Date());
  await buildPatient(app.db);
  const { program, ready, said, ended } = start({
    ...app.addresses,
    KINDWELL_MODE: 'demo',
    PUBLIC_URL: 'http://kindwell.example',
  });
  await ready;
  program.kill('SIGTERM');
  await ended;
  await app.close();

  const line =
    'Over plain http nobody stays signed in, except on this machine itself: give PUBLIC_URL an https:// address (now http://kindwell.example)';
  expect((await said).split('\n')).toContain(line);
  expect(await said).toContain(`"msg":"${line}"`);
});
