import { failure } from '@kindwell/contract/envelope.ts';
import { fieldCodes, type RefusalCode, refusals } from '@kindwell/contract/refusals.ts';
import { templateOf } from '#server/messages/read-sentence.ts';
import { type Json, jsonSchema, type Vocabulary } from './json-schema.ts';

const ref = (kind: 'schemas' | 'responses' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Statuses after which a caller may come back: then `Retry-After` says when. */
const passing = [429, 503];

export const responseHeaders: Record<string, Json> = {
  RequestId: {
    description: 'The id of the request, for who asks support.',
    schema: { type: 'string' },
    example: '01979f0e-4c1e-7b7e-8c55-5a1d3b0f2c11',
  },
  RetryAfter: {
    description: 'After how many seconds it is worth another try; on 409 `changeUnderway` as well.',
    schema: { type: 'integer' },
    example: 5,
  },
};

export const withRequestId = { 'x-request-id': ref('headers', 'RequestId') };

/** A sentence of the catalogue with an ellipsis where something varies. */
const sentence = (code: RefusalCode) => templateOf(code).replaceAll(/\{\w+\}/g, '…');

const nameOf = (codes: readonly RefusalCode[]) =>
  codes.map((code) => code.charAt(0).toUpperCase() + code.slice(1)).join('Or');

/** What the calls that also say `success` and `message` say of a failure. */
const spokenFields = {
  success: { type: 'boolean', const: false, description: 'Always false.' },
  message: { type: 'string', description: 'The same as `status.msg`.' },
};

/** A refusal with one of these codes, all of one status. */
function answerWith(status: number, codes: readonly RefusalCode[], isSpoken: boolean): Json {
  const [first] = codes as [RefusalCode];
  const msg = sentence(first);
  const head = {
    type: 'object',
    properties: {
      error: { type: 'boolean', const: true, description: 'Always true.' },
      code: { type: 'string', enum: codes, description: 'Why, for programs to decide by.' },
      msg: { type: 'string', description: 'A sentence that a patient may read, in their language.' },
    },
    required: ['error', 'code', 'msg'],
  };
  const schema = {
    type: 'object',
    properties: {
      status: { ...head, description: 'That it failed, and why.' },
      errors: ref('schemas', 'FieldErrors'),
      ...(isSpoken && spokenFields),
    },
    required: ['status', ...(isSpoken ? Object.keys(spokenFields) : [])],
  };
  const example = {
    status: { error: true, code: first, msg },
    ...(first === 'inputInvalid' && { errors: [{ path: 'body.id', message: msg, code: 'formatWrong' }] }),
    ...(isSpoken && { success: false, message: msg }),
  };

  return {
    description: codes.map((code) => `- \`${code}\`: ${sentence(code)}`).join('\n'),
    headers: { ...withRequestId, ...(passing.includes(status) && { 'Retry-After': ref('headers', 'RetryAfter') }) },
    content: { 'application/json': { schema, example } },
  };
}

/** What a caller is to be ready for besides: a version to come may refuse for a reason that this one does not know. */
export const failedAnswer: Json = {
  description: 'Refused, or failed, in a way that this version does not know.',
  headers: withRequestId,
  content: { 'application/json': { schema: ref('schemas', 'Failure') } },
};

/** The most codes that an answer may have to be named after them. */
const mostNamed = 2;

/**
 * The refusals of a call by their HTTP status. Answers of few codes become components, since most calls share them.
 * `isSpoken`: the call also says `success` and `message`.
 */
export function refusalAnswers(
  codes: readonly RefusalCode[],
  isSpoken: boolean,
  responses: Record<string, Json>,
): Record<string, Json> {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => refusals[code].status);

  const answers = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, group]): [string, Json] => {
      if (isSpoken || group.length > mostNamed) return [`${status}`, answerWith(status, group, isSpoken)];

      const name = nameOf(group);
      responses[name] ??= answerWith(status, group, isSpoken);
      return [`${status}`, ref('responses', name)];
    });

  return { ...Object.fromEntries(answers), default: ref('responses', 'Failed') };
}

const codeRef = ref('schemas', 'RefusalCode');

const fieldMeanings = {
  errors: 'The fields that it is about, where it is about any.',
  path: 'Where the field stands in the request, by dots; of a parameter or a header its name.',
  message: 'What to tell the person.',
  suggestion: 'What was probably meant, ready to be put there instead.',
  error: 'Always true.',
  msg: 'A sentence that a patient may read, in their language.',
};

/** Failed answers: the codes are those of the catalogue, and those of fields whose form is wrong. */
export function failureSchemas(vocabulary: Vocabulary): Record<string, Json> {
  type Part = { properties: Record<string, Json>; required: string[] };
  const described = jsonSchema(failure, 'output', { ...vocabulary, meanings: fieldMeanings }) as unknown as Part & {
    properties: { status: Part; errors: { items: Part; description: string } };
  };
  const { status: head, errors } = described.properties;

  for (const part of [head, errors.items]) part.required.push('code');
  head.properties.code = codeRef;
  errors.items.properties.code = {
    description: 'What is wrong with the form of the field; where a rule refuses it, the code of the refusal.',
    anyOf: [{ type: 'string', enum: [...fieldCodes] }, codeRef],
  };

  return {
    FieldErrors: { ...errors },
    Failure: {
      description: 'Any call that was refused, or failed.',
      ...described,
      properties: { status: head, errors: ref('schemas', 'FieldErrors') },
    },
    RefusalCode: refusalCode,
  };
}

/** Every code with its status and its sentence. */
const refusalCode: Json = {
  type: 'string',
  enum: Object.keys(refusals),
  description: Object.entries(refusals)
    .map(([code, { status: httpStatus }]) => `- \`${code}\` (${httpStatus}): ${templateOf(code as RefusalCode)}`)
    .join('\n'),
};
