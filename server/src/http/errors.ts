import { randomInt } from 'node:crypto';

/**
 * One field that was wrong: where it stands in the request, what to tell the person, and, where one can tell, what was
 * probably meant.
 */
export type FieldError = { path: string; message: string; suggestion?: string };

const fieldOf = (path: string | undefined, message: string, suggestion?: string) =>
  path === undefined ? {} : { fields: [{ path, message, ...(suggestion !== undefined && { suggestion }) }] };

type ErrorDetails = { fields?: FieldError[]; retryAfterSeconds?: number; isExpected?: boolean };

/** A refusal that a patient may read. Everything else that is thrown becomes a bland 500 (error-handler.ts). */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Nothing of ours broke: the log needs no line of its own. */
  readonly isExpected: boolean;

  constructor(status: number, message: string, more: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isExpected = more.isExpected ?? status !== 503;
  }
}

/** What is sent that cannot be read at all: broken on its way, or not made by the app. */
export const notReadable = 'We could not read what was sent. Load the page again and try once more.';

/** What a request is told that is malformed in a way of which nobody has a sentence. */
export const notValid = 'Something here is not right. Check what you entered and try again.';

// Not all at once: whoever was refused together would come back together.
const backAfterSeconds = () => randomInt(2, 6);

/** 400: the request is malformed; the first field's message is the sentence. */
export const badRequest = (fields: FieldError[]) => new ApiError(400, fields[0]?.message ?? notValid, { fields });

/** 401: no valid session (or clinic's key), and nothing else: the client logs out on it. */
export const unauthorized = (message = 'You are signed out. Sign in to go on.') => new ApiError(401, message);

/** 403: the proof that the call comes from our own page is missing or forged, or the call is for others. */
export const forbidden = (message = 'This page is out of date. Load it again, then try once more.') =>
  new ApiError(403, message);

/** 404: unknown, or somebody else's. Both sound the same. */
export const notFound = (message = 'We could not find this. Load the page again.') => new ApiError(404, message);

/** 409: a conflict with the present state; `path` is the field of the request that it is about, where it is about one. */
export const conflict = (message: string, path?: string) => new ApiError(409, message, fieldOf(path, message));

/** 409: others held what the call needs for as long as a call waits (DATABASE_LOCK_WAIT_MS). Nothing was done. */
export const lockedOut = () =>
  new ApiError(409, 'Another change is still being saved, so nothing was done. Please try again in a moment.', {
    retryAfterSeconds: backAfterSeconds(),
  });

/**
 * 422: a refusal by a business rule; `path` is the field of the request that it is about, where it is about one, and
 * `suggestion` what to write there instead.
 */
export const refused = (message: string, path?: string, suggestion?: string) =>
  new ApiError(422, message, fieldOf(path, message, suggestion));

/** 429: too many tries; the client may come back after `retryAfterSeconds`. */
export const tooMany = (retryAfterSeconds: number, message = 'Too many tries. Please wait a while and try again.') =>
  new ApiError(429, message, { retryAfterSeconds });

/** 503: this process has too much to do. */
export const overloaded = () =>
  new ApiError(503, 'Kindwell is very busy right now. Please try again in a moment.', {
    retryAfterSeconds: backAfterSeconds(),
    isExpected: true,
  });

/** 503: the database cannot be reached. */
export const unavailable = () =>
  new ApiError(503, 'Kindwell cannot be reached right now. Please try again in a moment.', { retryAfterSeconds: 5 });
