import { fieldMeanings } from '@kindwell/contract/description/fields.ts';
import { shapes } from '@kindwell/contract/description/shapes.ts';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

type Part = Json & { properties?: Record<string, Json>; required?: string[] };
type Meanings = Readonly<Record<string, string>>;

/** The shapes that recur, by name, as they come up; `meanings` is what fields mean in one call alone. */
export type Vocabulary = { components: Record<string, Json>; meanings?: Meanings | undefined };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What no caller may set, whatever the call: said once, in the introduction. */
const isForbidden = (property: Json) => isObject(property.not) && Object.keys(property.not).length === 0;

/** Zod's own bounds of an integer, which say nothing of the field. */
const saysNothing = ([name, value]: [string, unknown]) =>
  (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Says of each field what it means, and leads references to the components of the document. */
function finish(value: unknown, meanings: Meanings): unknown {
  if (Array.isArray(value)) return value.map((item) => finish(item, meanings));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref.replace('#/$defs/', '#/components/schemas/') };

  const { properties, required, additionalProperties, ...rest } = value as Part;
  const others = Object.entries(rest)
    .filter((entry) => !saysNothing(entry))
    .map(([key, inner]) => [key, key === 'enum' || key === 'default' ? inner : finish(inner, meanings)]);
  // Whether it may have other fields is said once, in the introduction; of a record this says what its values are.
  const open = isObject(additionalProperties) ? { additionalProperties: finish(additionalProperties, meanings) } : {};
  if (!properties) return { ...Object.fromEntries(others), ...open };

  const fields = Object.entries(properties)
    .filter(([, property]) => !isForbidden(property))
    .map(([name, property]) => {
      const description = meanings[name] ?? fieldMeanings[name];
      return [name, { ...(finish(property, meanings) as Json), ...(description !== undefined && { description }) }];
    });
  return {
    ...Object.fromEntries(others),
    properties: Object.fromEntries(fields),
    ...(required && { required }),
    ...open,
  };
}

/** A shape that recurs: its name stands in the document once. */
function keep(components: Record<string, Json>, id: string, definition: Json) {
  const { about, fields = {}, ...schema } = definition as Json & { about: string; fields?: Meanings };
  const kept = { description: about, ...(finish(schema, fields) as Json) };

  if (JSON.stringify(components[id] ?? kept) !== JSON.stringify(kept))
    throw new Error(`${id} is one shape in what callers send and another in what they receive`);
  components[id] = kept;
}

/** A schema of the contract as the document has it; the shapes of shapes.ts become components. */
export function jsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  { components, meanings = {} }: Vocabulary,
): Json {
  // Inside another one, a schema that has a name of its own becomes a reference like any other.
  const whole = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    metadata: shapes,
  }) as unknown as {
    properties: { it: Json };
    $defs?: Record<string, Json>;
  };

  for (const [id, definition] of Object.entries(whole.$defs ?? {})) keep(components, id, definition);
  return finish(whole.properties.it, meanings) as Json;
}

/** The fields of an object's schema. */
export const fieldsOf = (schema: Json) => {
  const { properties = {}, required = [] } = schema as Part;
  return { properties, required };
};
