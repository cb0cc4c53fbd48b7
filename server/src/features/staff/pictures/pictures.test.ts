import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJpeg, buildPng, buildWebp, script } from '#server/testing/files/card-files.ts';
import { buildPdf } from '#server/testing/files/pdf-files.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  cora = await buildStaff(app, { roles: ['catalogue'] });
  asCora = await asStaff(app, cora);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

function upload(bytes: Buffer, client = asCora) {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture');
  return client.post('/staff/pictures/', form);
}

test.each([
  ['JPEG', 'image/jpeg', buildJpeg()],
  ['PNG', 'image/png', buildPng()],
  ['WebP', 'image/webp', buildWebp()],
])(
  'STAFF-45 a %s is kept without its words and places, and shown to everybody as what it is',
  async (_, type, bytes) => {
    const { path } = (await upload(Buffer.concat([bytes, script]))).body;
    expect(path).toMatch(/^\/content-pictures\/[\w-]{43}$/);

    const shown = await fetch(`${app.url}${path}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const kept = Buffer.from(await shown.arrayBuffer());
    for (const told of ['script', 'GPS']) expect(kept.includes(told)).toBe(false);
  },
);

test('STAFF-45 the same picture once more, also many times at once, is one and in the trail once', async () => {
  const bytes = buildPng({ width: 3, height: 2 });
  const before = (await staffEntries(app, cora.id)).length;
  const answers = await Promise.all([upload(bytes), upload(bytes)]);

  expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1);
  expect((await upload(bytes)).body.path).toBe(answers[0]?.body.path);
  const entries = (await staffEntries(app, cora.id)).slice(before);
  expect(entries.map(({ action }) => action)).toEqual(['addPicture']);
});

test.each([
  ['nothing', Buffer.alloc(0), 'fileEmpty', 422],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'pictureKindWrong',
    422,
  ],
  ['a page', script, 'pictureKindWrong', 422],
  ['a PDF', buildPdf(), 'pictureKindWrong', 422],
  ['half a picture', buildPng().subarray(0, 40), 'fileDamaged', 422],
  ['more than two megabytes', Buffer.alloc(2 * 1024 * 1024 + 1, 7), 'fileTooLarge', 413],
])('STAFF-45 %s is refused', async (_, bytes, code, status) => {
  expect(saidIn(await upload(bytes))).toEqual([status, code]);
});

test('STAFF-45 who may not change content adds no picture, and no address shows what is not there', async () => {
  const asSam = await asStaff(app, await buildStaff(app, { roles: ['support'] }));
  expect(saidIn(await upload(buildPng(), asSam))).toEqual([403, 'rightMissing']);
  for (const sum of ['x'.repeat(43), '..%2f..%2fetc', '1'])
    expect((await fetch(`${app.url}/content-pictures/${sum}`)).status).toBe(404);
});

/** Begins an upload of somebody that stays on its way until it is let go. */
function beginUpload(client: TestClient) {
  const xsrf = client.cookies.get('STAFF-XSRF-TOKEN') ?? '';
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let letGo = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('--x\r\ncontent-disposition: form-data'));
      letGo = () => controller.close();
    },
  });
  const sent = fetch(`${app.url}/staff/pictures/`, {
    method: 'POST',
    headers: {
      ...client.sessionHeaders,
      cookie,
      'x-xsrf-token': xsrf,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { sent, letGo };
}

test('RISK-24 who of the staff has two files on their way waits with a third, and nobody at the same address does', async () => {
  const asDana = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  const held = [1, 2].map(() => beginUpload(asCora));

  await expect.poll(async () => (await upload(buildPng())).code).toBe(429);
  expect((await upload(buildPng(), asDana)).code).toBe(200);

  for (const { letGo } of held) letGo();
  await Promise.all(held.map(({ sent }) => sent));
  expect((await upload(buildPng())).code).toBe(200);
});
