import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from './forward.ts';

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a call reaches the server as it came, and its answer comes back whole', async () => {
  const inside = await listen((request, response) => {
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-host': request.headers.host });
    request.pipe(response);
  });
  const port = await listen(forwardTo(inside, { ready: async () => true }));

  const answer = await fetch(`http://127.0.0.1:${port}/selfcare`, { method: 'POST', body: 'text' });
  expect([answer.status, await answer.text()]).toEqual([201, 'text']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-host')).toBe(`127.0.0.1:${port}`);
});

test('while the server restarts a call waits; one that cannot start is said to', async () => {
  const inside = await listen((_request, response) => response.end('served'));
  const restart = Promise.withResolvers<boolean>();
  const port = await listen(forwardTo(inside, { ready: () => restart.promise }));

  const call = fetch(`http://127.0.0.1:${port}/healthz`);
  restart.resolve(true);
  expect(await (await call).text()).toBe('served');

  const broken = await listen(forwardTo(inside, { ready: async () => false }));
  expect((await fetch(`http://127.0.0.1:${broken}/healthz`)).status).toBe(502);
});
