import type { CallDescription } from '@kindwell/contract/description/describe.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { status } from '@kindwell/contract/envelope.ts';
import type * as z from 'zod/mini';
import { commonRefusals } from './common-refusals.ts';
import { fieldsOf, type Json, jsonSchema, type Vocabulary } from './json-schema.ts';
import { refusalAnswers, withRequestId } from './refusal-answers.ts';
import { securityOf } from './session-headers.ts';

/** A call with what is said of it, and the feature that it belongs to. */
export type DescribedCall = CallDescription & { tag: string };

/** What the operations of a document share. */
export type Shared = { components: Record<string, Json>; responses: Record<string, Json> };

type Parameter = Json & { name?: string };
type Fields = ReturnType<typeof fieldsOf>;

const examplesOf = (named: Readonly<Record<string, unknown>>, write = (example: unknown) => example) => {
  const written = Object.entries(named).map(([name, value]) => [name, { value: write(value) }]);
  return written.length ? { examples: Object.fromEntries(written) } : {};
};

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query', vocabulary: Vocabulary): Parameter[] {
  if (!schema) return [];

  const { properties, required } = fieldsOf(jsonSchema(schema, 'input', vocabulary));
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: value,
  }));
}

const envelope = { error: false, msg: '' };

/** An example as it goes over the wire: with its envelope. */
const enveloped = (example: unknown) => {
  const { status: own, ...fields } = example as { status?: object };
  return { ...fields, status: { ...envelope, ...own } };
};

/** The fields that the recovery calls have inside `status`, beside those that it always has. */
function withEnvelope(own: Json, { components }: Vocabulary): Json {
  const [always, others] = [components.Status ?? {}, own].map(fieldsOf) as [Fields, Fields];
  return {
    type: 'object',
    description: 'What every answer says besides, and what the next step takes.',
    properties: { ...always.properties, ...others.properties },
    required: [...always.required, ...others.required],
  };
}

/** The answer with its envelope; the recovery calls have fields of their own inside `status`. */
function answerOf({ answer }: Endpoint, vocabulary: Vocabulary): Json {
  const envelopeRef = jsonSchema(status, 'output', vocabulary);
  const schema = jsonSchema(answer, 'output', vocabulary);
  if (schema.$ref)
    return { allOf: [schema, { type: 'object', properties: { status: envelopeRef }, required: ['status'] }] };

  const { properties, required } = fieldsOf(schema);
  const { status: own, ...fields } = properties;
  return {
    type: 'object',
    properties: { ...fields, status: own ? withEnvelope(own, vocabulary) : envelopeRef },
    required: [...new Set([...required, 'status'])],
  };
}

const fileContent = (example: unknown) => (example as { content: unknown }).content;

/** A file as it is; any other answer with its envelope. */
function doneOf({ endpoint, answers }: CallDescription, vocabulary: Vocabulary): Json {
  if (endpoint.file) {
    const schema = { type: 'string', ...(Object.keys(answers).length === 0 && { format: 'binary' }) };
    return { [endpoint.file]: { schema, ...examplesOf(answers, fileContent) } };
  }
  return { 'application/json': { schema: answerOf(endpoint, vocabulary), ...examplesOf(answers, enveloped) } };
}

/** A form with a file beside its fields. */
function formOf(fields: Json, { field, maxBytes, types }: NonNullable<Endpoint['upload']>): Json {
  const { properties, required } = fieldsOf(fields);
  const file = { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes.` };

  return {
    schema: { ...fields, properties: { ...properties, [field]: file }, required: [...required, field] },
    encoding: { [field]: { contentType: types.join(', ') } },
  };
}

function bodyOf({ endpoint, bodies }: CallDescription, vocabulary: Vocabulary): Json {
  const { body, upload } = endpoint;
  if (!body) return {};

  const schema = jsonSchema(body, 'input', vocabulary);
  const isOptional = body.safeParse(undefined).success;
  const content = upload
    ? { 'multipart/form-data': formOf(schema, upload) }
    : { 'application/json': { schema, ...examplesOf(bodies) } };
  return { requestBody: { required: !isOptional, content } };
}

/** One call as an operation of the document. */
export function operationOf(call: DescribedCall, { components, responses }: Shared): Json {
  const { endpoint, summary, about, tag, refusals, fields } = call;
  const vocabulary = { components, meanings: fields };

  return {
    operationId: endpoint.name,
    summary,
    ...(about !== undefined && { description: about }),
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path', vocabulary),
      ...parametersOf(endpoint.query, 'query', vocabulary),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...bodyOf(call, vocabulary),
    responses: {
      200: { description: 'Done.', headers: withRequestId, content: doneOf(call, vocabulary) },
      ...refusalAnswers([...commonRefusals(endpoint), ...refusals], 'success' in endpoint.answer.shape, responses),
    },
  };
}
