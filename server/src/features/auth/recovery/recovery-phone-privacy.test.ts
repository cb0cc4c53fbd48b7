import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { countText } from '#server/messages/texts/text-door.ts';
import { stopTexts } from '#server/messages/texts/text-stops.ts';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { deliver, findMessage, startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

// What somebody who knows the email of an account alone learns of its phone by asking for a recovery: nothing.

let delivery: TestDelivery;
let app: TestApp;
let statements: ReturnType<typeof recordStatements>;
let made = 0;

beforeAll(async () => {
  delivery = await startDelivery();
  app = await startTestApp({ settings: { ...delivery.settings, SMS_COUNTRIES: 'US,GB' } });
  statements = recordStatements(app.services);
});

beforeEach(async () => {
  await app.db.run(sql`delete from rate_limit`);
  await app.db.run(sql`delete from code_turn`);
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
});

type Barred = { what: string; phone: string; code: number; says: RegExp; prepare?: (phone: string) => Promise<void> };

const barred: Barred[] = [
  {
    what: 'has answered STOP',
    phone: '+12025550171',
    code: 422,
    says: /replied STOP to our texts/,
    prepare: (phone) => stopTexts(app.db, phone, 'phone', app.config, app.clock.now()),
  },
  {
    what: 'is of a country that gets no texts',
    phone: '+33612345678',
    code: 422,
    says: /only send texts to mobile numbers in these countries: United Kingdom, United States/,
  },
  { what: 'is a landline', phone: '+442079460958', code: 422, says: /can't get texts/ },
  { what: 'is a premium number', phone: '+19005551234', code: 422, says: /can't get texts/ },
  {
    what: 'has had as many texts as it may',
    phone: '+12025550172',
    code: 429,
    says: /has received many texts/,
    prepare: async (phone) => {
      for (let texts = 0; texts < app.config.texts.toNumberDay.hits; texts += 1) await countText(phone, app.services);
    },
  },
];

/** An account with this phone that nobody has asked for yet; the emails of all of them are of one length. */
async function buildAccount(phone: string, prepare?: (phone: string) => Promise<void>): Promise<BuiltPatient> {
  made += 1;
  await prepare?.(phone);
  return buildPatient(app.db, { email: `recover-${String(made).padStart(3, '0')}@example.com`, phone });
}

const post = (path: string, body?: object) => app.client().post(path, body);

const ask = ({ email }: BuiltPatient, mobile: string | null = null) =>
  post('/selfcare/forgotpassword/', { modelType: 'patient', email, mobile, isSingleAccount: false });

/** All that a stranger can see of a call, and the work behind it; the token of the step is another one each time. */
async function measure(work: () => Promise<TestAnswer>) {
  statements.take();
  const { code, body, text, headers } = await work();
  const token: string = body.status.patientotpId ?? '';
  const seen = {
    code,
    text: text.replace(token, 'x'.repeat(43)),
    headers: [...headers.keys()],
    retryAfter: headers.get('retry-after'),
    statements: statements.take(),
  };
  return { token, seen };
}

const resend = (token: string) => measure(() => post(`/resend-otp/${token}/`));
const guess = (patientotpId: string) =>
  measure(() =>
    post('/selfcare/forgotpassword/', {
      modelType: 'verifyOtp',
      patientotpId,
      otpeverify: 'none',
      otppverify: 'none',
    }),
  );

test.each(barred)(
  'API-05 API-06 API-11 a recovery by the email alone answers and works the same where the phone $what; the mail leaves',
  async ({ phone, prepare }) => {
    const plain = await buildAccount(`+1202555${1800 + made}`);
    const other = await buildAccount(phone, prepare);

    const ofPlain = await measure(() => ask(plain));
    const ofOther = await measure(() => ask(other));
    expect(ofPlain.seen.code).toBe(200);
    expect(ofOther.seen).toEqual(ofPlain.seen);

    app.clock.advance(31_000);
    const again = await resend(ofPlain.token);
    expect(again.seen.code).toBe(200);
    expect((await resend(ofOther.token)).seen).toEqual(again.seen);
    expect((await guess(ofOther.token)).seen).toEqual((await guess(ofPlain.token)).seen);

    const sent = await app.db.many(sql<{ id: number; channel: string }>`
      select id, channel from message where patient_id = ${other.id} order by channel, id`);
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'email', 'sms', 'sms']);
    for (const { id, channel } of sent) {
      await deliver(app, id);
      expect((await findMessage(app.db, id)).sentAt === null).toBe(channel === 'sms');
    }
    expect(delivery.sms.calls).toEqual([]);
  },
);

test.each(barred)(
  'API-05 who types the phone of the account as well reads that it $what',
  async ({ phone, prepare, code, says }) => {
    const answer = await ask(await buildAccount(phone, prepare), phone);

    expect([answer.code, answer.body.status.msg]).toEqual([code, expect.stringMatching(says)]);
  },
);

test.each(barred.filter(({ prepare }) => prepare))(
  'API-11 who typed the phone reads it as well where, before another code is asked for, it $what',
  async ({ phone, prepare, code, says }) => {
    const patient = await buildAccount(`${phone.slice(0, -2)}9${phone.at(-1)}`);
    const { token } = await measure(() => ask(patient, patient.phone));
    app.clock.advance(31_000);
    await prepare?.(patient.phone);
    const answer = await post(`/resend-otp/${token}/`);

    expect([answer.code, answer.body.status.msg]).toEqual([code, expect.stringMatching(says)]);
    expect(await app.db.many(sql`select channel from message where patient_id = ${patient.id}`)).toHaveLength(2);
  },
);

test('API-05 a text to a phone that was not typed waits until strangers may have one sent to it', async () => {
  const patient = await buildAccount('+12025550174');
  const { toNumberHour } = app.config.texts;
  const strangers = Math.ceil(toNumberHour.hits / 2);
  for (let texts = 0; texts < strangers; texts += 1) await countText(patient.phone, app.services);

  expect((await ask(patient)).code).toBe(200);
  const { at } = await app.db.one(sql<{ at: Date }>`
    select run_at as at from graphile_worker._private_jobs
    join message on key = 'message:' || message.id
    where patient_id = ${patient.id} and channel = 'sms'`);
  expect(at).toEqual(new Date(app.clock.now().getTime() + toNumberHour.seconds * 1000));
});
