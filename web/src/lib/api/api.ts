import { bytesType } from '@kindwell/contract/answers.ts';
import type { CallerInput, Endpoint, Received } from '@kindwell/contract/endpoint.ts';
import { failure } from '@kindwell/contract/envelope.ts';
import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import * as z from 'zod/mini';
import { clock } from '#web/lib/dates/clock.ts';
import { noteActivity } from '#web/lib/session/activity.ts';
import { readCookies, writeCookie } from '#web/lib/session/cookies.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ApiError } from './api-error.ts';
import { currentApiHost } from './api-host.ts';
import { type CallParts, requestOf } from './api-request.ts';
import { log } from './log.ts';
import { isUnauthorized, reportUnauthorized } from './unauthorized.ts';

/** Sends a request as `fetch` does. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type CallOptions = {
  /** Headers beside the call's own, `Idempotency-Key` for one. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** False for the call that ends the session: a session that is gone already needs no second goodbye. */
  reports401?: boolean;
  /** Another way to send it than `fetch`, for a body that is no JSON. */
  sendBy?: Send;
};

/** The envelope of any answer; some have a success flag and message besides (docs/spec/calls.md#answers). */
const envelope = z.extend(failure, { success: z.optional(z.boolean()), message: z.optional(z.string()) });

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

async function send(url: string, init: RequestInit, sendBy: Send): Promise<Response> {
  try {
    return await sendBy(url, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, m.shell_unreachable());
  }
}

/** A file as its operation's answer: the name that the server gives it, and its text or, where it is none, its bytes. */
async function readFile({ file }: Endpoint, response: Response) {
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = file === bytesType ? new Uint8Array(await response.arrayBuffer()) : await response.text();

  return { name, content, status: { error: false, msg: '' } };
}

/** When the server wants to be asked again; a date, which ours never sends, counts as not said. */
function retryAfterMs({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** A sign-in on another host hands over the XSRF proof this way, for its cookie cannot be read here. */
function keepProof({ headers }: Response) {
  const proof = headers.get('x-xsrf-token');
  if (proof !== null) writeCookie('XSRF-TOKEN', proof);
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const isFile = endpoint.file !== undefined && response.headers.get('content-type')?.startsWith(endpoint.file);
  if (isFile) return readFile(endpoint, response);

  // Nobody waits any more for an answer that is given up on its way; any other that is no JSON is a failure.
  const answer: unknown = await response.json().catch((error) => {
    if (isAbort(error)) throw error;
  });
  const head = envelope.safeParse(answer).data;

  const isDone = response.ok && head?.status.error === false && head.success !== false;
  if (!isDone)
    throw new ApiError(response.status, head?.status.msg || head?.message || '', {
      code: head?.status.code as RefusalCode | undefined,
      fields: head?.errors,
      retryAfterMs: retryAfterMs(response),
    });

  const parsed = endpoint.answer.safeParse(answer);
  if (!parsed.success) {
    log.info(`${endpoint.name}: the answer is not what the contract says at ${parsed.error.issues[0]?.path.join('.')}`);
    throw new ApiError(response.status, '');
  }

  // The recovery calls answer some of their fields inside `status` (FORGOT-12).
  const data = parsed.data as { status?: object };
  return { ...data, status: { ...data.status, ...head.status } };
}

/**
 * Makes a call of the contract and answers what it says. Throws ApiError: the server's refusal with its sentence, or
 * status 0 when nothing answered. Never shows anything itself; a 401 goes to the one handler as well (SESS-08).
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallerInput<E>,
  { headers = {}, signal, reports401 = true, sendBy = fetch }: CallOptions = {},
): Promise<Received<E>> {
  const page = { host: currentApiHost(), cookies: readCookies(), language: getLocale() };
  const { url, init } = requestOf(endpoint, input as CallParts, page);
  const request = { ...init, headers: { ...init.headers, ...headers }, signal: signal ?? null };
  const sentAt = clock.now();

  try {
    const response = await send(url, request, sendBy);
    keepProof(response);
    const answer = await readAnswer(endpoint, response);
    if (endpoint.auth === 'patient' && !endpoint.passive) noteActivity(sentAt);

    return answer as Received<E>;
  } catch (error) {
    if (error instanceof ApiError) log.info(`${endpoint.name} failed with status ${error.status}`);
    if (endpoint.auth === 'patient' && reports401 && isUnauthorized(error)) await reportUnauthorized();

    throw error;
  }
}
