import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import {
  addStaffPasskey,
  createPasskeyDevice,
  enterByPasskey,
  type PasskeyDevice,
  type Tampering,
} from '#server/testing/people/passkey-device.ts';
import {
  buildAna,
  expired,
  proofOptions,
  saidIn,
  startPasskeyApp,
  wrong,
} from '#server/testing/people/passkey-person.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries, staffPassword } from '#server/testing/people/staff.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;

let app: TestApp;
let ana: BuiltStaff;
let client: TestClient;
let device: PasskeyDevice;

beforeAll(async () => {
  app = await startPasskeyApp();
});

beforeEach(async () => {
  ({ ana, client, device } = await buildAna(app));
});

afterAll(() => app.close());

const loginOptions = async () => (await app.client().post('/staff/login/passkey/')).body.options;

describe('signing in', () => {
  beforeEach(async () => {
    await addStaffPasskey(client, device);
  });

  test('STAFF-66 a passkey signs in as password and code do, without either', async () => {
    const options = await loginOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const caller = app.client();
    const answer = await caller.post('/staff/login/passkey/confirm/', { passkey: device.show(options) });

    expect(answer.code).toBe(200);
    expect(answer.body.staff).toMatchObject({ id: ana.id, email: ana.email, hasPasskey: true });
    expect(answer.body.session).toMatchObject({ isLocked: false, steppedUpUntil: expect.any(String) });
    expect((await caller.post('/staff/recoverycodes/')).code).toBe(200);
    const [passkey] = (await client.get('/staff/passkeys/')).body.passkeys;
    expect(passkey.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test('STAFF-68 a challenge works once, of many at once for one, and no other is signed in its place', async () => {
    const passkey = device.show(await loginOptions());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.client().post('/staff/login/passkey/confirm/', { passkey })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(saidIn(answer)).toEqual(expired);

    const late = device.show(await loginOptions());
    app.clock.advance(5 * minuteMs + 1);
    expect(saidIn(await app.client().post('/staff/login/passkey/confirm/', { passkey: late }))).toEqual(expired);
    const ofPatients = (await app.client().post('/selfcare/login/passkey/')).body.options;
    expect(saidIn(await enterByPasskey(app, device, { challenge: ofPatients.challenge }))).toEqual(expired);
    expect(saidIn(await enterByPasskey(app, device, { challenge: (await proofOptions(client)).challenge }))).toEqual(
      expired,
    );
  });

  test.each<[string, Tampering]>([
    ['for another page', { origin: 'https://kindwell.example.net' }],
    ['for another host', { rpId: 'example.net' }],
    ['without a look at its owner', { isVerified: false }],
  ])('STAFF-68 a passkey that was shown %s is refused', async (_name, tampering) => {
    expect(saidIn(await enterByPasskey(app, device, tampering))).toEqual(wrong);
    expect((await enterByPasskey(app, device)).code).toBe(200);
  });

  test('STAFF-68 one that nobody has, one of a patient, and another key sound the same', async () => {
    const patient = await buildPatient(app.db);
    const theirs = createPasskeyDevice();
    const asPatient = await app.signedIn(patient.id);
    const { options } = (await asPatient.post('/selfcare/passkeys/', { oldpwd: null })).body;
    await asPatient.post('/selfcare/passkeys/confirm/', { name: 'x', passkey: theirs.make(options) });
    const forged = { ...createPasskeyDevice().show(await loginOptions()), credentialId: device.credentialId };

    const answers = [
      await enterByPasskey(app, createPasskeyDevice()),
      await enterByPasskey(app, theirs),
      await app.client().post('/staff/login/passkey/confirm/', { passkey: forged }),
    ];
    for (const answer of answers) expect(saidIn(answer)).toEqual(wrong);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  test('STAFF-68 a count that goes back, or stays, is of a copy and is refused', async () => {
    const stick = createPasskeyDevice({ counts: true });
    await addStaffPasskey(client, stick);
    expect((await enterByPasskey(app, stick, { counter: 7 })).code).toBe(200);

    for (const counter of [7, 0]) expect(saidIn(await enterByPasskey(app, stick, { counter }))).toEqual(wrong);
    const counts = await Promise.all(Array.from({ length: 3 }, () => enterByPasskey(app, stick, { counter: 8 })));
    expect(counts.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
  });

  test('STAFF-68 where the wrong passwords of a person are used up, a passkey lets nobody in either', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      await app.client().post('/staff/login/', { email: ana.email, password: 'Wrong-9-key' });

    expect(saidIn(await enterByPasskey(app, device))).toEqual([429, 'tooManyTries']);
    app.clock.advance(16 * minuteMs);
    expect((await enterByPasskey(app, device)).code).toBe(200);
    for (let nth = 0; nth < 9; nth += 1) expect((await enterByPasskey(app, device)).code).toBe(200);
    expect((await app.client().post('/staff/login/', { email: ana.email, password: staffPassword })).code).toBe(200);
  });

  test('STAFF-68 somebody who was removed has no passkey any more', async () => {
    const [owner, gone] = [await asStaff(app, await buildStaff(app)), device];
    const passkey = gone.show(await loginOptions());
    await owner.post(`/staff/people/${ana.id}/remove/`);

    expect(saidIn(await app.client().post('/staff/login/passkey/confirm/', { passkey }))).toEqual(wrong);
    const { left } = await app.db.one(sql<{ left: number }>`
      select count(*) as left from passkey where staff_id = ${ana.id}`);
    expect(left).toBe(0);
  });

  test('STAFF-68 one address that begins many sign-ins is stopped', async () => {
    const other = await startTestApp({ settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '3/60' } });
    const codes = [];
    for (let nth = 0; nth < 4; nth += 1) codes.push((await other.client().post('/staff/login/passkey/')).code);
    await other.close();

    expect(codes).toEqual([200, 200, 200, 429]);
  });

  test('STAFF-68 whose page it is says PUBLIC_URL, and no header', async () => {
    const answer = await rawRequest(app.url, {
      method: 'POST',
      path: '/staff/login/passkey/',
      headers: { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' },
    });

    expect(JSON.parse(answer.text).options.rpId).toBe('localhost');
  });

  test('STAFF-14 sign-ins with a passkey, and refused ones, are in the trail', async () => {
    await enterByPasskey(app, device);
    await enterByPasskey(app, device, { isVerified: false });

    const entries = await staffEntries(app, ana.id);
    expect(entries.map(({ action, operation, outcome }) => [action, operation, outcome])).toEqual([
      ['addStaffPasskey', 'confirmStaffPasskey', 'done'],
      ['staffSignIn', 'staffPasskeyLogin', 'done'],
      ['staffSignIn', 'staffPasskeyLogin', 'refused'],
    ]);
  });
});

describe('unlocking and proving', () => {
  beforeEach(async () => {
    await addStaffPasskey(client, device);
  });

  test('STAFF-69 a passkey opens a locked session, and is a step-up', async () => {
    await client.post('/staff/lock/');
    const options = await proofOptions(client);
    expect(options.allowCredentials).toMatchObject([{ id: device.credentialId, transports: ['internal', 'hybrid'] }]);
    const answer = await client.post('/staff/unlock/passkey/', { passkey: device.show(options) });

    expect(answer.body.session).toMatchObject({ isLocked: false, steppedUpUntil: expect.any(String) });
    expect((await client.post('/staff/recoverycodes/')).code).toBe(200);
  });

  test('STAFF-69 it is a step-up where none holds, once for each challenge', async () => {
    const idle = await asStaff(app, ana, { isSteppedUp: false });
    const passkey = device.show(await proofOptions(idle));
    expect((await idle.post('/staff/stepup/passkey/', { passkey })).code).toBe(200);
    expect((await idle.post('/staff/recoverycodes/')).code).toBe(200);

    expect(saidIn(await idle.post('/staff/stepup/passkey/', { passkey }))).toEqual(expired);
    const ofOther = device.show(await proofOptions(client));
    expect(saidIn(await idle.post('/staff/stepup/passkey/', { passkey: ofOther }))).toEqual(expired);
  });

  test('STAFF-69 another person’s passkey opens nothing, and wrong tries are counted', async () => {
    const ben = await buildStaff(app);
    const asBen = await asStaff(app, ben);
    await asBen.post('/staff/lock/');
    const codes = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const passkey = device.show(await proofOptions(asBen));
      codes.push((await asBen.post('/staff/unlock/passkey/', { passkey })).code);
    }

    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await asBen.get('/staff/me/')).body.session.isLocked).toBe(true);
  });

  test('STAFF-69 in a locked session it does no more than unlock', async () => {
    await client.post('/staff/lock/');
    const passkey = device.show(await proofOptions(client));

    expect(saidIn(await client.post('/staff/stepup/passkey/', { passkey }))).toEqual([423, 'sessionLocked']);
    for (const answer of [await client.get('/staff/passkeys/'), await client.post('/staff/passkeys/')])
      expect(saidIn(answer)).toEqual([423, 'sessionLocked']);
  });
});
