/** A JSON schema as zod writes it, as far as an example needs it. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  not?: object;
};

/** Values that a name stands for: ids that the caller may use, so that a request gets as far as the database. */
export type Known = Record<string, string | number>;

// The first that fits: what the patterns of the contract ask for.
const texts = [
  'Maria',
  '1',
  '1234',
  '2031-03-10',
  '2031/03/10',
  '09:30',
  '+12025550143',
  'nobody@example.com',
  '22201',
  'Wrong123!',
  'x'.repeat(43),
  `i1.${'x'.repeat(43)}`,
  '2031-03-10T09:30:00Z',
];

const patternsOf = ({ pattern, allOf = [] }: Schema): RegExp[] =>
  [pattern, ...allOf.map((part) => part.pattern)].flatMap((source) => (source ? [new RegExp(source, 'u')] : []));

function textFor(schema: Schema): string {
  const patterns = patternsOf(schema);
  const fits = (text: string) => text.length >= (schema.minLength ?? 0) && patterns.every((one) => one.test(text));

  return texts.find(fits) ?? 'Maria Santos';
}

function objectFor({ properties = {}, required = [] }: Schema, known: Known, isLean: boolean): object {
  const fields = Object.entries(properties).filter(([name, field]) =>
    isLean ? required.includes(name) : field.not === undefined,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleValue(field, known, { name, isLean })]));
}

type Which = {
  /** The field's own name. */
  name?: string;
  /** Only what has to be there; else every field is filled in. */
  isLean?: boolean;
};

/** One value that a schema takes. */
export function exampleValue(schema: Schema, known: Known, { name = '', isLean = false }: Which = {}): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.findLast((one) => one.type !== 'null' && one.const !== '');
  if (choice) return exampleValue(choice, known, { name, isLean });

  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectFor(schema, known, isLean);
  if (type === 'array') return schema.items ? [exampleValue(schema.items, known, { name, isLean })] : [];
  if (type === 'boolean') return true;

  const value = known[name.toLowerCase()];
  if (type === 'integer' || type === 'number') return Number(value ?? 1);
  return value === undefined ? textFor(schema) : String(value);
}

/** Bodies that a call takes: for each alternative of a union the whole one, and the leanest for where that is too much. */
export function exampleForms(schema: Schema, known: Known): unknown[][] {
  const forms = schema.oneOf ?? (schema.anyOf?.every(({ type }) => type === 'object') ? schema.anyOf : undefined);

  return (forms ?? [schema]).map((form) => [exampleValue(form, known), exampleValue(form, known, { isLean: true })]);
}
