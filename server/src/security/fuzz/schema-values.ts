import { type IdKind, idRegistry } from '@kindwell/contract/ids.ts';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { likelyTexts } from './values.ts';

/** The ids of the seeded world, by what they name. */
export type KnownIds = Partial<Record<IdKind, (number | string)[]>>;

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
  values?: unknown[];
  entries?: Record<string, string>;
};

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

const takes = (schema: z.ZodMiniType) => (value: unknown) => z.safeParse(schema, value).success;

/** One of these that the schema takes; where it takes none of them, whatever `otherwise` makes. */
const oneOf = <T>(schema: z.ZodMiniType, likely: T[], otherwise: fc.Arbitrary<T>) => {
  const taken = likely.filter(takes(schema));
  return taken.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...taken) }, otherwise) : otherwise;
};

const isNumeric = (schema: z.ZodMiniType) => takes(schema)(7) || definitionOf(schema).type === 'number';

/** An id of the right kind, seldom one of another kind or of nothing. */
function idOf(schema: z.ZodMiniType, kind: IdKind, ids: KnownIds): fc.Arbitrary<unknown> {
  const write = (id: number | string) => (isNumeric(schema) ? Number(id) : String(id));
  const own = ids[kind] ?? [];
  const others = Object.values(ids).flat();

  return fc.oneof(
    { weight: own.length ? 8 : 0, arbitrary: fc.constantFrom(...(own.length ? own : [1]).map(write)) },
    { weight: 1, arbitrary: fc.constantFrom(...others.map(write), write(999_999_999)) },
  );
}

const likelyNumbers = [1, 2, 5, 24, 100, 2500, 5000];

/** Objects whose fields fit their schemas each; a field that may be left out is, now and then. */
function objectOf(shape: Record<string, z.ZodMiniType>, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape)
      .filter(([, schema]) => !takes(schema)(undefined) || definitionOf(schema).type !== 'optional' || !isNever(schema))
      .map(([name, schema]) => [name, valuesOf(schema, ids)]),
  );
  const requiredKeys = Object.keys(fields).filter((name) => !takes(shape[name] as z.ZodMiniType)(undefined));
  return fc.record(fields, { requiredKeys, noNullPrototype: true });
}

const isNever = (schema: z.ZodMiniType) => {
  const { innerType } = definitionOf(schema);
  return innerType !== undefined && definitionOf(innerType).type === 'never';
};

/** What a schema takes, or nearly: rules between fields are the requests' own. */
export function valuesOf(schema: z.ZodMiniType, ids: KnownIds): fc.Arbitrary<unknown> {
  const meta = idRegistry.get(schema);
  if (meta) return idOf(schema, meta.of, ids);

  const { type, shape, element, innerType, options, values, entries, ...definition } = definitionOf(schema);
  switch (type) {
    case 'string':
      return oneOf(schema, likelyTexts, fc.string({ maxLength: 30 }));
    case 'number':
      return oneOf<number>(schema, likelyNumbers, fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(entries ?? {}));
    case 'array':
      return element ? fc.array(valuesOf(element, ids), { minLength: 1, maxLength: 3 }) : fc.constant([]);
    case 'object':
      return objectOf(shape ?? {}, ids);
    case 'union':
      return fc.oneof(...(options ?? []).map((option) => valuesOf(option, ids)));
    case 'nullable':
      return innerType
        ? fc.oneof({ weight: 3, arbitrary: valuesOf(innerType, ids) }, fc.constant(null))
        : fc.constant(null);
    case 'optional':
    case 'default':
      return innerType ? valuesOf(innerType, ids) : fc.constant(undefined);
    case 'pipe':
      return definition.in ? valuesOf(definition.in, ids) : fc.constant(undefined);
    default:
      return fc.constant(undefined);
  }
}
