import type { RefusalCode } from '@kindwell/contract/refusals.ts';

/**
 * One field that the server refused: where it stands in the request, what to tell the person, and, where it can tell,
 * what they probably meant.
 */
export type FieldError = { path: string; message: string; suggestion?: string | undefined };

/** What an answer says beside its sentence: its code, the fields that it is about, when the server wants to be asked again. */
type Details = { code?: RefusalCode | undefined; fields?: FieldError[] | undefined; retryAfterMs?: number | null };

/**
 * A failed call. `status` is the HTTP code, 0 when nothing answered. `message` is the server's sentence, fit to show;
 * '' when it gave none. `code` says why, for code to decide by, null where the server gave none. `retryAfterMs` is when the server wants to be asked again, null where it does not say.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | null;
  readonly fields: FieldError[];
  readonly retryAfterMs: number | null;

  constructor(status: number, message: string, { code, fields = [], retryAfterMs = null }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code ?? null;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What to tell the person: `status.msg`, else the thrown message, else `fallback` (LOGIN-11). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** True when the server understood and refused: trying the same again is no use. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** True when the server refused for one of these reasons. */
export const isRefusedBy = (error: unknown, ...codes: RefusalCode[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);

/** True when nothing answered: no connection, or no server at the end of it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** True when nothing answered because the device has no connection: the call can be made again once it has. */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) && !navigator.onLine;
}
