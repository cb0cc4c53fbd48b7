import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { addressOf } from '#server/testing/call-address.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const posts = apiRoutes('demo').flatMap(({ endpoint }) => (endpoint.method === 'POST' ? [endpoint] : []));
const takingAny = posts.filter(({ upload }) => !upload);
const takingBody = takingAny.filter(({ body }) => body);

let app: TestApp;
let patientId: number;
let clinicId: number;
let staffId: number;

beforeAll(async () => {
  app = await startTestApp();
  patientId = (await buildPatient(app.db)).id;
  clinicId = (await buildClinic(app.db)).id;
  staffId = (await buildStaff(app)).id;
});

afterAll(() => app.close());

/** Somebody who may make the call, so that it is the body that is refused. */
function callerOf(auth: string): Promise<TestClient> | TestClient {
  if (auth === 'clinic') return app.ofClinic(clinicId);
  if (auth === 'staff') return asStaff(app, { id: staffId });
  return auth === 'patient' ? app.signedIn(patientId) : app.client();
}

test.each(takingAny.map((endpoint) => [endpoint.name, endpoint] as const))(
  'SESS-12 %s takes no body that a form of another site can send: 415',
  async (_name, endpoint) => {
    const client = await callerOf(endpoint.auth);
    const before = await countRows(app.db);

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await client.post(addressOf(endpoint), '{"login":"a"}', { headers: { 'content-type': type } });
      expect([type, answer.code, answer.body.status.error]).toEqual([type, 415, true]);
    }
    expect(await countRows(app.db)).toEqual(before);
  },
);

const hostile: [string, string, number][] = [
  ['half of a body', '{"login":"a"', 400],
  ['nothing', '{}', 400],
  ['a text', '"x"', 400],
  ['a number', '7', 400],
  ['null', 'null', 400],
  ['an empty list', '[]', 400],
  ['a list of lists', '[[]]', 400],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['a deep list', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ['a lone surrogate', '{"login":"\\ud800","email":"\\ud800","type":"\\ud800"}', 400],
  ['a megabyte', `{"login":"${'x'.repeat(1_000_000)}"}`, 413],
];

/** The ones that hold no field of any call. */
const hasNoField = ['nothing', 'a lone surrogate'];

test.each(takingBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers every hostile body in the envelope, and does nothing',
  async (_name, endpoint) => {
    const client = await callerOf(endpoint.auth);
    const before = await countRows(app.db);

    for (const [what, body, code] of hostile) {
      const answer = await client.post(addressOf(endpoint), body);

      // Where every field may be absent, it is the unknown id that refuses, if there is one.
      const isWhole = hasNoField.includes(what) && endpoint.body?.safeParse({}).success;
      const wholeCode = endpoint.params ? 404 : 200;
      // Some take whole texts, and say of a large body what is wrong with it.
      const refusal = code === 413 && endpoint.maxBytes !== undefined ? 400 : code;
      expect([what, answer.code]).toEqual([what, isWhole ? wholeCode : refusal]);
      expect(answer.body.status).toEqual({
        error: answer.code !== 200,
        msg: expect.stringMatching(/\S/),
        ...(answer.code !== 200 && { code: expect.any(String) }),
      });
    }
    expect('isAdmin' in {}).toBe(false);
    expect(await countRows(app.db)).toEqual(before);
  },
);
