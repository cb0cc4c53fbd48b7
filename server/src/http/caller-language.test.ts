import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const spanishBrowser = { 'accept-language': 'es-US,es;q=0.9' };

test('SET-04 who is signed in is answered in the language of their account, whatever their browser asks for', async () => {
  const { id, dependantId } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  const client = await app.signedIn(id);

  const refused = await client.post('/selfcare/patientsetting/limit/', { dependantId, monthlyPoints: 1.5 });
  expect(refused.code).toBe(400);
  expect(refused.body).toEqual({
    status: {
      error: true,
      code: expect.any(String),
      msg: 'Escriba los puntos sin decimales, o deje el campo vacío para no poner límite.',
    },
    errors: [
      {
        path: 'monthlyPoints',
        message: 'Escriba los puntos sin decimales, o deje el campo vacío para no poner límite.',
        code: expect.any(String),
      },
    ],
  });

  const done = await client.post('/selfcare/logout/', undefined, { headers: { 'accept-language': 'en' } });
  expect(done.body.status).toEqual({ error: false, msg: 'Se cerró su sesión.' });
});

test('SET-04 an account in English is answered in English in a Spanish browser', async () => {
  const { id } = await buildPatient(app.db);
  const client = await app.signedIn(id);
  client.cookies.set('language', 'es');

  const done = await client.post('/selfcare/logout/', undefined, { headers: spanishBrowser });
  expect(done.body.status).toEqual({ error: false, msg: 'You are signed out.' });
});

test('SET-04 who is not signed in is answered in the language of the page', async () => {
  const login = { email: 'nobody@example.com', password: 'WrongPass9!' };
  const wrong = 'El correo, el celular o la contraseña no son correctos.';
  const byCookie = app.client();
  byCookie.cookies.set('language', 'es');

  expect((await byCookie.post('/selfcare/login/', login)).body.status.msg).toBe(wrong);
  const asked = await app.client().post('/selfcare/login/', login, { headers: spanishBrowser });
  expect(asked.body.status.msg).toBe(wrong);
  const english = await app.client().post('/selfcare/login/', login);
  expect(english.body.status.msg).toBe('Incorrect email, mobile number or password.');
});

test('SET-04 the calls that say `message` beside the status say both in the same language', async () => {
  const answer = await app.client().post(`/verify/${'x'.repeat(43)}/`, { code: '1' }, { headers: spanishBrowser });

  expect(answer.body).toMatchObject({
    status: { msg: 'El código tiene 4 números' },
    success: false,
    message: 'El código tiene 4 números',
  });
});
