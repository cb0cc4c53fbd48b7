import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
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
import type { TestApp } from '#server/testing/test-app.ts';
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

const addOptions = async (caller = client) => (await caller.post('/staff/passkeys/')).body.options;

describe('adding', () => {
  test('STAFF-67 a passkey is added by what its device has made, and is listed', async () => {
    const options = await addOptions();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ana.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const answer = await client.post('/staff/passkeys/confirm/', {
      name: ' My laptop ',
      passkey: device.make(options),
    });

    const listed = [{ id: expect.any(Number), name: 'My laptop', isBackedUp: true, createdAt: expect.any(String) }];
    expect(answer.body.passkeys).toMatchObject(listed);
    expect((await client.get('/staff/passkeys/')).body.passkeys).toEqual(answer.body.passkeys);
    expect((await client.get('/staff/me/')).body.staff.hasPasskey).toBe(true);
    expect((await addOptions()).excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  });

  test('STAFF-67 it needs a proof of the last minutes, a session, and the XSRF proof', async () => {
    const idle = await asStaff(app, ana, { isSteppedUp: false });
    expect(saidIn(await idle.post('/staff/passkeys/'))).toEqual([403, 'stepUpNeeded']);
    const passkey = device.make(await addOptions());
    const body = { name: 'x', passkey };
    expect(saidIn(await idle.post('/staff/passkeys/confirm/', body))).toEqual([403, 'stepUpNeeded']);
    expect(saidIn(await app.client().post('/staff/passkeys/confirm/', body))).toEqual([401, 'signedOut']);
    expect((await app.client().get('/staff/passkeys/')).code).toBe(401);

    expect((await client.get('/staff/passkeys/')).body.passkeys).toEqual([]);
  });

  test.each<[string, Tampering]>([
    ['another page', { origin: 'https://kindwell.example.net' }],
    ['another host', { rpId: 'example.net' }],
    ['a device that has not looked at its owner', { isVerified: false }],
  ])('STAFF-67 one of %s is refused', async (_name, tampering) => {
    const passkey = device.make(await addOptions(), tampering);

    expect(saidIn(await client.post('/staff/passkeys/confirm/', { name: 'x', passkey }))).toEqual(wrong);
    expect((await client.get('/staff/passkeys/')).body.passkeys).toEqual([]);
  });

  test('STAFF-67 a challenge is signed once, within five minutes, in the session that asked for it', async () => {
    const options = await addOptions();
    const body = { name: 'x', passkey: device.make(options) };
    const other = await asStaff(app, ana);
    expect(saidIn(await other.post('/staff/passkeys/confirm/', body))).toEqual(expired);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post('/staff/passkeys/confirm/', body)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);

    const late = { name: 'x', passkey: createPasskeyDevice().make(await addOptions()) };
    app.clock.advance(5 * minuteMs + 1);
    client = await asStaff(app, ana);
    expect(saidIn(await client.post('/staff/passkeys/confirm/', late))).toEqual(expired);
    const shown = device.make(await addOptions(), { challenge: (await proofOptions(client)).challenge });
    expect(saidIn(await client.post('/staff/passkeys/confirm/', { name: 'x', passkey: shown }))).toEqual(expired);
  });

  test('STAFF-67 no passkey is of two people, and nobody has more than ten', async () => {
    await addStaffPasskey(client, device);
    const ben = await asStaff(app, await buildStaff(app));
    expect(saidIn(await addStaffPasskey(ben, device))).toEqual(wrong);

    const asked = await Promise.all(
      Array.from({ length: 12 }, async () => createPasskeyDevice().make(await addOptions())),
    );
    const codes = await Promise.all(
      asked.map(async (passkey) => (await client.post('/staff/passkeys/confirm/', { name: 'x', passkey })).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(9);
    expect(codes.filter((code) => code === 409)).toHaveLength(3);
    expect(saidIn(await client.post('/staff/passkeys/'))).toEqual([409, 'passkeysFull']);
  });

  test.each([
    [{}, ['name', 'passkey']],
    [{ name: '', passkey: { credentialId: 'a b' } }, ['name', 'passkey.credentialId']],
    [{ name: 'x', passkey: 'x' }, ['passkey']],
  ])('STAFF-67 a passkey of %j names the fields that are wrong', async (body, paths) => {
    const answer = await client.post('/staff/passkeys/confirm/', body);

    expect(answer.code).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths));
  });

  test('STAFF-67 what is no passkey at all is refused and breaks nothing', async () => {
    const { challenge } = await addOptions();
    const nonsense = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
    const passkey = { credentialId: 'AAAA', clientDataJSON: nonsense, attestationObject: 'AAAA', transports: [] };
    expect(saidIn(await client.post('/staff/passkeys/confirm/', { name: 'x', passkey }))).toEqual(wrong);
    const unreadable = { ...passkey, clientDataJSON: 'AAAA' };
    expect(saidIn(await client.post('/staff/passkeys/confirm/', { name: 'x', passkey: unreadable }))).toEqual(wrong);
  });
});

describe('looking after them', () => {
  let id: number;

  beforeEach(async () => {
    [{ id }] = (await addStaffPasskey(client, device)).body.passkeys;
  });

  test('STAFF-70 an own passkey gets another name; once more changes nothing', async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      const { body } = await client.post(`/staff/passkeys/${id}/rename/`, { name: 'Office key' });
      expect(body.passkeys).toMatchObject([{ id, name: 'Office key' }]);
    }
    const renamed = (await staffEntries(app, ana.id)).filter(({ action }) => action === 'renameStaffPasskey');
    expect(renamed).toMatchObject([{ objects: [`staffPasskey:${id}`] }]);
  });

  test('STAFF-70 one that was removed signs in no more; password and code still do', async () => {
    const { body } = await client.post(`/staff/passkeys/${id}/remove/`);
    expect(body.passkeys).toEqual([]);
    expect(saidIn(await enterByPasskey(app, device))).toEqual(wrong);
    expect(saidIn(await client.post(`/staff/passkeys/${id}/remove/`))).toEqual([404, 'passkeyNotFound']);
    expect((await client.get('/staff/me/')).body.staff.hasPasskey).toBe(false);

    expect((await app.client().post('/staff/login/', { email: ana.email, password: staffPassword })).code).toBe(200);
  });

  test('STAFF-70 nobody renames or removes another’s, and removing needs a proof', async () => {
    const ben = await asStaff(app, await buildStaff(app));
    for (const act of ['rename', 'remove'])
      expect(saidIn(await ben.post(`/staff/passkeys/${id}/${act}/`, { name: 'Mine' }))).toEqual([
        404,
        'passkeyNotFound',
      ]);
    const idle = await asStaff(app, ana, { isSteppedUp: false });
    expect(saidIn(await idle.post(`/staff/passkeys/${id}/remove/`))).toEqual([403, 'stepUpNeeded']);

    expect((await enterByPasskey(app, device)).code).toBe(200);
  });

  test('STAFF-71 who has a passkey added or removed is told by mail, once', async () => {
    await client.post(`/staff/passkeys/${id}/remove/`);
    await client.post(`/staff/passkeys/${id}/remove/`);

    const mails = await app.db.many(sql<{ body: string }>`
      select body from message where recipient = ${ana.email} order by id`);
    expect(mails.map(({ body }) => body.split('\n\n')[1])).toEqual([
      'A passkey for the Kindwell console was added just now. It signs in without a password and a code.',
      'A passkey for the Kindwell console was removed just now. It no longer signs in.',
    ]);
  });

  test('STAFF-72 of a passkey no more is kept than its public half, and of a challenge a hash', async () => {
    const { challenge } = await proofOptions(client);
    const rows = await app.db.many(sql<{ row: string }>`
      select passkey::text as row from passkey where id = ${id}
      union all select encode(challenge_hash, 'base64') from passkey_challenge`);

    for (const { row } of rows) expect(row).not.toContain(challenge);
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(challenge, 'base64url').toString('base64'));
  });
});
