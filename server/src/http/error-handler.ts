import type { Failure } from '@kindwell/contract/envelope.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { isPoolBusy } from '#server/db/pool-busy.ts';
import { isLockedOut } from '#server/db/retry-locked-out.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/say.ts';
import { callerLanguage } from './caller-language.ts';
import { ApiError, badRequest, lockedOut, notFound, notReadable, notValid, overloaded, unavailable } from './errors.ts';

const transportSentences: Record<number, string> = {
  408: 'This took too long to reach us. Check your connection and try again.',
  413: 'This is too large to send. Make it shorter and try again.',
  414: 'This address is not valid.',
  415: 'This cannot be sent like this. Load the page again and try once more.',
};

function fromTransport(error: FastifyError): ApiError | undefined {
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) return undefined;
  if (status === 400) return badRequest([{ path: '', message: notReadable }]);

  return new ApiError(status, transportSentences[status] ?? notValid);
}

/** The caller hung up in the middle of what they sent: nobody's failure, and nobody reads the answer. */
const isCutOff = ({ code }: FastifyError, { raw }: FastifyRequest) => code === 'ECONNRESET' && !raw.complete;

function meaningOf(error: FastifyError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isCutOff(error, request)) return badRequest([{ path: '', message: notReadable }]);
  if (isLockedOut(error)) return lockedOut();
  if (isPoolBusy(error)) return overloaded();
  if (isDatabaseDown(error)) return unavailable();

  return fromTransport(error);
}

function toFailure(known: ApiError | undefined, language: Language): Failure {
  const status = { error: true, msg: say(language, known?.message ?? 'Something went wrong') };
  const errors = known?.fields?.map((field) => ({ ...field, message: say(language, field.message) }));
  return errors ? { status, errors } : { status };
}

function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply, says: (msg: string) => object) {
  const known = meaningOf(error, request);
  if (!known?.isExpected) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }

  const failure = toFailure(known, callerLanguage(request));
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);

  return reply.code(known?.status ?? 500).send({ ...failure, ...says(failure.status.msg) });
}

/**
 * Turns whatever was thrown into the envelope of docs/spec/calls.md#refusals, in the caller's language. A 500 never
 * carries internals.
 */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(error, request, reply, () => ({}));

/** The same for the calls that also say `success` and `message`. */
export const handleErrorWithSuccess = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(error, request, reply, (message) => ({ success: false, message }));

/** Any call that does not exist. */
export function handleUnknownCall(request: FastifyRequest, reply: FastifyReply) {
  return handleError(notFound() as unknown as FastifyError, request, reply);
}
