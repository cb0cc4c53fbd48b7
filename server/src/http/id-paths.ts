import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { type IdKind, idRegistry } from '@kindwell/contract/ids.ts';
import type * as z from 'zod/mini';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  items?: z.ZodMiniType[];
  in?: z.ZodMiniType;
};

function childrenOf(schema: z.ZodMiniType): [string, z.ZodMiniType][] {
  const definition = schema._zod.def as unknown as Definition;
  const wrapped = [definition.innerType, definition.in, ...(definition.options ?? [])];

  return [
    ...Object.entries(definition.shape ?? {}),
    ...[definition.element]
      .filter((child) => child !== undefined)
      .map((child) => ['*', child] as [string, typeof child]),
    ...wrapped.filter((child) => child !== undefined).map((child) => ['', child] as [string, typeof child]),
  ];
}

type IdMeta = { of: IdKind; own?: true };

function idsIn(schema: z.ZodMiniType, path: string): [string, IdMeta][] {
  const meta = idRegistry.get(schema);
  if (meta) return [[path, meta]];

  return childrenOf(schema).flatMap(([name, child]) => idsIn(child, name === '' ? path : `${path}.${name}`));
}

const idsOf = (endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? idsIn(schema, part) : [];
  });

/** Every id that a request of this operation can carry: `body.patient.id` → patient, `*` for the entries of a list. */
export const idPathsOf = (endpoint: Endpoint): Map<string, IdKind> =>
  new Map(idsOf(endpoint).map(([path, { of }]) => [path, of]));

/** Where a request of this operation has ids that must be the caller's own. */
export const ownIdPathsOf = (endpoint: Endpoint): string[] => [
  ...new Set(idsOf(endpoint).flatMap(([path, { own }]) => (own ? [path] : []))),
];

const personFields = ['dependant', 'dependants'];

/** True for an answer that can show a person of a household. */
export const namesPeople = (schema: z.ZodMiniType): boolean =>
  childrenOf(schema).some(([name, child]) => personFields.includes(name) || namesPeople(child));

/** The values that stand at such a path of a parsed request; absent and null ones are left out. */
export function valuesAt(request: unknown, path: string): (number | string)[] {
  let found: unknown[] = [request];

  for (const step of path.split('.')) {
    found = found.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (step === '*') return Array.isArray(value) ? value : [];
      return [(value as Record<string, unknown>)[step]];
    });
  }

  return found.filter((value) => typeof value === 'number' || typeof value === 'string');
}
