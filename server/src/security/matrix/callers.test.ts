import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { addressOf, noToken } from '#server/testing/call-address.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { digestTables } from './digest.ts';
import { expected } from './expected.ts';

const endpoints = apiRoutes('demo').map(({ endpoint }) => endpoint);

const sentences = {
  signedOut: 'You are signed out. Sign in to continue.',
  unproven: 'This page is out of date. Reload it, then try again.',
  noKey: "Please send your clinic's key.",
  unknownKey: "We don't recognize this key, or it has ended. Please use your clinic's current key.",
};

type Attempt = [who: string, client: TestClient, headers?: Record<string, string | undefined>];

let app: TestApp;
let maria: TestClient;
let xaver: TestClient;
let expired: TestClient;
let program: TestClient;
let owner: TestClient;
let other: TestClient;
let tables: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  const mariaId = (await buildPatient(app.db)).id;
  expired = await app.signedIn(mariaId);
  app.clock.advance(13 * 3_600_000);
  maria = await app.signedIn(mariaId);
  xaver = await app.signedIn((await buildPatient(app.db)).id);
  program = await app.ofClinic((await buildClinic(app.db)).id);
  owner = await asStaff(app, await buildStaff(app));
  other = await asStaff(app, await buildStaff(app));
  tables = await digestTables(app.db);
});

afterAll(() => app.close());

/** The cookies of this client without its headers. */
const without = (client: TestClient) =>
  Object.fromEntries(Object.keys(client.sessionHeaders).map((name) => [name, undefined]));

/** What somebody without a session can send: nothing, headers that look right, the headers of somebody who is signed in. */
const strangers = (): Attempt[] => {
  const forged = { ...maria.sessionHeaders, 'x-access-param': noToken, 'x-xsrf-token': noToken };

  return [
    ['nobody', app.client()],
    ['forged headers', app.client(), forged],
    ['forged cookies', app.client(), { ...forged, cookie: `kindwell=${noToken}; XSRF-TOKEN=${noToken}` }],
    ['all but the cookie', app.client(), maria.sessionHeaders],
    ['an expired session', expired],
    ['the key of a clinic', program],
    ['the session of an owner', owner],
  ];
};

/** Who has no session of the staff: nobody, a patient, a made-up token, a token in the wrong cookie. */
const outsiders = (): Attempt[] => [
  ['nobody', app.client()],
  ['a patient', maria],
  ['a patient’s token', app.client(), { cookie: `kindwell-staff=${maria.cookies.get('kindwell')}` }],
  ['a made-up token', app.client(), { cookie: `kindwell-staff=${noToken}; STAFF-XSRF-TOKEN=${noToken}` }],
  [
    'an owner’s token in a patient’s cookie',
    app.client(),
    { cookie: `kindwell=${owner.cookies.get('kindwell-staff')}` },
  ],
  ['the key of a clinic', program],
];

const forgedByStaff = (): Attempt[] => [
  ['no XSRF proof', owner, { 'x-xsrf-token': undefined }],
  ['a forged XSRF proof', owner, { 'x-xsrf-token': noToken }],
  ['another owner’s XSRF proof', owner, { 'x-xsrf-token': other.cookies.get('STAFF-XSRF-TOKEN') }],
  ['a patient’s XSRF proof', owner, { 'x-xsrf-token': maria.cookies.get('XSRF-TOKEN') }],
];

/** A session that lives, with something missing that belongs to it, or of somebody else. */
const unproven = (): Attempt[] => [
  ['the cookie alone', maria, without(maria)],
  ['another user’s x-access-param', maria, { 'x-access-param': xaver.sessionHeaders['x-access-param'] }],
  ['another user’s xpr_user_id', maria, { xpr_user_id: xaver.sessionHeaders.xpr_user_id }],
  ['another user’s jwtToken', maria, { 'x-xpr-cookie': xaver.sessionHeaders['x-xpr-cookie'] }],
  ['another user’s headers', maria, xaver.sessionHeaders],
];

const forgedWrites = (): Attempt[] => [
  ['no XSRF proof', maria, { 'x-xsrf-token': undefined }],
  ['an empty XSRF proof', maria, { 'x-xsrf-token': '' }],
  ['a forged XSRF proof', maria, { 'x-xsrf-token': noToken }],
  ['another user’s XSRF proof', maria, { 'x-xsrf-token': xaver.cookies.get('XSRF-TOKEN') }],
];

const withoutKey = (): Attempt[] => [
  ['nobody', app.client()],
  ['a patient', maria],
  ['somebody of the staff', owner],
  ['an empty key', maria, { authorization: 'Bearer' }],
  ['a password', maria, { authorization: 'Basic eDp5' }],
  ['a session as a key', maria, { authorization: maria.cookies.get('kindwell') }],
];

const unknownKey = (): Attempt[] => [
  ['a session of the staff as a key', owner, { authorization: `Bearer ${owner.cookies.get('kindwell-staff')}` }],
];

/** The attempts of a call that are refused, with the code and the sentence of their refusal. */
function refusedAttempts({ name, writes }: Endpoint): [Attempt[], number, string][] {
  const by = expected[name]?.by;
  if (by === 'clinic')
    return [
      [withoutKey(), 401, sentences.noKey],
      [unknownKey(), 401, sentences.unknownKey],
    ];
  if (by === 'staff')
    return [
      [outsiders(), 401, sentences.signedOut],
      [writes ? forgedByStaff() : [], 403, sentences.unproven],
    ];
  if (by !== 'patient') return [];

  return [
    [strangers(), 401, sentences.signedOut],
    [unproven(), 401, sentences.signedOut],
    [writes ? forgedWrites() : [], 403, sentences.unproven],
  ];
}

const saidIn = ({ code, body }: TestAnswer) => [code, body?.status];

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'SESS-11 SESS-12 %s is for who may make it, and for nobody else',
  async (_name, endpoint) => {
    const { auth, method } = endpoint;
    const by = { public: 'anyone', signin: 'ownSite', patient: 'patient', clinic: 'clinic', staff: 'staff' }[auth];
    expect(by).toBe(expected[endpoint.name]?.by);

    // What is sent besides is not even read.
    const body = method === 'POST' ? { body: '{"broken' } : {};
    for (const [attempts, code, msg] of refusedAttempts(endpoint)) {
      for (const [who, client, headers = {}] of attempts) {
        const answer = await client.send(method, addressOf(endpoint), { ...body, headers });
        expect([who, ...saidIn(answer)]).toEqual([who, code, { error: true, code: expect.any(String), msg }]);
      }
    }
  },
);

test('none of all this has changed anything', async () => {
  expect(await digestTables(app.db)).toEqual(tables);
});
