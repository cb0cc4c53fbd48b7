import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testRoute } from '#server/testing/test-routes.ts';

let app: TestApp;
let begun = 0;

beforeAll(async () => {
  const slow = testRoute('slow', async () => {
    begun += 1;
    await wait(500);
  });
  app = await startTestApp({ routes: [slow] });
});

afterAll(() => app.close());

const keptAlive = new Agent({ keepAlive: true });

const ask = (path: string, agent = keptAlive) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });

test('a server that stops answers what is under way, waits for no idle connection and takes nobody new', async () => {
  await ask('/healthz');
  const underWay = Array.from({ length: 20 }, () => ask('/demo/test/slow'));
  while (begun < 20) await wait(5);

  // It would take 72 seconds, and so fail, if it waited for the kept-alive connections.
  const stopped = app.stop();

  expect(await Promise.all(underWay)).toEqual(Array(20).fill(200));
  await stopped;
  await expect(ask('/healthz', new Agent())).rejects.toThrow(/ECONNREFUSED/);
});
