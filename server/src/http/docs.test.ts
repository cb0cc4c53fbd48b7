import { family, removeFamilyMember } from '@kindwell/contract/patient.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { describeApi } from './description/describe-api.ts';

type Answer = { $ref?: string; description: string; content: { 'application/json': { schema: object } } };

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  'x-calls'?: string[];
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, Answer>;
};

let app: TestApp;
let description: {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>> & {
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
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

/** The calls that an operation describes: one, or those that share its address. */
const namesOf = (operation: Operation) => operation['x-calls'] ?? [operation.operationId];

/** Every `$ref` in a piece of the description. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

/** An answer, or the component that it refers to. */
function resolved(answer: Answer): Answer {
  const name = answer.$ref?.split('/').at(-1);
  return (name !== undefined && description.components.responses[name]) || answer;
}

test('the description is OpenAPI 3.1 and names what it describes', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d$/);
  expect(description.info).toMatchObject({ title: 'Kindwell', version: expect.stringMatching(/^\d/) });
});

test('it lists exactly the calls that are served', () => {
  const served = apiRoutes('demo').map(
    ({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path} ${endpoint.name}`,
  );
  const listed = operations().flatMap(({ path, method, operation }) =>
    namesOf(operation).map((name) => `${method} ${path} ${name}`),
  );

  expect(listed.sort()).toEqual(served.sort());
});

test('an address is listed as it is called, and a call that does nothing twice names its key', () => {
  const named = (name: string) => operations().find(({ operation }) => operation.operationId === name);

  expect(named('family')?.path).toBe('/selfcare/family/{id}/');
  expect(named('bookAppointment')?.operation.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(description.components.parameters?.IdempotencyKey).toMatchObject({
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
  });
  expect(named('login')?.operation.parameters).toEqual([]);
});

test('two calls of one address are one operation, told apart by its query', () => {
  const { paths } = describeApi([family, removeFamilyMember], '/') as unknown as typeof description;
  const { get } = paths['/selfcare/family/{id}/'] ?? {};

  expect(Object.keys(paths)).toEqual(['/selfcare/family/{id}/']);
  expect(get).toMatchObject({
    operationId: 'family',
    'x-calls': ['family', 'removeFamilyMember'],
    description:
      '- Without: The people the patient may book for, oneself first.\n- With `action=remove`: Take a dependant out of the family; repeatable.',
    security: [{ sessionCookie: [] }, { sessionCookie: [], xsrf: [] }],
  });
  expect(get?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['action', 'query', false],
    ['dependantId', 'query', false],
  ]);
  expect(get?.responses[409]).toMatchObject({ description: expect.stringContaining('`personHasVisit`') });
});

test('it says at which address it is served, and groups the calls by what they are about', () => {
  expect(description.servers).toEqual([{ url: app.config.publicUrl, description: expect.any(String) }]);

  const tags = description.tags.map(({ name }) => name);
  for (const { operation } of operations()) for (const tag of operation.tags) expect(tags).toContain(tag);
  for (const tag of description.tags) expect(tag.description).toMatch(/\.$/);
});

test('every call it lists is answered, and by no 404 of an unknown call', async () => {
  for (const { path, method } of operations()) {
    // No id of any kind: one that looks right may be a 404 of its own.
    const address = path.replaceAll(/\{\w+\}/g, '!');
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
    for (const { $ref, schema } of operation.parameters) if (!$ref) expect(schema).toBeTypeOf('object');
    expect(operation.summary).toMatch(/\.$/);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '500', '503', 'default']));
    for (const answer of Object.values(operation.responses)) {
      const { description: words, content } = resolved(answer);
      expect(words).not.toBe('');
      for (const media of Object.values(content)) expect(media.schema).toBeTypeOf('object');
    }
  }
});

test('every reference and every way of proving who calls is defined', () => {
  const defined = Object.entries(description.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  for (const ref of refsIn(description)) expect(defined).toContain(ref);

  const schemes = Object.keys(description.components.securitySchemes);
  for (const { operation } of operations()) {
    for (const name of operation.security.flatMap(Object.keys)) expect(schemes).toContain(name);
  }
});

test('calls of a patient, and of the staff, ask for the session, and to change something for the XSRF proof; those of a clinic for its key', () => {
  const byName = new Map(
    operations().flatMap(({ operation }) =>
      namesOf(operation).map((name, at) => [name, operation.security.slice(at)] as const),
    ),
  );

  for (const { endpoint } of apiRoutes('demo')) {
    const [needed = {}] = byName.get(endpoint.name) ?? [];
    const { auth, writes } = endpoint;
    expect(
      ['sessionCookie', 'xsrf', 'clinicKey', 'staffCookie', 'staffXsrf'].filter((scheme) => scheme in needed),
    ).toEqual([
      ...(auth === 'patient' ? ['sessionCookie'] : []),
      ...(auth === 'patient' && writes ? ['xsrf'] : []),
      ...(auth === 'clinic' ? ['clinicKey'] : []),
      ...(auth === 'staff' ? ['staffCookie'] : []),
      ...(auth === 'staff' && writes ? ['staffXsrf'] : []),
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
