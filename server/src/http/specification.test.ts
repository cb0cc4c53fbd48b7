import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const folder = fileURLToPath(new URL('../../../docs/spec/', import.meta.url));
const specification = globSync('*.md', { cwd: folder })
  .map((page) => readFileSync(`${folder}${page}`, 'utf8'))
  .join('\n');

test('every call of the contract is in the specification', () => {
  const stands = new Set([...specification.matchAll(/`((?:GET|POST) \/[^`?]*?)\/?[`?]/g)].map(([, call]) => call));
  const calls = allEndpoints.map(({ method, path: address }) => `${method} ${address.replace(/\/$/, '')}`);

  expect(calls.filter((call) => !stands.has(call))).toEqual([]);
});

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** The names of all fields of a schema, those inside lists and choices too; none of those that no caller may set. */
function fieldsOf(schema: JsonSchema): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).filter(([, field]) => !('not' in field));
  const inside = [...own.map(([, field]) => field), items, additionalProperties, ...anyOf, ...oneOf];

  return [
    ...own.map(([name]) => name),
    ...inside.flatMap((one) => (one !== null && typeof one === 'object' ? fieldsOf(one) : [])),
  ];
}

test('every field that a call takes or answers is in the specification', () => {
  const words = new Set((specification.match(/`[^`]+`/g) ?? []).flatMap((code) => code.match(/\w+/g) ?? []));
  const described = (part: z.core.$ZodType, io: 'input' | 'output') =>
    fieldsOf(z.toJSONSchema(part, { io, unrepresentable: 'any' }) as JsonSchema);
  const missing = allEndpoints
    .filter(({ file }) => file === undefined)
    .flatMap(({ name, params, query, body, answer }) => {
      const taken = [params, query, body].flatMap((part) => (part ? described(part, 'input') : []));
      return [...taken, ...described(answer, 'output')]
        .filter((field) => field.split('.').some((word) => !words.has(word)))
        .map((field) => `${name}: ${field}`);
    });

  expect(missing).toEqual([]);
});
