import type { FastifyInstance, FastifyReply } from 'fastify';
import { routePattern } from '#server/http/route-pattern.ts';
import type { Metrics } from './metrics.ts';

// Anyone who invents methods for addresses that do not exist fills one series.
const methods = new Set(['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

function statusOf({ statusCode, raw }: FastifyReply): string {
  return raw.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}

/** Counts and times every request, by method, pattern and class of status. */
export function countCalls(app: FastifyInstance, { http }: Metrics) {
  app.addHook('onRequest', (request, reply, done) => {
    http.inFlight.inc();

    // The end of the answer, or of its connection where the caller did not wait for it.
    reply.raw.once('close', () => {
      const method = methods.has(request.method) ? request.method : 'other';
      const route = routePattern(request);

      http.inFlight.dec();
      http.requests.inc({ method, route, status: statusOf(reply) });
      http.duration.observe({ method, route }, reply.elapsedTime / 1000);
    });
    done();
  });
}
