import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/db/add-job.ts';
import { sql } from '#server/db/sql.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepTask } from './sweep.ts';

const dayMs = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const counts = () =>
  app.db.one(sql`
    select (select count(*) from rate_limit) as limits, (select count(*) from code_guard) as guards,
      (select count(*) from challenge) as challenges, (select count(*) from challenge_code) as codes,
      (select count(*) from session) as sessions, (select count(*) from known_device) as devices,
      (select count(*) from code_turn) as turns, (select count(*) from device_token) as tokens,
      (select count(*) from notice) as notices`);

test('what has no meaning any more goes in time, and nothing earlier', async () => {
  const { id, email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const { body } = await app.client().post('/selfcare/login/', { email, password: testPassword });
  const code = await latestCode(app.db, email);
  await app.client().post('/selfcare/verify-otp/', { patientId: body.patientId, otp: code });
  await app.client().post('/selfcare/verify-otp/', { patientId: 'x'.repeat(43), otp: wrongCodeFor(code) });
  await app.db.run(sql`
    insert into code_guard (subject, tries, failures_in_a_row, last_try_at)
    values ('patient:1:recover', 5, 10, ${app.clock.now()})`);
  await insertNotice(app.db, id, { kind: 'careDue' }, app.clock.now());
  const all = await counts();

  await sweepTask({}, app.services);
  expect(await counts()).toEqual(all);

  app.clock.advance(2 * dayMs);
  await sweepTask({}, app.services);
  expect(await counts()).toEqual({
    limits: 0,
    guards: 2,
    challenges: 0,
    codes: 0,
    sessions: 1,
    devices: 1,
    turns: 0,
    tokens: 1,
    notices: 1,
  });

  app.clock.advance(31 * dayMs);
  await sweepTask({}, app.services);
  expect(await counts()).toMatchObject({ guards: 1, sessions: 0, devices: 1, notices: 1 });

  app.clock.advance(57 * dayMs);
  await sweepTask({}, app.services);
  expect(await counts()).toMatchObject({ notices: 1 });
  app.clock.advance(dayMs);
  await sweepTask({}, app.services);
  expect(await counts()).toMatchObject({ notices: 0 });

  app.clock.advance(366 * dayMs);
  await sweepTask({}, app.services);
  expect(await counts()).toMatchObject({ devices: 0, tokens: 0 });
});

test('a job that a killed worker had begun is there for another after twenty minutes, and no sooner', async () => {
  const lock = (minutes: number) =>
    app.db.run(sql`
      update graphile_worker._private_jobs
      set locked_by = 'killed', locked_at = now() - make_interval(mins => ${minutes}) where key = 'lost'`);
  const holder = () => app.db.one(sql`select locked_by as by from graphile_worker.jobs where key = 'lost'`);
  await addJob(app.db, 'deliverMail', { messageId: 1 }, 'lost');

  await lock(19);
  await sweepTask({}, app.services);
  expect(await holder()).toEqual({ by: 'killed' });

  await lock(21);
  await sweepTask({}, app.services);
  expect(await holder()).toEqual({ by: null });
});

test('STAFF-03 what somebody chose who did not take up an invitation to the staff is forgotten once that is over', async () => {
  const now = app.clock.now();
  const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await app.db.run(sql`
    insert into staff_invite (email, roles, token_hash, created_at, expires_at, name, password_hash, totp_secret, step_hash)
    select email, '{support}', sha256(email::bytea), ${now}, until, 'Lee', 'a hash', 'a secret', 'a step'
    from (values ('over@example.org', ${hour(-1)}::timestamptz), ('open@example.org', ${hour(1)}::timestamptz))
      as given (email, until)`);
  await sweepTask({}, app.services);

  expect(
    await app.db.many(sql`select email, name, step_hash is null as "isForgotten" from staff_invite order by email`),
  ).toEqual([
    { email: 'open@example.org', name: 'Lee', isForgotten: false },
    { email: 'over@example.org', name: null, isForgotten: true },
  ]);
});
