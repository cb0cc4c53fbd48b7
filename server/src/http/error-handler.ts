import type { Failure } from '@kindwell/contract/envelope.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { isPoolBusy } from '#server/db/pool-busy.ts';
import { isLockedOut } from '#server/db/retry-locked-out.ts';
import type { Language } from '#server/messages/language.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { callerLanguage } from './caller-language.ts';
import { ApiError, notValid, type PlainRefusalCode, refuse } from './errors.ts';

const transportCodes: Record<number, PlainRefusalCode> = {
  408: 'requestTimeout',
  413: 'requestTooLarge',
  414: 'addressTooLong',
  415: 'mediaTypeWrong',
};

function fromTransport(error: FastifyError): ApiError | undefined {
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) return undefined;
  if (status === 400) return refuse('notReadable', { field: '' });

  const code = transportCodes[status];
  return code ? refuse(code) : new ApiError('inputInvalid', notValid, { status });
}

/** The caller hung up in the middle of what they sent: nobody's failure, and nobody reads the answer. */
const isCutOff = ({ code }: FastifyError, { raw }: FastifyRequest) => code === 'ECONNRESET' && !raw.complete;

function meaningOf(error: FastifyError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isCutOff(error, request)) return refuse('notReadable', { field: '' });
  if (isLockedOut(error)) return refuse('changeUnderway');
  if (isPoolBusy(error)) return refuse('overloaded');
  if (isDatabaseDown(error)) return refuse('unavailable');

  return fromTransport(error);
}

function toFailure({ code, says, fields }: ApiError, language: Language): Failure {
  const status = { error: true, code, msg: saySentence(language, says) };
  const errors = fields?.map(({ says: why, ...field }) => ({ ...field, message: saySentence(language, why) }));
  return errors ? { status, errors } : { status };
}

function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply, says: (msg: string) => object) {
  const known = meaningOf(error, request);
  if (!known?.isExpected) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }

  const told = known ?? refuse('unexpected');
  const failure = toFailure(told, callerLanguage(request));
  if (told.retryAfterSeconds !== undefined) reply.header('retry-after', told.retryAfterSeconds);

  return reply.code(told.status).send({ ...failure, ...says(failure.status.msg) });
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
  return handleError(refuse('notFound') as unknown as FastifyError, request, reply);
}
