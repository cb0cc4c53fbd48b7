import { randomInt } from 'node:crypto';
import {
  type FieldCode,
  type ParametersOf,
  type PlainRefusalCode,
  type RefusalCode,
  refusals,
} from '@kindwell/contract/refusals.ts';
import { type Sentence, saySentence, sentence, type Value } from '#server/messages/sentence.ts';

/**
 * One field that was wrong: where it stands in the request, what to tell the person, by which code programs know it, and,
 * where one can tell, what was probably meant.
 */
export type FieldError = { path: string; says: Sentence; code: FieldCode; suggestion?: string };

type ErrorDetails = { status?: number; fields?: FieldError[]; retryAfterSeconds?: number | undefined };

/** A refusal that a patient may read. Everything else that is thrown becomes a bland 500 (error-handler.ts). */
export class ApiError extends Error {
  readonly code: RefusalCode;
  readonly says: Sentence;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Nothing of ours broke: the log needs no line of its own. */
  readonly isExpected: boolean;

  constructor(code: RefusalCode, says: Sentence, { status, fields, retryAfterSeconds }: ErrorDetails = {}) {
    super(saySentence('en', says));
    this.code = code;
    this.says = says;
    this.status = status ?? refusals[code].status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isExpected = this.status !== 503 || code === 'overloaded';
  }
}

/** What a request is told that is malformed in a way of which nobody has a sentence. */
export const notValid = sentence('inputInvalid');

// Not all at once: anyone who was refused together would come back together.
const backSoon = () => randomInt(2, 6);

/** When to come back after a refusal that passes by itself. */
const backAfterSeconds: Partial<Record<RefusalCode, () => number>> = {
  changeUnderway: backSoon,
  overloaded: backSoon,
  unavailable: () => 5,
};

/** What varies in the sentence of a refusal. */
type Values<Code extends RefusalCode> = Readonly<Record<ParametersOf<Code>, Value>>;

/**
 * What a refusal says besides: the field of the request that it is about, where it is about one, what to write there
 * instead, and when to come back.
 */
type About = { field?: string | undefined; suggestion?: string; retryAfterSeconds?: number };

type Given<Code extends RefusalCode> = [ParametersOf<Code>] extends [never]
  ? [about?: About]
  : [values: Values<Code>, about?: About];

const takesValues = (code: RefusalCode): boolean => 'takes' in refusals[code];

/** The sentence of a refusal, for an answer that tells ahead why something is not possible. */
export const sentenceOf = <Code extends RefusalCode>(
  code: Code,
  ...[values]: [ParametersOf<Code>] extends [never] ? [] : [values: Values<Code>]
): Sentence => ({ key: code, values: values ?? {} });

/** The refusal of the catalogue with this code; what its sentence takes comes first. */
export function refuse<Code extends RefusalCode>(code: Code, ...given: Given<Code>): ApiError;
export function refuse(code: RefusalCode, ...given: [object?, About?]): ApiError {
  const [values = {}, about = {}] = takesValues(code) ? given : [{}, given[0] as About | undefined];
  const { field, suggestion, retryAfterSeconds = backAfterSeconds[code]?.() } = about;
  const says: Sentence = { key: code, values: values as Sentence['values'] };
  if (field === undefined) return new ApiError(code, says, { retryAfterSeconds });

  const fields = [{ path: field, says, code, ...(suggestion !== undefined && { suggestion }) }];
  return new ApiError(code, says, { retryAfterSeconds, fields });
}

/** 400: fields are malformed; the first one's message is the sentence. */
export const refuseFields = (fields: FieldError[]) =>
  new ApiError('inputInvalid', fields[0]?.says ?? notValid, { fields });

export type { PlainRefusalCode, RefusalCode };
