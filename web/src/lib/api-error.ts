/**
 * One field that the server refused: where it stands in the request, what to tell the person, and, where it can tell,
 * what they probably meant.
 */
export type FieldError = { path: string; message: string; suggestion?: string | undefined };

/**
 * A failed call. `status` is the HTTP code, 0 when nothing answered. `message` is the server's sentence, fit to show;
 * '' when it gave none. `retryAfterMs` is when the server wants to be asked again, null where it does not say.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldError[];
  readonly retryAfterMs: number | null;

  constructor(status: number, message: string, fields: FieldError[] = [], retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
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

/** True when a rule stands against it, or it was done too often: what was chosen is still there to be had. */
export const isRuleRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 429);

/** True when nothing answered: no connection, or no server at the end of it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** True when nothing answered because the device has no connection: the call can be made again once it has. */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) && !navigator.onLine;
}
