import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { buildJpeg, buildPng, cardForm } from '#server/testing/files/card-files.ts';
import { rawBytes } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const url = '/selfcare/patientsetting/insurance/';
const maxBytes = 10 * 1024 * 1024;

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const form = (more: Record<string, unknown> = {}, bytes = buildPng(), file = {}) =>
  cardForm({ dependantId: patient.dependantId, ...more }, bytes, file);

/** A form with one part more. */
function formWith(name: string, value: string | Blob, base = form()) {
  base.append(name, value as string);
  return base;
}

/** A form of hand-made parts. */
const written = (...parts: string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const sendWritten = (body: string, type = 'multipart/form-data; boundary=x') =>
  client.post(url, body, { headers: { 'content-type': type } });
const own = () => [field('dependantId', String(patient.dependantId)), field('side', 'front')];

test.each([
  ['no file', () => sendWritten(written(...own())), 'Please choose a file.'],
  ['a file under another name', () => client.post(url, form({}, buildPng(), { field: 'image' })), undefined],
  ['two files', () => client.post(url, formWith('card', new Blob([new Uint8Array(buildPng())]))), undefined],
  ['a file and another one', () => client.post(url, formWith('other', new Blob(['x']))), undefined],
  ['a field twice', () => client.post(url, formWith('side', 'back')), undefined],
  ['the file as a field', () => sendWritten(written(...own(), field('card', 'x'))), undefined],
  ['a field of a megabyte', () => client.post(url, form({ side: 'x'.repeat(1_000_000) })), undefined],
  ['no fields', () => sendWritten(written()), undefined],
  ['a prototype', () => client.post(url, formWith('__proto__', 'x')), undefined],
  ['a constructor', () => client.post(url, formWith('constructor', 'x')), undefined],
  ['what may not be set', () => client.post(url, form({ memberId: 'KW-1' })), "This field can't be set here."],
  ['another side', () => client.post(url, form({ side: 'top' })), 'Please choose the front or the back of the card.'],
  ['what is no id', () => client.post(url, form({ dependantId: '1e3' })), undefined],
  ['JSON in a field', () => sendWritten(written(...own(), `${field('insuranceId', '{}')}`)), undefined],
  ['no boundary', () => sendWritten('x', 'multipart/form-data'), undefined],
  ['another boundary', () => sendWritten(written(...own()), 'multipart/form-data; boundary=y'), undefined],
  ['no end', () => sendWritten(written(...own()).slice(0, -8)), undefined],
] as const)('RISK-24 ATTACK-43 a form with %s is 400, and nothing is kept', async (_what, send, sentence) => {
  const before = await countRows(app.db);
  const answer = await send();

  expect([answer.code, answer.body.status]).toEqual([
    400,
    { error: true, code: expect.any(String), msg: sentence ?? expect.stringMatching(/\S/) },
  ]);
  expect(answer.body.errors.length).toBeGreaterThan(0);
  expect(await countRows(app.db)).toEqual(before);
});

test('ATTACK-43 a thousand parts are 400', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => field(`part${index}`, 'x'));
  expect((await sendWritten(written(...many))).code).toBe(400);

  const files = Array.from(
    { length: 1000 },
    () => 'content-disposition: form-data; name="card"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx',
  );
  expect((await sendWritten(written(...own(), ...files))).code).toBe(400);
});

test('RISK-24 ten megabytes may come, one byte more is 413, and so is what says at once that it is far more', async () => {
  const padded = (length: number) => Buffer.concat([buildJpeg(), Buffer.alloc(length - buildJpeg().length)]);
  expect((await client.post(url, form({}, padded(maxBytes)))).code).toBe(200);

  for (const bytes of [maxBytes + 1, maxBytes * 2]) {
    const answer = await client.post(url, form({}, padded(bytes)));
    const msg = 'This file is larger than 10 MB. Please choose a smaller one.';
    expect([answer.code, answer.body]).toEqual([
      413,
      {
        status: { error: true, code: 'fileTooLarge', msg },
        errors: [{ path: 'card', message: msg, code: 'fileTooLarge' }],
      },
    ]);
  }
});

test.each([
  ['JSON', 'application/json', '{}'],
  ['a form without files', 'application/x-www-form-urlencoded', 'side=front'],
  ['text', 'text/plain', 'x'],
])('an upload takes no %s: 415', async (_what, type, body) => {
  expect((await sendWritten(body, type)).code).toBe(415);
});

test('an upload without a body is 415, and a packed one as well', async () => {
  expect((await client.post(url)).code).toBe(415);
  expect((await client.post(url, form(), { headers: { 'content-encoding': 'gzip' } })).code).toBe(415);
});

test('ATTACK-43 the bytes of somebody who is not signed in, or without the proof, are not read', async () => {
  expect((await app.client().post(url, form())).code).toBe(401);
  expect((await client.post(url, form(), { headers: { 'x-xsrf-token': 'forged' } })).code).toBe(403);

  // It says that ten megabytes follow and sends none: the answer comes all the same.
  const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
  expect(await rawBytes(app.url, `${head}content-length: ${maxBytes}\r\nconnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 401 /,
  );
});

test('RISK-24 who has two files on their way waits with a third, and goes on when one has arrived', async () => {
  const held = await Promise.all(Array.from({ length: 6 }, () => client.post(url, form())));
  const codes = new Set(held.map(({ code }) => code));

  expect([...codes].every((code) => code === 200 || code === 429)).toBe(true);
  expect(held.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(2);
  expect((await client.post(url, form())).code).toBe(200);
});

test('ATTACK-43 a body that ends in its middle is given up, and the next one is taken', async () => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...client.sessionHeaders, cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };

  for (let count = 0; count < 4; count += 1) {
    const abort = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`--x\r\n${own()[0]}\r\n--x\r\ncontent-disposition: form-data`));
      },
      pull: () => abort.abort(),
    });
    const sent = fetch(`${app.url}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      signal: abort.signal,
      duplex: 'half',
    } as RequestInit);
    await expect(sent).rejects.toThrow();
  }

  await expect.poll(async () => (await client.post(url, form())).code).toBe(200);
});
