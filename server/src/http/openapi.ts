import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { failure, status } from '@kindwell/contract/envelope.ts';
import { fieldCodes, refusals } from '@kindwell/contract/refusals.ts';
import * as z from 'zod/mini';
import { usableKey } from './idempotency.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];

  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** The key that a call which must not happen twice may bear (docs/spec/calls.md#repeated-requests). */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answer with the first result, and do nothing twice.',
  schema: { type: 'string', pattern: usableKey.source },
};

/** Which credentials an operation needs, by the names of the document's security schemes. */
function securityOf({ auth, writes }: Endpoint): Json[] {
  if (auth === 'clinic') return [{ clinicKey: [] }];
  if (auth !== 'patient') return [];

  const session = { sessionCookie: [], jwtToken: [], xprApp: [], accessParam: [], userId: [] };
  return [writes ? { ...session, xsrf: [] } : session];
}

/** A file as it is; any other answer with its envelope. */
const doneOf = (endpoint: Endpoint): Json =>
  endpoint.file ? { content: { [endpoint.file]: { schema: { type: 'string' } } } } : json(answerOf(endpoint));

/** The answer with its envelope; the recovery calls have fields of their own inside `status`. */
function answerOf({ answer }: Endpoint): Json {
  const { properties = {}, required = [] } = jsonSchema(answer, 'output') as { properties?: Json; required?: string[] };
  const { status: own, ...fields } = properties;
  const envelope = jsonSchema(status, 'output');

  return {
    type: 'object',
    properties: { ...fields, status: own ? { allOf: [envelope, own] } : envelope },
    required: [...new Set([...required, 'status'])],
  };
}

/** A form with a file beside its fields. */
function formOf(fields: Json, { field, maxBytes, types }: NonNullable<Endpoint['upload']>): Json {
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] };
  const file = { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes.` };
  const schema = { ...fields, properties: { ...properties, [field]: file }, required: [...required, field] };

  return { content: { 'multipart/form-data': { schema, encoding: { [field]: { contentType: types.join(', ') } } } } };
}

function bodyOf({ body, upload }: Endpoint): Json {
  if (!body) return {};

  const fields = jsonSchema(body, 'input');
  return { requestBody: { required: true, ...(upload ? formOf(fields, upload) : json(fields)) } };
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'Done', ...doneOf(endpoint) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

const securitySchemes = {
  sessionCookie: cookie(
    '__Host-kindwell',
    'The HttpOnly session cookie that a sign-in sets; over http on a loopback host, and only there, it is `kindwell`.',
  ),
  jwtToken: header('x-xpr-cookie', 'The composite of the session cookies; carries the jwtToken of the session.'),
  xprApp: header('xprApp', 'Always patient.'),
  accessParam: header('x-access-param', 'The authParam of the session.'),
  userId: header('xpr_user_id', 'The id of the signed-in patient; compared with the session, never believed.'),
  xsrf: header('X-XSRF-TOKEN', 'Equal to the cookie XSRF-TOKEN; on every call that changes something.'),
  clinicKey: { type: 'http', scheme: 'bearer', description: "The clinic's key." },
};

const codeRef = { $ref: '#/components/schemas/RefusalCode' };

/** A failed answer: its codes are those of the catalogue, and those of fields whose form is wrong. */
function failureSchema(): Json {
  type Part = { properties: Json; required: string[] };
  const described = jsonSchema(failure, 'output') as { properties: { status: Part; errors: { items: Part } } };
  const { status: head, errors } = described.properties;

  for (const part of [head, errors.items]) part.required.push('code');
  head.properties.code = codeRef;
  errors.items.properties.code = { anyOf: [{ type: 'string', enum: [...fieldCodes] }, codeRef] };
  return described;
}

/** Every code with its status and its sentence. */
const refusalCode: Json = {
  type: 'string',
  enum: Object.keys(refusals),
  description: Object.entries(refusals)
    .map(([code, { status: httpStatus, msg }]) => `- \`${code}\` (${httpStatus}): ${msg}`)
    .join('\n'),
};

/**
 * The OpenAPI 3.1 description of these operations. Of two that share an address, told apart by their query, the second
 * one's has its name behind a `#`, since OpenAPI knows an address only once.
 */
export function describeApi(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {};

  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    const isTaken = paths[endpoint.path]?.[method] !== undefined;
    const address = isTaken ? `${endpoint.path}#${endpoint.name}` : endpoint.path;
    paths[address] = { ...paths[address], [method]: operationOf(endpoint) };
  }

  return {
    openapi: '3.1.1',
    info: { title: 'Kindwell', version: '1.0.0', description: 'The calls of the Kindwell patient portal.' },
    paths,
    components: { securitySchemes, schemas: { Failure: failureSchema(), RefusalCode: refusalCode } },
  };
}
