import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const rounds = 200;
const guessesAtOnce = 50;
const pauseSeconds = 31;
const windowSeconds = 600;
const triesPerWindow = 5;

// No address stops the guesser here: the rules of the codes have to do it alone.
const settings = {
  LIMIT_ACCOUNT_CHECKS_MINUTE: '1000000/60',
  LIMIT_ACCOUNT_CHECKS_HOUR: '1000000/3600',
};

let app: TestApp;
let second: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp({ settings });
  second = await startTestApp({ settings, connectThrough: async () => app.config.databaseUrl ?? '' });
  patient = await buildPatient(app.db);
});

afterAll(async () => {
  await second.close();
  await app.close();
});

const post = (index: number, path: string, body?: object) => (index % 2 ? app : second).client().post(path, body);

const countSent = () =>
  app.db.one(sql<{ count: number }>`
    select count(*) from message where recipient in (${patient.email}, ${patient.phone}) and code is not null`);

/** The code that would be right at this moment, as nobody but its owner can know it. */
async function rightCode(): Promise<string> {
  const row = await app.db.maybeOne(sql<{ code: string }>`
    select code from message where recipient = ${patient.email} and code is not null order by id desc limit 1`);
  return row?.code ?? '0000';
}

function advance(seconds: number) {
  for (const { clock } of [app, second]) clock.advance(seconds * 1000);
}

test('API-06 API-11 ten thousand guesses, fifty at once, over two processes, with every resend there is, get nowhere', async () => {
  const recovery = recoveryOf(app, patient);
  let { id } = await recovery.begin();
  const answers: number[] = [];

  const guess = async (index: number, code: string) => {
    const body = { modelType: 'verifyOtp', patientotpId: id, otpeverify: code, otppverify: code };
    const answer = await post(index, '/selfcare/forgotpassword/', body);
    answers.push(answer.code);
  };

  for (let round = 0; round < rounds; round += 1) {
    const right = await rightCode();
    // Wrong ones first, at once: luck is no flaw. The right one follows and has to come too late, every time.
    const guesses = Array.from({ length: guessesAtOnce - 1 }, (_, index) => String(round * guessesAtOnce + index));
    const wrong = guesses.map((code) => code.padStart(4, '0')).filter((code) => code !== right);
    while (wrong.length < guessesAtOnce - 1) wrong.push(right === '9999' ? '9998' : '9999');

    await Promise.all(wrong.map((code, index) => guess(index, code)));
    await guess(round, right);

    advance(pauseSeconds);
    const resent = await post(round, `/resend-otp/${id}/`);
    if (resent.code === 422) id = (await recovery.request()).body.status.patientotpId ?? id;
  }

  expect(answers.length).toBe(rounds * guessesAtOnce);
  expect(answers.filter((code) => code !== 422)).toEqual([]);
  expect((await countSent()).count).toBeLessThanOrEqual(10);

  const { compared } = await app.db.one(sql<{ compared: number }>`
    select failures_in_a_row as compared from code_guard where subject = ${`patient:${patient.id}:recover`}`);
  const windows = Math.ceil((rounds * pauseSeconds) / windowSeconds) + 1;
  expect(compared).toBeLessThanOrEqual(windows * triesPerWindow);
}, 240_000);

test('API-06 after the guesser the owner signs in as ever, and recovers the account a day later with both codes', async () => {
  const signIn = { email: patient.email, password: testPassword };
  expect((await app.client().post('/selfcare/login/', signIn)).code).toBe(200);

  advance(86_400);
  const recovery = recoveryOf(app, patient);
  const { id, email, sms } = await recovery.begin();
  const { body } = await recovery.verify(id, { otpeverify: email, otppverify: sms });

  expect((await recovery.reset(body.status.patientuniqueId, 'Better2!pass')).code).toBe(200);
});
