import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

afterEach(() => app.close());

const ask = async (settings = {}) => {
  app = await startTestApp({ settings });
  return (await app.client().get('/selfcare/supportcontact/')).body;
};

test('FORGOT-10 anybody is told how to reach the people who run the portal', async () => {
  const settings = { SUPPORT_EMAIL: 'help@portal.example', SUPPORT_PHONE: '+12025550177' };

  expect(await ask(settings)).toEqual({
    status: { error: false, msg: '' },
    support: { email: 'help@portal.example', phone: '+12025550177' },
  });
});

test('FORGOT-10 a demo has contacts that are made up', async () => {
  expect((await ask()).support).toEqual({ email: 'support@kindwell.example', phone: '+12025550100' });
});
