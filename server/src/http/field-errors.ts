import { readFieldMessage } from '@kindwell/contract/field-message.ts';
import type { FieldCode } from '@kindwell/contract/refusals.ts';
import type * as z from 'zod/mini';
import { isSentenceKey, type Sentence } from '#server/messages/sentence.ts';
import { type FieldError, notValid } from './errors.ts';

type Issue = z.core.$ZodIssue;

// What counts letters, digits or entries; all else counts an amount.
const counted = ['string', 'array', 'file', 'set', 'map'];

const isCounted = ({ origin }: { origin: string }) => counted.includes(origin);

function valueAt(sent: unknown, path: Issue['path']): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], sent);
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What is wrong with a field, of the closed set that the contract names: what is not there comes before its form. */
function codeOf(issue: Issue, sent: unknown): FieldCode {
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  if (isEmpty(valueAt(sent, issue.path))) return 'required';
  if (issue.code === 'invalid_type') return 'typeWrong';
  if (issue.code === 'invalid_format') return 'formatWrong';
  if (issue.code === 'invalid_value') return 'notOffered';
  if (issue.code === 'too_small') return isCounted(issue) ? 'tooShort' : 'tooSmall';
  if (issue.code === 'too_big') return isCounted(issue) ? 'tooLong' : 'tooLarge';

  return 'inputInvalid';
}

/** The sentence of an issue: what the contract says of it, by its key, else the one for whatever has none of its own. */
function sentenceFor({ message }: Issue): Sentence {
  const { key, most } = readFieldMessage(message);
  if (!isSentenceKey(key)) return notValid;

  return { key, values: most === undefined ? {} : { most } };
}

/** What is wrong with the fields of a part of a request that does not fit its schema. */
export const fieldErrorsOf = ({ issues }: z.core.$ZodError, sent: unknown): FieldError[] =>
  issues.map((issue) => ({ path: issue.path.join('.'), says: sentenceFor(issue), code: codeOf(issue, sent) }));
