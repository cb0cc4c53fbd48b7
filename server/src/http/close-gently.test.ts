import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testRoute } from '#server/testing/test-routes.ts';

let app: TestApp;
let keptAlive: Agent;
let begun: number;

beforeEach(async () => {
  begun = 0;
  keptAlive = new Agent({ keepAlive: true });
  const slow = testRoute('slow', async () => {
    begun += 1;
    await wait(500);
  });
  app = await startTestApp({ routes: [slow] });
});

afterEach(() => app.close());

type Answer = { code: number | undefined; headers: IncomingHttpHeaders };

const ask = (path: string, agent = keptAlive) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ code: response.statusCode, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });

const codeOf = async (path: string, agent?: Agent) => (await ask(path, agent)).code;

test('a server that stops answers what is under way, waits for no idle connection and takes nobody new', async () => {
  await ask('/healthz');
  const underWay = Array.from({ length: 20 }, () => codeOf('/demo/test/slow'));
  while (begun < 20) await wait(5);

  // It would take 72 seconds, and so fail, if it waited for the kept-alive connections.
  const stopped = app.stop();

  expect(await Promise.all(underWay)).toEqual(Array(20).fill(200));
  await stopped;
  await expect(ask('/healthz', new Agent())).rejects.toThrow(/ECONNREFUSED/);
});

test('a server that is told to stop is not ready at once, answers for a while and asks to come back elsewhere', async () => {
  expect((await ask('/readyz')).headers.connection).toBe('keep-alive');
  const stopped = app.stop(1000);

  const ready = await ask('/readyz');
  expect([ready.code, ready.headers.connection]).toEqual([503, 'close']);
  const read = await ask('/selfcare/state/', new Agent());
  expect([read.code, read.headers.connection]).toEqual([200, 'close']);
  expect(await codeOf('/healthz')).toBe(200);

  await stopped;
});

test('a request that comes over a busy connection while the server closes is answered, and the last one', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (part) => {
    answers += part;
  });
  const hungUp = once(socket, 'close');

  socket.write('GET /demo/test/slow HTTP/1.1\r\nhost: a\r\n\r\n');
  while (begun < 1) await wait(5);
  const stopped = app.stop();
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');

  await Promise.all([hungUp, stopped]);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers).toContain('connection: close');
});
