import { family, removeFamilyMember } from '@kindwell/contract/patient.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
};

let app: TestApp;
let description: {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

beforeAll(async () => {
  app = await startTestApp();
  description = (await app.client().get('/docs/openapi.json')).body;
});

afterAll(() => app.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every `$ref` in a piece of the description. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

test('the description is OpenAPI 3.1 and names what it describes', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d$/);
  expect(description.info).toMatchObject({ title: 'Kindwell', version: expect.stringMatching(/^\d/) });
});

test('it lists exactly the calls that are served', () => {
  const served = apiRoutes('demo').map(
    ({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path} ${endpoint.name}`,
  );
  const listed = operations().map(
    ({ path, method, operation }) => `${method} ${path.split('#')[0]} ${operation.operationId}`,
  );

  expect(listed.sort()).toEqual(served.sort());
});

test('an address is listed as it is called, and a call that does nothing twice names its key', () => {
  const named = (name: string) => operations().find(({ operation }) => operation.operationId === name);

  expect(named('family')?.path).toBe('/selfcare/family/{id}/');
  expect(named('bookAppointment')?.operation.parameters).toEqual([
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  ]);
  expect(named('login')?.operation.parameters).toEqual([]);
});

test('two calls of one address are both described', () => {
  const { paths } = describeApi([family, removeFamilyMember]) as { paths: object };
  expect(Object.keys(paths)).toEqual(['/selfcare/family/{id}/', '/selfcare/family/{id}/#removeFamilyMember']);
});

test('every call it lists is answered, and by no 404 of an unknown call', async () => {
  for (const { path, method } of operations()) {
    // No id of any kind: one that looks right may be a 404 of its own.
    const address = (path.split('#')[0] ?? '').replaceAll(/\{\w+\}/g, '!');
    const answer = await app.client().send(method.toUpperCase(), address);
    expect([path, answer.code]).not.toEqual([path, 404]);
  }
});

test('each operation is complete: an id of its own, its parameters, what it takes and what it answers', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);

  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');

    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const parameter of declared) expect(parameter.required).toBe(true);
    for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object');
    expect(operation.summary).toMatch(/\.$/);
    expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
    for (const { description: words, content } of Object.values(operation.responses)) {
      expect(words).not.toBe('');
      expect(Object.values(content)).toEqual([{ schema: expect.any(Object) }]);
    }
  }
});

test('every reference and every way of proving who calls is defined', () => {
  const defined = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
  for (const ref of refsIn(description)) expect(defined).toContain(ref);

  const schemes = Object.keys(description.components.securitySchemes);
  for (const { operation } of operations()) {
    for (const name of operation.security.flatMap(Object.keys)) expect(schemes).toContain(name);
  }
});

test('calls of a patient ask for the session, and to change something for the XSRF proof; those of a clinic for its key', () => {
  const byName = new Map(operations().map(({ operation }) => [operation.operationId, operation.security]));

  for (const { endpoint } of apiRoutes('demo')) {
    const [needed = {}] = byName.get(endpoint.name) ?? [];
    expect(['sessionCookie' in needed, 'xsrf' in needed, 'clinicKey' in needed]).toEqual([
      endpoint.auth === 'patient',
      endpoint.auth === 'patient' && endpoint.writes,
      endpoint.auth === 'clinic',
    ]);
  }
});

test('the page lists every call with its words', async () => {
  const { text, headers } = await app.client().get('/docs/');

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { endpoint } of apiRoutes('demo')) expect(text).toContain(`${endpoint.method} ${endpoint.path}`);
  expect(text).toContain('Signed in, with XSRF proof');
  expect(text).toContain('A clinic, with its key<');
  expect(text).not.toContain('Before signing in, with XSRF proof');
});
