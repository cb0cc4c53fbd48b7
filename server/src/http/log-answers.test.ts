import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const lines: string[] = [];
const logged = () => lines.map((line) => JSON.parse(line));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line), jobs: true });
});

afterAll(() => app.close());

test('the log has one line for each answer: its request id, method, pattern, code and time', async () => {
  lines.length = 0;
  const answer = await app.client().get('/selfcare/city/123456/?secret=1');

  expect(logged().filter(({ msg }) => msg === 'answered')).toEqual([
    {
      level: 30,
      time: expect.any(String),
      reqId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/selfcare/city/:stateId/',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test('the log never holds a name, a contact, a password, a code, a token, an address or what was searched', async () => {
  lines.length = 0;
  const { id, email } = await buildPatient(app.db, {
    firstName: 'Marigold',
    lastName: 'Zuckerbrot',
    email: 'marigold@example.com',
    phone: '+12025557788',
    verifiesEverySignIn: true,
  });
  const client = app.client();

  await client.post('/selfcare/login/', { login: email });
  await client.post('/selfcare/login/', { login: '2025557788' });
  await client.post('/selfcare/login/', { email, password: 'WrongPass9!' });
  await client.post('/selfcare/login/', '{"login":"marigold@example.com');
  const { body } = await client.post('/selfcare/login/', { email, password: testPassword });
  const code = await latestCode(app.db, email);
  await client.post(`/verify/${body.patientId}/`, { code: wrongCodeFor(code) });
  await client.post(`/resend-otp/${body.patientId}/`);
  const user = (await client.post('/selfcare/verify-otp/', { patientId: body.patientId, otp: code })).body;
  adoptSession(client, user);
  client.cookies.delete('language');
  const cookies = [...client.cookies.values()];
  await client.get('/selfcare/patientdata/');
  await client.get('/selfcare/otherproviders/0/?search=haemorrhoids');
  await client.get(`/selfcare/family/${id}/?action=haemorrhoids`);
  await client.get('/demo/outbox/messages/?to=marigold@example.com');
  await client.get('/marigold@example.com');
  await client.get('/%zz/marigold@example.com');
  await client.post('/selfcare/logout/');

  const all = lines.join('');
  const secrets = [
    'arigold',
    'uckerbrot',
    '5557788',
    'WrongPass9',
    testPassword,
    'haemorrhoids',
    '127.0.0.1',
    body.patientId,
  ];
  expect(logged().length).toBeGreaterThan(12);
  for (const secret of [...secrets, user.jwtToken, user.authParam, user.uniqueId, ...cookies]) {
    expect(secret.length).toBeGreaterThan(6);
    expect(all).not.toContain(secret);
  }
  for (const line of logged()) expect(Object.values(line)).not.toContain(code);
});
