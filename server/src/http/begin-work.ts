import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inWork, type Span, type Work } from '#server/lib/work.ts';
import type { Services } from '#server/services.ts';
import { routePattern } from './route-pattern.ts';

const works = new WeakMap<FastifyRequest, Work>();

/** Does `step` for this request: what it logs has the id of the request, and its steps are in its trace. */
export function inWorkOf<T>(request: FastifyRequest, step: () => T): T {
  const work = works.get(request);
  return work ? inWork(work, step) : step();
}

function endSpan(span: Span, reply: FastifyReply) {
  span.add({ 'http.response.status_code': reply.statusCode });
  if (reply.statusCode >= 500) span.fail(new Error('answered with an error of ours'));
  span.end();
}

/** Ties to each request whatever is done for it, in its log lines and in its trace, which may have begun at our proxy. */
export function beginWork(app: FastifyInstance, { tracing, config }: Services) {
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers } = request;
    const route = routePattern(request);
    // Who comes to us without a proxy of ours could have every call of theirs traced.
    const traceparent = config.trustedProxies > 0 ? String(headers.traceparent) : undefined;
    const facts = { 'http.request.method': method, 'http.route': route, 'kindwell.request_id': id };

    const span = tracing.begin(`${method} ${route}`, 'server', facts, traceparent);
    if (span) reply.raw.once('close', () => endSpan(span, reply));

    works.set(request, { fields: { reqId: id, ...(span && { traceId: span.traceId }) }, span });
    inWorkOf(request, done);
  });

  // The bytes of a body arrive in the name of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => inWorkOf(request, done));
}
