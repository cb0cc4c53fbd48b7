import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('a load balancer sees that the process lives and that it can serve', async () => {
  const alive = await app.client().get('/healthz');
  const ready = await app.client().get('/readyz');

  expect(alive.body.status).toEqual({ error: false, msg: 'alive' });
  expect(ready.body.status).toEqual({ error: false, msg: 'ready' });
});

test('a call that does not exist answers 404 in the envelope, signed in or not', async () => {
  const answer = await app.client().get('/selfcare/nothing/');

  expect(answer.code).toBe(404);
  expect(answer.body).toEqual({
    status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." },
  });
});
