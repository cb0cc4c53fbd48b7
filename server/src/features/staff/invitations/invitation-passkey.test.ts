import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  addStaffPasskey,
  createPasskeyDevice,
  enterByPasskey,
  type PasskeyDevice,
  type Tampering,
} from '#server/testing/people/passkey-device.ts';
import { expired, saidIn, startPasskeyApp, wrong } from '#server/testing/people/passkey-person.ts';
import { asStaff, type BuiltStaff, buildStaff, codeNow, staffEntries } from '#server/testing/people/staff.ts';
import { invitationForm, invitationSteps } from '#server/testing/people/staff-invitations.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;

let app: TestApp;
let owner: BuiltStaff;
let asOwner: TestClient;
let device: PasskeyDevice;

beforeAll(async () => {
  app = await startPasskeyApp();
});

beforeEach(async () => {
  owner = await buildStaff(app, { name: 'Dana Whitfield' });
  asOwner = await asStaff(app, owner);
  device = createPasskeyDevice();
});

afterAll(() => app.close());

const { invited, accept, confirm, countStaff } = invitationSteps(() => ({ app, asOwner }));

const ask = (token: string, step: string) => app.client().post(`/staff/invitation/${token}/passkey/`, { step });
const send = (token: string, step: string, passkey: object, client = app.client()) =>
  client.post(`/staff/invitation/${token}/passkey/confirm/`, { step, name: 'My laptop', passkey });

/** An invitation whose reader has chosen a name and a password, and what a device is to make a passkey from. */
async function begun() {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  return { email, token, step, secret, options: (await ask(token, step)).body.options };
}

async function joined(client = app.client()) {
  const { token, step, email, options } = await begun();
  const answer = await send(token, step, device.make(options), client);
  return { answer, client, email, token };
}

test('STAFF-130 a name, a password and a passkey make an account without an authenticator, sign in and show ten codes', async () => {
  const { email, token, step, options } = await begun();
  expect(options).toMatchObject({
    user: { name: email, displayName: 'Lee Okada · Kindwell console' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  expect(await countStaff(email)).toBe(0);

  const client = app.client();
  const { code, body } = await send(token, step, device.make(options), client);
  expect(code).toBe(200);
  expect(body.staff).toMatchObject({ email, recoveryCodesLeft: 10, hasPasskey: true, hasAuthenticator: false });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  expect((await client.get('/staff/passkeys/')).body.passkeys).toMatchObject([{ name: 'My laptop' }]);
  expect((await enterByPasskey(app, device)).body.staff.email).toBe(email);
  expect(await staffEntries(app, body.staff.id)).toMatchObject([
    {
      action: 'joinStaff',
      operation: 'confirmStaffInvitationByPasskey',
      objects: expect.arrayContaining([expect.stringMatching(/^staffPasskey:/)]),
    },
    { action: 'staffSignIn' },
    { action: 'staffSignIn', operation: 'staffPasskeyLogin' },
  ]);
});

test('STAFF-130 who has lost the device signs in with password and a recovery code, and unlocks with them', async () => {
  const { answer, email } = await joined();
  const [first, second] = answer.body.recoveryCodes;
  const { password } = invitationForm;
  const client = app.client();
  const { step } = (await client.post('/staff/login/', { email, password })).body;
  expect(saidIn(await client.post('/staff/login/code/', { step, code: '000000' }))).toEqual([422, 'staffCodeWrong']);
  expect((await client.post('/staff/login/code/', { step, code: first })).code).toBe(200);

  await client.post('/staff/lock/');
  expect((await client.post('/staff/unlock/', { password, code: second })).code).toBe(200);
});

test('STAFF-130 the last passkey stays until there is an authenticator, of two removals at once as well', async () => {
  const { client } = await joined();
  const stick = createPasskeyDevice();
  const [first, second] = (await addStaffPasskey(client, stick, 'Stick')).body.passkeys;
  const remove = ({ id }: { id: number }) => client.post(`/staff/passkeys/${id}/remove/`);
  const answers = await Promise.all([remove(first), remove(second)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);

  const [last] = (await client.get('/staff/passkeys/')).body.passkeys;
  expect(saidIn(await remove(last))).toEqual([409, 'passkeyLast']);
  const { secret } = (await client.post('/staff/authenticator/')).body;
  await client.post('/staff/authenticator/confirm/', { code: codeNow(app, secret) });
  expect((await client.get('/staff/me/')).body.staff.hasAuthenticator).toBe(true);
  expect((await remove(last)).body.passkeys).toEqual([]);
});

test.each<[string, Tampering]>([
  ['for another page', { origin: 'https://kindwell.example.net' }],
  ['for another host', { rpId: 'example.net' }],
  ['without a look at its owner', { isVerified: false }],
])('STAFF-130 a passkey that was made %s makes nobody, and a right one after it does', async (_, tampering) => {
  const { email, token, step, options } = await begun();
  expect(saidIn(await send(token, step, device.make(options, tampering)))).toEqual(wrong);
  expect(await countStaff(email)).toBe(0);

  const again = (await ask(token, step)).body.options;
  expect((await send(token, step, device.make(again))).code).toBe(200);
});

test('STAFF-130 a challenge is of one invitation, for five minutes and once; of many at once one joins', async () => {
  const [one, other] = [await begun(), await begun()];
  expect(saidIn(await send(other.token, other.step, device.make(one.options)))).toEqual(expired);
  app.clock.advance(5 * minuteMs + 1);
  expect(saidIn(await send(one.token, one.step, device.make(one.options)))).toEqual(expired);

  const devices = Array.from({ length: 4 }, () => createPasskeyDevice());
  const asked = [];
  for (const each of devices) asked.push(each.make((await ask(one.token, one.step)).body.options));
  const answers = await Promise.all(asked.map((passkey) => send(one.token, one.step, passkey)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  expect(await countStaff(one.email)).toBe(1);
});

test('STAFF-130 a passkey needs the step of its invitation, and one that is somebody’s already joins nobody', async () => {
  const { token, step, email, options } = await begun();
  expect(saidIn(await ask(token, 'x'.repeat(43)))).toEqual(expired);
  expect(saidIn(await send(token, 'x'.repeat(43), device.make(options)))).toEqual(expired);
  expect(saidIn(await ask((await invited()).token, step))).toEqual(expired);

  await addStaffPasskey(asOwner, device);
  const again = (await ask(token, step)).body.options;
  expect(saidIn(await send(token, step, device.make(again)))).toEqual(wrong);
  expect(await countStaff(email)).toBe(0);
});

test('STAFF-130 once it is used, or by a code, no passkey joins by it; tries are counted', async () => {
  const used = await joined();
  expect(saidIn(await ask(used.token, 'x'.repeat(43)))).toEqual([409, 'staffInvitationUsed']);

  const { token, step, secret, options } = await begun();
  expect((await confirm(token, { step, code: codeNow(app, secret) })).code).toBe(200);
  expect(saidIn(await send(token, step, createPasskeyDevice().make(options)))).toEqual([409, 'staffInvitationUsed']);

  const tried = await begun();
  const codes = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { body } = await ask(tried.token, tried.step);
    codes.push((await send(tried.token, tried.step, device.make(body.options, { isVerified: false }))).code);
  }
  expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
});

test('STAFF-130 no authenticator is kept that nobody has set up', async () => {
  const { answer } = await joined();
  const { secret } = await app.db.one(sql<{ secret: Buffer | null }>`
    select totp_secret as secret from staff where id = ${answer.body.staff.id}`);

  expect(secret).toBeNull();
});
