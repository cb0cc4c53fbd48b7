import { type RefusalCode, refusals } from '@kindwell/contract/refusals.ts';
import { sentence } from './gallery/sentence.ts';

// What a sentence of the test's own stands for, by the status that it comes with.
const general: Record<number, RefusalCode> = {
  400: 'inputInvalid',
  401: 'signedOut',
  404: 'notFound',
  409: 'changeUnderway',
  422: 'keyReused',
  429: 'tooManyTries',
  500: 'unexpected',
  503: 'unavailable',
};

/** What the server says in English when it refuses with this code. */
export const refusalSentence = (code: RefusalCode): string => sentence('en', code);

const isSaidBy = (sentence: string, said: string) => sentence.split(/\{\w+\}/).every((part) => said.includes(part));

/** The code that the server would give a refusal with this sentence. */
function codeFor(status: number, msg: string): RefusalCode {
  const codes = Object.keys(refusals) as RefusalCode[];
  const said = codes.find((code) => refusals[code].status === status && isSaidBy(refusalSentence(code), msg));
  const code = said ?? general[status];
  if (!code) throw new Error(`no refusal has the status ${status}`);

  return code;
}

/** A failed answer as the server gives it; `field`: the one that it is about. */
export function failed(status: number, msg: string, field?: string) {
  const code = codeFor(status, msg);
  const errors = field === undefined ? {} : { errors: [{ path: field, message: msg, code }] };

  return { status, json: { status: { error: true, code, msg }, ...errors } };
}
