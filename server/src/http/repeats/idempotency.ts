import { createHash } from 'node:crypto';
import { refusals } from '@kindwell/contract/refusals.ts';
import { ApiError, notValid, type RefusalCode, refuse } from '#server/http/errors.ts';
import { valuesIn } from '#server/messages/read-sentence.ts';
import { isSentenceKey, type Sentence } from '#server/messages/sentence.ts';

/** One try of a call that must not happen twice: the client's key, null without one, and a hash of what it asks for. */
export type Attempt = { key: string | null; requestHash: Buffer };

/** What a key may look like. */
export const usableKey = /^[\x21-\x7e]{1,200}$/;

/** The try that a request is: throws 400 for an `Idempotency-Key` that is empty or too long. */
export function attemptOf(
  operation: string,
  headers: Record<string, string | string[] | undefined>,
  body: unknown,
): Attempt {
  const key = headers['idempotency-key'];
  const requestHash = createHash('sha256')
    .update(`${operation}\n${JSON.stringify(body)}`)
    .digest();
  if (key === undefined) return { key: null, requestHash };

  if (typeof key === 'string' && usableKey.test(key)) return { key, requestHash };
  throw refuse('notReadable', { field: 'idempotency-key' });
}

/** What a key answered the first time: data (status 200), or a refusal. */
export type FirstResult = { requestHash: Buffer; status: number; answer: Record<string, unknown> };

const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && Object.hasOwn(refusals, code);

/**
 * A refusal that was remembered. Older versions remembered the English sentence, and the oldest no code beside it; a
 * later one may know codes and sentences that this one does not.
 */
function refusalOf(status: number, { code, says, msg }: Record<string, unknown>): ApiError {
  const sentence = says as Sentence | undefined;
  if (sentence && isCode(code) && isSentenceKey(sentence.key)) return new ApiError(code, sentence, { status });

  const codes = Object.keys(refusals) as RefusalCode[];
  for (const one of isCode(code) ? [code] : codes.filter((each) => refusals[each].status === status)) {
    const values = valuesIn(one, String(msg));
    if (values) return new ApiError(one, { key: one, values }, { status });
  }
  return new ApiError('inputInvalid', notValid, { status });
}

/** Answers what was answered first, or throws the refusal of then; 422 where the key came with another request. */
export function replay<T>({ requestHash, status, answer }: FirstResult, attempt: Attempt): T {
  if (!requestHash.equals(attempt.requestHash)) throw refuse('keyReused');
  if (status !== 200) throw refusalOf(status, answer);

  return answer as T;
}
