import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const built = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
const ofPatients = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(app.url, { method, path, headers: { accept: 'text/html', ...headers } });

test.each(['/console', '/console/', '/console/staff', '/console/invitation/x?language=en', '/console/no/such.page'])(
  'CONSOLE-01 %s is the page of the console',
  async (path) => {
    const page = await open(path);

    expect(page.code).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(page.text).toContain('/console/assets/');
    expect(page.text).not.toMatch(/(?:src|href)="\/(?!console\/assets\/)/);
  },
);

test('CONSOLE-01 the page answers HEAD, knows what a browser has of it, and speaks its language', async () => {
  const head = await open('/console/staff', {}, 'HEAD');
  expect([head.code, head.text]).toEqual([200, '']);

  const again = await open('/console/staff', { 'if-none-match': String(head.headers.etag) });
  expect(again.code).toBe(304);

  const spanish = await open('/console', { 'accept-language': 'es' });
  expect(spanish.headers['content-language']).toBe('es');
  expect(spanish.text).toContain('<html lang="es"');
});

test('CONSOLE-01 its files are kept for ever, and what is none of them is not found', async () => {
  const [, file = ''] = /src="(\/console\/assets\/[^"]+\.js)"/.exec((await open('/console')).text) ?? [];
  const code = await open(file, { 'accept-encoding': 'br' });
  expect([code.code, code.headers['cache-control'], code.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);

  for (const path of [
    '/console/assets/nothing.js',
    '/console/assets/../.built-from',
    '/console/assets/%2e%2e/index.html',
  ]) {
    expect([path, (await open(path)).code]).toEqual([path, 404]);
  }
});

test('CONSOLE-03 the page may ask its own host and nothing else: no worker, no frame, no code made from text', async () => {
  const policy = String((await open('/console')).headers['content-security-policy']);
  const patients = String((await open('/login')).headers['content-security-policy']);

  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(patients).not.toBe(policy);
});

// Built by the tests beforehand; without its mark it is as good as not built.
test('CONSOLE-02 until it is built it says so, and loads itself again', async () => {
  const mark = `${built}.built-from`;
  expect(existsSync(mark)).toBe(true);
  renameSync(mark, `${mark}-away`);

  try {
    const page = await open('/console/staff', { 'accept-language': 'es' });

    expect(page.code).toBe(503);
    expect(page.headers).toMatchObject({ refresh: '3', 'retry-after': '3', 'cache-control': 'no-store' });
    expect(page.text).toContain('La consola se está preparando');
  } finally {
    renameSync(`${mark}-away`, mark);
  }
});

test('CONSOLE-04 no file of the patients names a file or a sentence of the console', () => {
  const sentences: Record<string, unknown> = JSON.parse(
    readFileSync(new URL('../../../../messages/en/console.json', import.meta.url), 'utf8'),
  );
  const told = Object.values(sentences).filter((text) => typeof text === 'string' && text.length > 40);
  const texts = readdirSync(ofPatients, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|css|json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${ofPatients}${file}`, 'utf8') }));

  expect([told.length > 20, texts.length > 50]).toEqual([true, true]);
  expect(
    texts.filter(({ text }) => text.includes('/console/') || told.some((each) => text.includes(String(each)))),
  ).toEqual([]);
});
