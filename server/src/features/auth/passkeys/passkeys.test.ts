import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import {
  addStaffPasskey,
  createPasskeyDevice,
  type PasskeyDevice,
  type Tampering,
} from '#server/testing/people/passkey-device.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { messagesTo } from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;

let app: TestApp;
let maria: Awaited<ReturnType<typeof buildPatient>>;
let client: TestClient;
let device: PasskeyDevice;

beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMIT_SIGN_IN_FAILURES: '5/900', LIMIT_SIGN_IN_FAILURES_ADDRESS: '500/900' },
  });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  client = await app.signedIn(maria.id);
  device = createPasskeyDevice();
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const wrong = [422, 'passkeyWrong'];
const expired = [422, 'stepExpired'];

const addOptions = async (caller = client) => (await caller.post('/selfcare/passkeys/', { oldpwd: null })).body.options;

/** Adds the passkey of a device. */
const add = async (key = device, caller = client): Promise<TestAnswer> =>
  caller.post('/selfcare/passkeys/confirm/', { name: 'My phone', passkey: key.make(await addOptions(caller)) });

/** Signs in with the passkey of a device. */
async function enter(tampering: Tampering = {}, more: object = {}, caller = app.client()): Promise<TestAnswer> {
  const { options } = (await caller.post('/selfcare/login/passkey/')).body;
  const passkey = device.show(options, tampering);
  return caller.post('/selfcare/login/passkey/confirm/', { passkey, ...more });
}

describe('adding and removing', () => {
  test('LOGIN-20 a passkey is added, listed and removed; its owner is told at both contacts', async () => {
    const { body } = await add();
    expect(body.passkeys).toMatchObject([{ name: 'My phone', isBackedUp: true, lastUsedAt: null }]);
    expect((await client.get('/selfcare/passkeys/')).body.passkeys).toEqual(body.passkeys);
    const path = `/selfcare/passkeys/${body.passkeys[0].id}/remove/`;
    expect((await client.post(path)).body.passkeys).toEqual([]);
    expect(saidIn(await client.post(path))).toEqual([404, 'passkeyNotFound']);

    expect((await messagesTo(app.db, maria.email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to Kindwell',
      'A passkey was removed from Kindwell',
    ]);
    expect(await messagesTo(app.db, maria.phone)).toHaveLength(2);
    const actions = (await auditRows(app.db, maria.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('Passkey'))).toEqual(['addPasskey', 'removePasskey']);
  });

  test('LOGIN-20 later than 15 minutes after the sign-in it takes the password', async () => {
    app.clock.advance(16 * minuteMs);

    expect(saidIn(await client.post('/selfcare/passkeys/', { oldpwd: null }))).toEqual([422, 'currentPasswordNeeded']);
    expect(saidIn(await client.post('/selfcare/passkeys/', { oldpwd: 'Wrong123!' }))).toEqual([
      422,
      'currentPasswordWrong',
    ]);
    expect((await client.post('/selfcare/passkeys/', { oldpwd: testPassword })).code).toBe(200);
  });

  test('LOGIN-20 what a device has made is taken once, in the session that asked, and from our page alone', async () => {
    const body = { name: 'x', passkey: device.make(await addOptions()) };
    const elsewhere = await app.signedIn(maria.id);
    expect(saidIn(await elsewhere.post('/selfcare/passkeys/confirm/', body))).toEqual(expired);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.post('/selfcare/passkeys/confirm/', body)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422]);

    const tampered = createPasskeyDevice().make(await addOptions(), { origin: 'https://kindwell.example.net' });
    expect(saidIn(await client.post('/selfcare/passkeys/confirm/', { name: 'x', passkey: tampered }))).toEqual(wrong);
    const answer = await client.post('/selfcare/passkeys/confirm/', { passkey: { credentialId: '' } });
    expect(answer.code).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain('name');
  });

  test('LOGIN-20 signed out, and as somebody else, nobody sees or removes one', async () => {
    const [{ id }] = (await add()).body.passkeys;
    const other = await app.signedIn((await buildPatient(app.db)).id);

    expect((await other.get('/selfcare/passkeys/')).body.passkeys).toEqual([]);
    expect(saidIn(await other.post(`/selfcare/passkeys/${id}/remove/`))).toEqual([404, 'passkeyNotFound']);
    for (const path of ['/selfcare/passkeys/', '/selfcare/passkeys/confirm/', `/selfcare/passkeys/${id}/remove/`])
      expect((await app.client().post(path, {})).code).toBe(401);
    expect((await enter()).code).toBe(200);
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await add();
  });

  test('LOGIN-21 a passkey signs in as a password does, with no code, and records the terms', async () => {
    await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${maria.id}`);
    const caller = app.client();
    const { code, body, headers } = await enter({}, { termsandcond: true }, caller);

    expect(code).toBe(200);
    expect(body).toMatchObject({ id: maria.id, firstName: 'Maria', jwtToken: expect.any(String) });
    expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['XSRF-TOKEN', expect.stringMatching(/device/)]),
    );
    const { accepted, devices } = await app.db.one(sql<{ accepted: number; devices: number }>`
      select (select count(*) from terms_acceptance where patient_id = ${maria.id} and kind = 'terms') as accepted,
        (select count(*) from known_device where patient_id = ${maria.id}) as devices`);
    expect([accepted, devices]).toEqual([1, 1]);
  });

  test.each<[string, Tampering]>([
    ['for another page', { origin: 'https://kindwell.example.net' }],
    ['for another host', { rpId: 'example.net' }],
    ['without a look at its owner', { isVerified: false }],
  ])('LOGIN-21 one that was shown %s is refused', async (_name, tampering) => {
    expect(saidIn(await enter(tampering))).toEqual(wrong);
  });

  test('LOGIN-21 a challenge works once, of many at once for one; a copy is known by its count', async () => {
    const { options } = (await app.client().post('/selfcare/login/passkey/')).body;
    const passkey = device.show(options);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.client().post('/selfcare/login/passkey/confirm/', { passkey })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);

    device = createPasskeyDevice({ counts: true });
    await add();
    expect((await enter({ counter: 5 })).code).toBe(200);
    expect(saidIn(await enter({ counter: 4 }))).toEqual(wrong);
  });

  test('LOGIN-21 a passkey of the staff, and one that nobody has, sign no patient in', async () => {
    const ana = await buildStaff(app);
    device = createPasskeyDevice();
    await addStaffPasskey(await asStaff(app, ana), device);
    const ofStaff = await enter();
    device = createPasskeyDevice();
    const ofNobody = await enter();

    expect([saidIn(ofStaff), saidIn(ofNobody)]).toEqual([wrong, wrong]);
    expect(ofStaff.text).toBe(ofNobody.text);
  });

  test('LOGIN-21 while wrong passwords lock the account, a passkey lets nobody in either', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      await app.client().post('/selfcare/login/', { email: maria.email, password: 'Wrong123!' });

    expect(saidIn(await enter())).toEqual([429, 'tooManyTries']);
    app.clock.advance(16 * minuteMs);
    for (let nth = 0; nth < 8; nth += 1) expect((await enter()).code).toBe(200);
  });

  test('LOGIN-21 of a closed account none is left', async () => {
    expect((await client.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);

    expect(saidIn(await enter())).toEqual(wrong);
  });

  test('LOGIN-22 a recovery removes every passkey; a new password that takes the old one does not', async () => {
    await client.post(`/selfcare/updateaccount/${maria.id}/`, {
      type: 'password',
      oldpwd: testPassword,
      newpwd: 'Meadow4!lane',
    });
    expect((await enter()).code).toBe(200);
    const recovery = recoveryOf(app, maria);
    await recovery.reset(await recovery.prove(), 'Better2!pass');

    expect(saidIn(await enter())).toEqual(wrong);
  });

  test('LOGIN-21 a refused one is in the trail', async () => {
    await enter({ isVerified: false });

    const { outcome } = await app.db.one(sql<{ outcome: string }>`
      select outcome from audit_trail where operation = 'passkeyLogin' and ${`patient:${maria.id}`} = any (objects)`);
    expect(outcome).toBe('refused');
  });
});
