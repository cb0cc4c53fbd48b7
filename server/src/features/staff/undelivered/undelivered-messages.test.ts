import type { UndeliveredMessage } from '@kindwell/contract/staff/staff-messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { sweepTask } from '#server/jobs/sweep.ts';
import type { Message } from '#server/messages/send-message.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import {
  buildMessage,
  deliver,
  findMessage,
  startDelivery,
  type TestDelivery,
} from '#server/testing/outside/delivery.ts';
import { asStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let delivery: TestDelivery;
let app: TestApp;
let owner: { id: number; client: TestClient };
let maria: BuiltPatient;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({ settings: delivery.settings });
});

beforeEach(async () => {
  app.clock.advance(60_000);
  const { id } = await buildStaff(app, { roles: ['owner'] });
  owner = { id, client: await asStaff(app, { id }) };
  maria = await buildPatient(app.db, { email: 'maria.private@example.com' });
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

/** News for Maria's account that the mail server refuses for good; answers its number. */
async function refused(given: Partial<Message> = {}): Promise<number> {
  delivery.mail.refuseNext(550);
  const id = await buildMessage(app, { patientId: maria.id, code: null, body: 'Secret words', ...given });
  await deliver(app, id);
  return id;
}

const listed = async (client = owner.client): Promise<UndeliveredMessage[]> =>
  (await client.get('/staff/messages/')).body.messages;
const entryOf = async (id: number) => (await listed()).find((message) => message.id === id);
const resend = (id: number, client = owner.client) => client.post(`/staff/messages/${id}/resend/`);

test('STAFF-31 what could not be delivered is listed with why and how often it was tried, without a word of it', async () => {
  const id = await refused();
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const { body, text } = await auditor.get('/staff/messages/');

  expect(body.messages[0]).toEqual({
    id,
    kind: 'other',
    channel: 'email',
    to: 'm•••@example.com',
    writtenAt: app.clock.now().toISOString(),
    failedAt: app.clock.now().toISOString(),
    tries: 1,
    failure: '550',
    canResend: true,
  });
  expect(text).not.toMatch(/Secret|maria\.private|A subject/);
});

test('STAFF-31 what is still tried is listed too, what nobody wants any more and what has left is not', async () => {
  delivery.mail.refuseNext(450);
  const tried = await buildMessage(app, { patientId: maria.id, code: null });
  await expect(deliver(app, tried)).rejects.toThrow('450');
  const sent = await buildMessage(app, { patientId: maria.id, code: null });
  await deliver(app, sent);
  const unwanted = await buildMessage(app, { patientId: maria.id, code: null });
  await app.db.run(sql`update message set failed_at = now(), failure = 'void', body = null where id = ${unwanted}`);

  expect(await entryOf(tried)).toMatchObject({ failedAt: null, failure: '450', canResend: false });
  expect(await entryOf(sent)).toBeUndefined();
  expect(await entryOf(unwanted)).toBeUndefined();
});

test('STAFF-32 news for an account is sent again with its words, once, and who asked for it is recorded', async () => {
  const id = await refused();
  app.clock.advance(3 * 86_400_000);
  owner.client = await asStaff(app, owner);
  const answers = await Promise.all([resend(id), resend(id), resend(id)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await entryOf(id)).toBeUndefined();

  const mails = delivery.mail.mails.length;
  await deliver(app, id);
  expect(delivery.mail.mails).toHaveLength(mails + 1);
  expect(delivery.mail.mails.at(-1)?.parts[0]?.content).toContain('Secret words');
  expect(await findMessage(app.db, id)).toMatchObject({ body: null, sentAt: app.clock.now(), failure: null });

  expect((await resend(id)).code).toBe(200);
  const entries = (await staffEntries(app, owner.id)).filter(({ action }) => action === 'resendMessage');
  expect(entries).toMatchObject([{ operation: 'resendMessage', objects: [`message:${id}`], outcome: 'done' }]);
  const { body } = await (await app.signedIn(maria.id)).get('/selfcare/household/acts/');
  expect(body.acts[0]).toMatchObject({ what: 'Sent a message again' });
});

test('STAFF-32 what fails once more is given up once more, and can be sent again', async () => {
  const id = await refused();
  await resend(id);
  delivery.mail.refuseNext(552);
  await deliver(app, id);

  expect(await entryOf(id)).toMatchObject({ failure: '552', tries: 2, canResend: true });
});

test('STAFF-32 nothing is sent again to a contact that the account has no more', async () => {
  const id = await refused();
  await app.db.run(sql`update patient set email = 'maria.new@example.com' where id = ${maria.id}`);

  expect(await entryOf(id)).toMatchObject({ canResend: false });
  const { code, body } = await resend(id);
  expect([code, body.status.code]).toEqual([409, 'messageGone']);
});

test.each([
  ['a code', { code: '4711', body: 'Your code is 4711' }],
  ['what nobody has asked for', { unasked: { unsubscribeUrl: 'https://x.example/1', contactKey: Buffer.from('k') } }],
] as [string, Partial<Message>][])('STAFF-32 of %s no word is kept, and it is not sent again', async (_what, given) => {
  const id = await refused(given);

  expect(await findMessage(app.db, id)).toMatchObject({ body: null, code: null, failure: '550' });
  expect(await entryOf(id)).toMatchObject({ canResend: false });
  const { code, body } = await resend(id);
  expect([code, body.status.code]).toEqual([409, 'messageGone']);
});

test('STAFF-32 after a week the words are gone, and with a visit that has begun the message is of no use', async () => {
  const id = await refused();
  const clinic = await buildClinic(app.db);
  const visit = await buildVisit(app.db, clinic.id, maria.dependantId, { status: 'cancelled' });
  const ofVisit = await refused();
  const inAnHour = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db.run(sql`
    update message set kind = 'visit', appointment_id = ${visit.id}, visit_start = ${inAnHour} where id = ${ofVisit}`);
  expect(await entryOf(ofVisit)).toMatchObject({ kind: 'visit', canResend: true });

  app.clock.advance(2 * 3_600_000);
  owner.client = await asStaff(app, owner);
  expect(await entryOf(ofVisit)).toMatchObject({ canResend: false });
  expect((await resend(ofVisit)).code).toBe(409);

  app.clock.advance(7 * 86_400_000);
  await sweepTask({}, app.services);
  owner.client = await asStaff(app, owner);
  expect(await findMessage(app.db, id)).toMatchObject({ body: null });
  expect((await resend(id)).code).toBe(409);
  expect((await resend(999_999_999)).body.status.code).toBe('messageNotFound');
});
