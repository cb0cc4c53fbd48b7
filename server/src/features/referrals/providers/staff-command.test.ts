import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic } from '#server/testing/factories.ts';
import { buildAmbassador, buildProviderReferral } from '#server/testing/points/provider-referrals.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { noteProviderJoined } from './note-joined.ts';
import { readStaffCommand, staffUsage } from './staff-command.ts';

let app: TestApp;
let folder: string;
let clinicId: number;
let omar: BuiltPatient;
let referralId: number;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-referrals-'));
  clinicId = (await buildClinic(app.db, { name: 'Arlington Dental' })).id;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  await app.db.run(sql`delete from provider_referral`);
  omar = await buildAmbassador(app.db, { firstName: 'Omar' });
  referralId = (await buildProviderReferral(app.db, omar.id, { name: 'Dr. Ada Park' })).id;
});

const run = (...words: string[]) =>
  runCommand(app, 'provider-referrals', words, { folder, env: { PUBLIC_URL: 'https://kindwell.example' } });

const noted = (id = referralId, clinic = clinicId) =>
  noteProviderJoined(app.db, { id, clinicId: clinic }, { publicUrl: 'https://kindwell.example', now: app.clock.now() });

test('REFER-02 staff see in a terminal who was referred and has not joined, and note who has', async () => {
  const described = { name: 'Bo Li', email: 'bo@example.com', phone: '+12025550148', clinic: 'Li Eye Care' };
  const at = new Date('2026-05-02T12:00:00Z');
  const note = 'Mornings.\n\tAsk for Bo.';
  const { id } = await buildProviderReferral(app.db, omar.id, { ...described, note, at });
  await app.db.run(sql`
    insert into suppression (contact_key, created_at)
    select contact_key, created_at from provider_referral where id = ${referralId}`);

  expect(await run('list')).toEqual({
    status: 0,
    stdout: [
      `${id}  since 2026-05-02  Bo Li  Li Eye Care  bo@example.com  +12025550148  "Mornings. Ask for Bo."\n`,
      `${referralId}  since 2026-05-01  Dr. Ada Park  no clinic named  ada.park@example.com (wants no mails)  no phone\n`,
    ].join(''),
    stderr: '',
  });

  for (const each of [referralId, id]) {
    const outcome = await run('joined', `${each}`, '--clinic', `${clinicId}`);
    expect(outcome).toEqual({ status: 0, stdout: 'Noted. The ambassador is told.\n', stderr: '' });
  }
  const again = await run('joined', `${id}`, '--clinic', `${clinicId}`);
  expect(again).toEqual({ status: 0, stdout: 'This was noted before. Nobody is told again.\n', stderr: '' });
  expect((await run('list')).stdout).toBe('No referred provider is to be looked after.\n');
  expect((await messagesTo(app.db, omar)).map(({ subject }) => subject)).toEqual([
    'Good news from Kindwell',
    'Good news from Kindwell',
  ]);
});

test('REFER-02 the list shows the latest hundred and how many more there are, or all of them when asked', async () => {
  // Every other one was referred at the same moment as the one before.
  await app.db.run(sql`
    insert into provider_referral (patient_id, name, email, contact_key, created_at)
    select ${omar.id}, 'Dr. ' || number, number || '@example.com', sha256(number::text::bytea),
      timestamptz '2026-05-02T12:00:00Z' + number / 2 * interval '1 minute'
    from generate_series(1, 249) as number`);
  const namesOf = (lines: string[]) => lines.map((line) => line.split('  ')[2]);
  const latest = Array.from({ length: 249 }, (_, index) => `Dr. ${249 - index}`);

  const [some, all] = [await run('list'), await run('list', '--all')];

  const shown = some.stdout.trimEnd().split('\n');
  expect(namesOf(shown.slice(0, -1))).toEqual(latest.slice(0, 100));
  expect(shown.at(-1)).toBe('150 more: npm run provider-referrals -- list --all');
  expect(namesOf(all.stdout.trimEnd().split('\n'))).toEqual([...latest, 'Dr. Ada Park']);
});

test('REFER-02 what the command cannot do is said in one line, and it fails', async () => {
  const outcomes = await Promise.all([
    run(),
    run('joined', '999999999', '--clinic', `${clinicId}`),
    run('joined', `${referralId}`, '--clinic', '999999999'),
  ]);

  expect(outcomes.map(({ status, stdout }) => [status, stdout])).toEqual(Array(3).fill([1, '']));
  expect(outcomes.map(({ stderr }) => stderr)).toEqual([
    `${staffUsage}\n`,
    'There is no referral 999999999.\n',
    'There is no clinic 999999999.\n',
  ]);
});

test.each([
  [['list', '1']],
  [['list', '--clinic', '1']],
  [['joined']],
  [['joined', '1']],
  [['joined', '1e3', '--clinic', '1']],
  [['joined', '0', '--clinic', '1']],
  [['joined', '1', '--clinic', '-1']],
  [['joined', '1', '2', '--clinic', '1']],
  [['list', '--every']],
  [['joined', '1', '--clinic', '1', '--all']],
  [['dance']],
])('REFER-02 the words %j make no sense', (words) => {
  expect(readStaffCommand(words)).toBeUndefined();
});

test('REFER-02 who has joined with a clinic has not joined with another one', async () => {
  const other = (await buildClinic(app.db)).id;
  await noted();

  await expect(noted(referralId, other)).rejects.toThrow(`This provider has joined with clinic ${clinicId} already.`);
  expect(await noted()).toBe(false);
});

test('REFER-02 noted many times at once, the ambassador is told once, and the trail has one entry', async () => {
  const { id } = await buildProviderReferral(app.db, omar.id, { email: 'other@example.com' });

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => noted(id)));

  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await messagesTo(app.db, omar)).toHaveLength(1);
  const entries = await auditRows(app.db, null);
  expect(entries.filter(({ objects }) => objects.includes(`providerReferral:${id}`))).toEqual([
    {
      actorId: null,
      subjectIds: [],
      action: 'joinProvider',
      operation: 'joinProvider',
      objects: [`providerReferral:${id}`, `clinic:${clinicId}`],
      outcome: 'done',
    },
  ]);
});

test('REFER-02 a clinic that is not known changes nothing and tells nobody', async () => {
  await expect(noted(referralId, 999_999_999)).rejects.toThrow('There is no clinic 999999999.');

  expect(await messagesTo(app.db, omar)).toEqual([]);
  expect(await app.db.many(sql`select 1 from provider_referral where joined_at is not null`)).toEqual([]);
});

test.each([
  [
    'en',
    'Good news from Kindwell',
    [
      'Hello Omar,',
      'A provider you referred has joined Kindwell. Thank you!',
      'See all your referrals in Kindwell:\nhttps://kindwell.example/ambassador',
      'Kindwell',
    ],
    'Kindwell: a provider you referred has joined. Thank you! Open Kindwell to see your referrals.',
  ],
  [
    'es',
    'Buenas noticias de Kindwell',
    [
      'Hola, Omar:',
      'Un proveedor que usted recomendó se unió a Kindwell. ¡Gracias!',
      'Vea todas sus recomendaciones en Kindwell:\nhttps://kindwell.example/ambassador',
      'Kindwell',
    ],
    'Kindwell: un proveedor de sus recomendaciones ya usa Kindwell. Gracias. Abra Kindwell para ver la lista.',
  ],
] as const)(
  'REFER-02 the ambassador is told in %s by mail or by text, by day, and nobody is named',
  async (language, subject, mail, text) => {
    await wishReminder(app.db, omar.id, { channel: 'none', language });
    await noted();
    await wishReminder(app.db, omar.id, { channel: 'sms', language });
    app.clock.set('2026-06-02T03:30:00Z');
    await noted((await buildProviderReferral(app.db, omar.id, { email: 'night@example.com' })).id);

    const messages = await messagesTo(app.db, omar);
    expect(messages.map(({ channel, recipient, subject: line }) => [channel, recipient, line])).toEqual([
      ['email', omar.email, subject],
      ['sms', omar.phone, ''],
    ]);
    expect(messages.map(({ body }) => body)).toEqual([mail.join('\n\n'), text]);
    expect(text.length).toBeLessThanOrEqual(160);
    const { runAt } = await app.db.one(sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`message:${messages[1]?.id}`}`);
    expect(runAt).toEqual(new Date('2026-06-02T12:00:00Z'));
  },
);
