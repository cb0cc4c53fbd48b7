import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { addressOf } from '#server/testing/call-address.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { codesOf, signupForm } from '#server/testing/people/sign-up.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const newPassword = 'Better2!pass';
const ofPatients = apiRoutes('demo').flatMap(({ endpoint }) => (endpoint.auth === 'patient' ? [endpoint] : []));

let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db);
});

afterAll(() => app.close());

async function signIn(client = app.client()): Promise<TestClient> {
  const { body } = await client.post('/selfcare/login/', { email: maria.email, password: testPassword });
  adoptSession(client, body);
  return client;
}

/** The same browser in somebody else's hands: all its cookies and headers as they are now. */
function copyOf(client: TestClient): TestClient {
  const copy = app.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  Object.assign(copy.sessionHeaders, client.sessionHeaders);
  return copy;
}

type Ending = (own: TestClient, other: TestClient) => Promise<unknown>;

const endings: [string, Ending][] = [
  ['its own logout', (own) => own.post('/selfcare/logout/')],
  ['a sign-in of the same browser', (own) => signIn(own)],
  ['another device that signs out everywhere else', (_own, other) => other.post('/selfcare/sessions/endothers/')],
  [
    'another device that ends it',
    async (_own, other) => {
      const { sessions } = (await other.get('/selfcare/sessions/')).body;
      const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      return other.post(`/selfcare/sessions/${id}/end/`);
    },
  ],
  [
    'a change of the password on another device',
    (_own, other) =>
      other.post(`/selfcare/updateaccount/${maria.id}/`, {
        type: 'password',
        oldpwd: testPassword,
        newpwd: newPassword,
      }),
  ],
  [
    'a reset of the password',
    async () => {
      const recovery = recoveryOf(app, maria);
      return recovery.reset(await recovery.prove(), newPassword);
    },
  ],
  ['half an hour of silence', async () => app.clock.advance(31 * minuteMs)],
];

test.each(endings)(
  'SESS-11 SESS-12 after %s a kept copy of the session is worth nothing at any call',
  async (_what, end) => {
    const own = await signIn();
    const other = await signIn();
    const copy = copyOf(own);
    expect((await copy.get('/selfcare/patientdata/')).code).toBe(200);

    const ended = await end(own, other);
    if (ended) expect(ended).toMatchObject(ended === own ? {} : { code: 200 });

    for (const endpoint of ofPatients) {
      const answer = await copy.send(endpoint.method, addressOf(endpoint));
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, 401]);
    }
  },
);

test('SESS-11 API-76 whatever is under way while a session is ended, none of it brings it back', async () => {
  const own = await signIn();
  const copies = Array.from({ length: 20 }, () => copyOf(own));
  const busy = copies.map((copy, index) =>
    index % 2 ? copy.post('/selfcare/session/') : copy.get('/selfcare/patientdata/'),
  );
  const logouts = [copyOf(own), copyOf(own)].map((copy) => copy.post('/selfcare/logout/'));
  const answers = await Promise.all([...busy, ...logouts]);

  for (const { code } of answers) expect([200, 401]).toContain(code);
  for (const copy of copies) expect((await copy.get('/selfcare/session/')).code).toBe(401);
});

/** Every way in, done by the browser of `client`. */
const waysIn: [string, (client: TestClient) => Promise<number>][] = [
  [
    'POST /selfcare/login/',
    async (client) => {
      await signIn(client);
      return maria.id;
    },
  ],
  [
    'POST /selfcare/verify-otp/',
    (client) => enterCode(client, (patientId, otp) => client.post('/selfcare/verify-otp/', { patientId, otp })),
  ],
  [
    'POST /verify/{patientId}/',
    (client) => enterCode(client, (token, code) => client.post(`/verify/${token}/`, { code })),
  ],
  [
    'POST /selfcare/register/{id}/',
    async (client) => {
      const form = signupForm();
      const { id } = (await client.post('/selfcare/register/', form)).body;
      const { body } = await client.post(`/selfcare/register/${id}/`, await codesOf(app.db, form));
      adoptSession(client, body);
      return body.id;
    },
  ],
];

async function enterCode(client: TestClient, send: (token: string, code: string) => ReturnType<TestClient['post']>) {
  const { email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const { patientId } = (await client.post('/selfcare/login/', { email, password: testPassword })).body;
  const { body } = await send(patientId, await latestCode(app.db, email));
  adoptSession(client, body);
  return body.id as number;
}

test.each(waysIn)(
  'SESS-11 SESS-12 a session that somebody planted before %s does not become the victim’s',
  async (_name, enter) => {
    const attacker = await app.signedIn((await buildPatient(app.db)).id);
    const victim = app.client();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    const planted = copyOf(attacker);

    const id = await enter(victim);

    expect((await victim.get('/selfcare/patientdata/')).body.patient.id).toBe(id);
    for (const name of ['kindwell', 'XSRF-TOKEN']) {
      expect(victim.cookies.get(name)).not.toBe(planted.cookies.get(name));
    }
    Object.assign(planted.sessionHeaders, victim.sessionHeaders);
    expect((await planted.get('/selfcare/patientdata/')).code).toBe(401);
    expect((await attacker.get('/selfcare/patientdata/')).code).toBe(401);
  },
);

test('SESS-11 a stolen jwtToken, and all else that a script can read, opens no call', async () => {
  const own = await signIn();
  const thief = copyOf(own);
  thief.cookies.delete('kindwell');
  thief.cookies.set('jwtToken', /jwtToken=([^;]*)/.exec(own.sessionHeaders['x-xpr-cookie'] ?? '')?.[1] ?? '');

  for (const endpoint of ofPatients) {
    const answer = await thief.send(endpoint.method, addressOf(endpoint));
    expect([endpoint.name, answer.code]).toEqual([endpoint.name, 401]);
  }
  expect((await own.get('/selfcare/patientdata/')).code).toBe(200);
});
