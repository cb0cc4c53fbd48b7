import { createHash } from 'node:crypto';
import { refusals } from '@kindwell/contract/refusals.ts';
import { ApiError, type RefusalCode, refuse } from './errors.ts';

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

/** What a key answered the first time: data (status 200), or the sentence of a refusal. */
export type FirstResult = { requestHash: Buffer; status: number; answer: Record<string, unknown> };

/** Whether this was said by a sentence of the catalogue, whatever its values. */
const isSaidBy = (sentence: string, said: string) => sentence.split(/\{\w+\}/).every((part) => said.includes(part));

/** The code of a refusal that was remembered; one of an older version was remembered by its sentence alone. */
function codeOf(status: number, { code, msg }: Record<string, unknown>): RefusalCode {
  const codes = Object.keys(refusals) as RefusalCode[];
  const known = codes.find((one) => one === code);
  const said = codes.find((one) => refusals[one].status === status && isSaidBy(refusals[one].msg, String(msg)));
  return known ?? said ?? 'inputInvalid';
}

/** Answers what was answered first, or throws the refusal of then; 422 where the key came with another request. */
export function replay<T>({ requestHash, status, answer }: FirstResult, attempt: Attempt): T {
  if (!requestHash.equals(attempt.requestHash)) {
    throw refuse('keyReused');
  }
  if (status !== 200) throw new ApiError(codeOf(status, answer), String(answer.msg), { status });

  return answer as T;
}
