import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { limitSlowReaders } from './slow-clients.ts';

const megabytes = 10;
const lines: string[] = [];
let app: TestApp;
let document: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: { LOG_LEVEL: 'info', MAX_CONNECTIONS: '50' },
    patience: { headersMs: 400, requestMs: 600, answerMs: 800, checkEveryMs: 50 },
    logTo: (line) => lines.push(line),
  });
  const clinic = await buildClinic(app.db);
  const { uniqueId } = await app.db.one(sql<{ uniqueId: string }>`
    insert into clinic_document (clinic_id, category, title, media_type, bytes, published_on)
    values (${clinic.id}, 'Forms', 'Large', 'application/pdf',
      ${Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(megabytes * 1024 * 1024 - 5, 7)])}, '2026-01-01')
    returning unique_id as "uniqueId"`);
  document = `/clinic-documents/${uniqueId}`;
});

afterAll(() => app.close());

function open(): Socket {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

// biome-ignore lint/correctness/useYield: it fails before it has anything to give
async function* failAtOnce() {
  throw new Error('nothing to read');
}

// A reset is a way of hanging up, so nobody listens to errors.
const hungUp = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Sends this at once and then a byte every now and then, and answers what comes back until the server hangs up. */
async function trickle(begin: string, more: string): Promise<string> {
  const socket = open();
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });

  if (begin) socket.write(begin);
  const dripping = setInterval(() => more && socket.write(more), 50);
  await hungUp(socket);
  clearInterval(dripping);
  return answer;
}

const body =
  'POST /selfcare/login/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';

test.each([
  ['headers that trickle in', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ', 'x'],
  ['headers that stop', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', ''],
  ['a body that trickles in', body, ' '],
  ['a body that stops', body, ''],
  ['a connection that says nothing', '', ''],
])('%s: cut off with 408, while others are served', async (_what, begin, more) => {
  const slow = trickle(begin, more);

  expect((await app.client().get('/selfcare/state/')).code).toBe(200);
  const answer = await slow;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"error":true');
});

test('who asks for a large file and does not take it is cut off', async () => {
  lines.length = 0;
  const slow = open();
  slow.write(`GET ${document} HTTP/1.1\r\nhost: a\r\n\r\n`);
  slow.pause();

  while (!lines.some((line) => line.includes('did not take its answer'))) await wait(20);
  let received = 0;
  slow.on('data', (part) => {
    received += part.length;
  });
  slow.resume();
  await hungUp(slow);
  expect(received).toBeLessThan(megabytes * 1024 * 1024);
});

test('an answer that fails as it begins, or that nobody waits for, cuts off no later one', async () => {
  const answerMs = 300;
  const cutOff: string[] = [];
  const stream = { write: (line: string) => void cutOff.push(line) };
  const server = Fastify({ logger: { stream } });
  limitSlowReaders(server, { headersMs: 1000, requestMs: 1000, answerMs, checkEveryMs: 50 });
  server.get('/failing', async () => Readable.from(failAtOnce()));
  server.get('/slow', () => wait(answerMs * 2, {}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const codeOf = async (path: string) => {
    const [response] = await once(request({ port, path, agent }).end(), 'response');
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  expect(await codeOf('/failing')).toBe(500);
  expect(await codeOf('/slow')).toBe(200);

  const leaving = request({ port, path: '/slow' }).on('error', () => {});
  leaving.end();
  await wait(100);
  leaving.destroy();
  await wait(answerMs * 4);
  expect(cutOff.filter((line) => line.includes('did not take'))).toEqual([]);
  agent.destroy();
  await server.close();
});

test('connections beyond the setting are refused, and taken again when others have gone', async () => {
  const idle = Array.from({ length: 50 }, open);
  await Promise.all(idle.map((socket) => once(socket, 'connect')));

  const beyond = open();
  let answer = '';
  beyond.on('data', (part) => {
    answer += part;
  });
  beyond.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await hungUp(beyond);
  expect(answer).toBe('');

  for (const socket of idle) socket.destroy();
  while ((await fetch(`${app.url}/healthz`).catch(() => null))?.status !== 200) await wait(20);
});
