import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import * as fc from 'fast-check';
import type { Sent } from '#server/security/matrix/requests.ts';
import { type KnownIds, valuesOf } from './schema-values.ts';
import { brokenText, brokenValue, extraField } from './values.ts';

/** A request as it goes over the wire: the address and the body are text, however odd. */
export type Wire = { method: 'GET' | 'POST'; address: string; body: string | undefined };

type Parts = { params: unknown; query: unknown; body: unknown };
type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** The paths of everything in a value that can be broken, itself not among them. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (!isBag(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsIn(inner, [...path, name])]);
}

/** A copy with something else at this path; undefined takes it away. */
function replaceAt(value: unknown, [name, ...rest]: string[], broken: unknown): unknown {
  if (name === undefined) return broken;
  if (!isBag(value)) return value;
  const inner = replaceAt(value[name], rest, broken);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  // A field named __proto__ has to be a field.
  Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

const partsOf = ({ params, query, body }: Endpoint, ids: KnownIds): fc.Arbitrary<Parts> =>
  fc.record({
    params: params ? valuesOf(params, ids) : fc.constant({}),
    query: query ? valuesOf(query, ids) : fc.constant({}),
    body: body ? valuesOf(body, ids) : fc.constant(undefined),
  });

/** Nearly right: one thing of it broken, or one field too many. */
const broken = (right: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> =>
  fc.tuple(right, fc.nat(), brokenValue, fc.option(extraField)).map(([parts, nth, value, extra]) => {
    const paths = pathsIn(parts).filter(([part]) => part !== undefined);
    const path = paths[nth % Math.max(paths.length, 1)] ?? ['body'];
    const where = extra === null ? path : [path[0] ?? 'body', extra];
    return replaceAt(parts, where, value) as Parts;
  });

const wildParts: fc.Arbitrary<Parts> = fc.record({
  params: fc.constant({}),
  query: fc.dictionary(brokenText, brokenText, { maxKeys: 3, noNullPrototype: true }),
  body: brokenValue,
});

/** Percent signs that mean something to somebody, as they are. */
const rawPieces = ['%zz', '%00', '%ud800', '%c0%80', '%2e%2e%2f', '..%2f', '%25', '*', ';a=b', '[1]', '%E2%80%AE'];

const encode = (value: unknown) =>
  encodeURIComponent(String(isBag(value) ? JSON.stringify(value) : value).toWellFormed());

function writeQuery(query: unknown): string {
  if (!isBag(query)) return '';
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** Writes the parts down; what a path lacks is filled with something raw. */
function write({ method, path }: Endpoint, { params, query, body }: Parts, raw: string): Wire {
  const given = isBag(params) ? params : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => (given[name] === undefined ? raw : encode(given[name])));
  const search = writeQuery(query);
  const isWritten = method === 'POST' && body !== undefined;

  return {
    method,
    address: search ? `${filled}?${search}` : filled,
    body: isWritten ? JSON.stringify(body) : undefined,
  };
}

/**
 * Requests of a call: three of seven as they work, where `known` has some, or as its schemas have them; as many with one
 * thing broken; one wild.
 */
export function requestsOf(endpoint: Endpoint, ids: KnownIds, known: Sent[]): fc.Arbitrary<Wire> {
  const made = partsOf(endpoint, ids);
  const when = Object.fromEntries(Object.entries(endpoint.when?.query ?? {}).filter(([, value]) => value !== null));
  const worked = known.map(({ params = {}, query = {}, body }) => ({ params, query, body }));
  const right = worked.length
    ? fc.oneof({ weight: 1, arbitrary: made }, { weight: 2, arbitrary: fc.constantFrom<Parts>(...worked) })
    : made;
  const parts = fc
    .oneof(
      { weight: 3, arbitrary: right },
      { weight: 3, arbitrary: broken(right) },
      { weight: 1, arbitrary: wildParts },
    )
    .map((one) => ({ ...one, query: isBag(one.query) ? { ...when, ...one.query } : one.query }));

  return fc.tuple(parts, fc.constantFrom(...rawPieces)).map(([one, raw]) => write(endpoint, one, raw));
}
