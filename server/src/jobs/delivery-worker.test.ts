import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { sql } from '#server/db/sql.ts';
import { startSilentServer } from '#server/testing/database/silent-server.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildMessage, findMessage, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { mailSettings } from '#server/testing/outside/mail-server.ts';
import { smsSettings } from '#server/testing/outside/sms-gateway.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { rescueMessagesTask } from './deliver-message.ts';
import { startWorker } from './worker.ts';

const text = { channel: 'sms', recipient: '+12025557788', subject: '', body: 'Code 4711' } as const;

let delivery: TestDelivery;
let app: TestApp | undefined;

beforeEach(async () => {
  delivery = await startDelivery();
});

afterEach(async () => {
  await app?.close();
  await delivery.stop();
});

async function start(settings: Record<string, string>, options: TestAppOptions = { jobs: true }) {
  app = await startTestApp({ settings, ...options });
  return app;
}

async function until(isSo: () => unknown) {
  while (!(await isSo())) await wait(20);
}

const settled = async ({ db }: TestApp) => {
  const { count } = await db.one(sql<{ count: number }>`
    select count(*) from message where sent_at is null and failed_at is null`);
  return count === 0;
};
const countJobs = ({ db }: TestApp) => db.one(sql`select count(*) from graphile_worker.jobs`);

test('the code of a sign-in comes by mail, in the language of the person, and signs in', async () => {
  const server = await start(delivery.settings);
  const { email, id } = await buildPatient(server.db, { firstName: 'María', verifiesEverySignIn: true });
  await server.db.run(sql`update patient set language = 'es' where id = ${id}`);
  const client = server.client();

  const { body } = await client.post('/selfcare/login/', { email, password: testPassword });
  await until(() => delivery.mail.mails.length);
  const [mail] = delivery.mail.mails;
  const code = mail?.parts[0]?.content.match(/^\d{4}$/m)?.[0];
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.headers.get('subject')).toEqual(['Su código de acceso a Kindwell']);
  expect(mail?.parts[0]?.content).toContain('Hola, María:');

  const answer = await client.post('/selfcare/verify-otp/', { patientId: body.patientId, otp: code });
  expect(answer.code).toBe(200);
  adoptSession(client, answer.body);
  expect((await client.get('/selfcare/account/patient')).code).toBe(200);

  await until(() => settled(server));
  expect(await server.db.many(sql`select body, code, language from message`)).toEqual([
    { body: null, code: null, language: 'es' },
  ]);
});

test('a request never waits for the mail server', async () => {
  const silent = await startSilentServer();
  const server = await start({ ...mailSettings(`smtp://127.0.0.1:${silent.port}`), DELIVERY_TIMEOUT_MS: '60000' });
  const { email } = await buildPatient(server.db, { verifiesEverySignIn: true });

  const { code } = await server.client().post('/selfcare/login/', { email, password: testPassword });
  const [message] = await server.db.many(sql<{ sentAt: Date | null }>`select sent_at as "sentAt" from message`);
  await until(() => silent.connections());
  await silent.stop();

  expect(code).toBe(200);
  expect(message).toEqual({ sentAt: null });
});

test('what was put off or went wrong is tried again by itself, and leaves no job behind', async () => {
  const lines: string[] = [];
  const settings = { ...delivery.settings, LOG_LEVEL: 'debug' };
  const server = await start(settings, { jobs: true, logTo: (line) => lines.push(line) });
  delivery.mail.refuseNext(450);
  delivery.sms.answerNext({ status: 500 });
  const ids = [await buildMessage(server), await buildMessage(server, text)];
  await until(() => settled(server));

  for (const id of ids) expect(await findMessage(server.db, id)).toMatchObject({ failedAt: null, failure: null });
  expect(delivery.mail.mails).toHaveLength(1);
  expect(delivery.sms.calls).toHaveLength(2);
  expect(lines.join('')).toMatch(/deliverMail.*could not be handed over: 450/);
  expect(lines.join('')).toMatch(/deliverText.*could not be handed over: http 500/);
  expect(lines.join('')).not.toMatch(/private|5557788|uckerbrot|Code 4711|A subject/);
  await until(async () => Object.is(((await countJobs(server)) as { count: number }).count, 0));
});

test('fifty mails and fifty texts at once leave once each, with two workers on the queue', async () => {
  const server = await start(delivery.settings);
  const second = await startWorker(server.services, jobGroups);
  const people = Array.from({ length: 50 }, (_, index) => ({
    email: `person${index}@example.com`,
    phone: `+1202555${String(1000 + index)}`,
  }));

  await Promise.all(
    people.flatMap(({ email, phone }) => [
      buildMessage(server, { recipient: email }),
      buildMessage(server, { ...text, recipient: phone }),
    ]),
  );
  await until(() => settled(server));
  await second.stop();

  const byMail = delivery.mail.mails.flatMap(({ recipients }) => recipients);
  const byText = delivery.sms.calls.map(({ form }) => form[0]?.[1]);
  expect(byMail.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  expect(byText.toSorted()).toEqual(people.map(({ phone }) => phone).toSorted());
});

test('a mail server that hangs keeps no text waiting', async () => {
  const silent = await startSilentServer();
  const server = await start({
    ...mailSettings(`smtp://127.0.0.1:${silent.port}`),
    ...smsSettings(delivery.sms.url),
    DELIVERY_TIMEOUT_MS: '60000',
  });
  for (let mails = 0; mails < 20; mails += 1) await buildMessage(server);
  await until(() => silent.connections() >= 4);

  await buildMessage(server, text);
  await until(() => delivery.sms.calls.length);
  expect(silent.connections()).toBe(4);
  await silent.stop();
});

test('a stop does not wait for a mail server that hangs, and leaves the mail to the next start', async () => {
  const silent = await startSilentServer();
  const settings = { ...mailSettings(`smtp://127.0.0.1:${silent.port}`), DELIVERY_TIMEOUT_MS: '60000' };
  const server = await start(settings, {});
  const worker = await startWorker(server.services, jobGroups);
  const id = await buildMessage(server);
  await until(() => silent.connections());

  await worker.stop();
  expect(await findMessage(server.db, id)).toMatchObject({ code: '4711', failure: 'EABORT', claimedUntil: null });
  await silent.stop();
});

test('a message that died with its worker is delivered by another one', async () => {
  const server = await start(delivery.settings, {});
  const [dead, waiting] = [await buildMessage(server), await buildMessage(server, text)];
  // What a killed process leaves: its claim, and the lock of its job.
  await server.db.run(sql`
    update message set claimed_until = ${new Date(server.clock.now().getTime() + 120_000)} where id = ${dead}`);
  await server.db.run(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1
    where key = ${`message:${dead}`}`);

  const worker = await startWorker(server.services, jobGroups);
  await until(() => delivery.sms.calls.length);
  await rescueMessagesTask({}, server.services);
  expect(delivery.mail.mails).toEqual([]);

  server.clock.advance(120_001);
  await rescueMessagesTask({}, server.services);
  await until(() => settled(server));
  await worker.stop();

  expect(delivery.mail.mails).toHaveLength(1);
  expect(delivery.sms.calls).toHaveLength(1);
  expect(await findMessage(server.db, waiting)).toMatchObject({ failedAt: null });
  await rescueMessagesTask({}, server.services);
  expect(await settled(server)).toBe(true);
});
