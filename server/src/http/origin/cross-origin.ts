import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isApiHost, listedOrigin } from './page-origins.ts';

// What the web app sends beside what any page may (web/src/lib/api/api-request.ts).
const sentHeaders = [
  ...['content-type', 'idempotency-key', 'xprapp', 'x-access-param', 'xpr_user_id', 'x-xpr-cookie', 'x-xsrf-token'],
].join(', ');

const readHeaders = 'x-request-id, retry-after, content-disposition, x-xsrf-token';

// As long as Chromium keeps it at most.
const preflightSeconds = 7200;

const withOrigin = (vary: unknown) => (vary === undefined ? 'origin' : `${vary}, origin`);

/** Lets a page on another host read the answer, where API_HOSTS has it call this one. */
export function putCrossOriginHeaders(request: FastifyRequest, reply: FastifyReply, config: Config) {
  if (!isApiHost(request, config)) return;

  reply.header('vary', withOrigin(reply.getHeader('vary')));
  const origin = listedOrigin(request, config);
  if (origin === undefined) return;

  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': readHeaders,
  });
}

/**
 * Answers a browser that asks whether such a page may make a call at all. From any other caller it is an unknown call.
 */
export function answerPreflights(app: FastifyInstance, config: Config) {
  if (config.apiHosts.size === 0) return;

  app.addHook('onRequest', async (request, reply) => {
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!isPreflight || listedOrigin(request, config) === undefined) return;

    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': sentHeaders,
      'access-control-max-age': preflightSeconds,
    });
    return reply.code(204).send();
  });
}
