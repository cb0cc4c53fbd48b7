import { afterEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { passTextDoor } from '#server/messages/texts/text-door.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

afterEach(() => app.close());

const register = (form: object, headers: Record<string, string> = {}) =>
  app.client().post('/selfcare/register/', form, { headers });
const countMessages = () => app.db.one(sql`select count(*) from message`);

test.each([
  [
    'a satellite phone',
    '+881632123456',
    'We can only send texts to mobile numbers in these countries: Canada, United States.',
  ],
  [
    'another country',
    '+447400123456',
    'We can only send texts to mobile numbers in these countries: Canada, United States.',
  ],
  ['a premium number', '9005551234', "This number can't get texts. Please enter a mobile number."],
])('API-08 a sign-up with %s is refused at its field, and nothing is sent or kept', async (_what, phone, msg) => {
  app = await startTestApp();
  const { code, body } = await register(signupForm({ phone }));

  expect([code, body]).toEqual([
    422,
    {
      status: { error: true, code: expect.any(String), msg },
      errors: [{ path: 'phone', message: msg, code: expect.any(String) }],
    },
  ]);
  expect(await countMessages()).toEqual({ count: 0 });
  expect(await app.db.one(sql`select count(*) from registration`)).toEqual({ count: 0 });
});

test('API-08 the countries stand in the language of the page, and are those of the setting', async () => {
  app = await startTestApp({ settings: { SMS_COUNTRIES: 'US,CA,MX' } });
  const spanish = { 'accept-language': 'es-MX' };

  expect((await register(signupForm({ phone: '+525512345678' }))).code).toBe(200);
  expect((await register(signupForm({ phone: '+447400123456' }), spanish)).body.status.msg).toBe(
    'Solo podemos enviar mensajes de texto a celulares de estos países: Canadá, Estados Unidos, México.',
  );
});

test('API-08 a number that has got as many texts as it may gets no code; another number does', async () => {
  app = await startTestApp({ settings: { LIMIT_TEXTS_NUMBER_HOUR: '2/3600' } });
  const form = signupForm();
  for (let texts = 0; texts < 2; texts += 1) await passTextDoor(`+1${form.phone}`, app.services);
  const { code, body, headers } = await register(form);

  expect([code, body.status.msg]).toEqual([429, 'This number has received many texts. Please try again later.']);
  expect(headers.get('retry-after')).toBe('3600');
  expect(await countMessages()).toEqual({ count: 0 });
  expect((await register(signupForm())).code).toBe(200);

  app.clock.advance(3_600_000);
  expect((await register(form)).code).toBe(200);
});

test('API-08 once as many texts have left as may leave in an hour nobody is sent a code by text, and the alert hears it', async () => {
  app = await startTestApp({ settings: { LIMIT_TEXTS_HOUR: '3/3600' } });
  for (const phone of ['+12025550111', '+12025550112', '+12025550113']) await passTextDoor(phone, app.services);
  const { code, body } = await register(signupForm());

  expect([code, body.status.msg]).toEqual([429, "We can't send texts right now. Please try again in a while."]);
  expect((await app.services.metrics.textsCapped.get()).values).toContainEqual({ labels: { cap: 'house' }, value: 1 });
});
