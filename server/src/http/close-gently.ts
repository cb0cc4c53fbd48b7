import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/** True once a server has been told to stop: it is not ready for more, and still answers what comes. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/** From the moment that it is told to stop, a server asks those whom it answers to come back over a new connection. */
export function hangUpWhileDraining(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}

/**
 * Stops a server without cutting anybody off. For `drainMs` it goes on answering while GET /readyz says 503, so that a
 * proxy sends the next calls elsewhere; then it stops listening, answers what is under way, and hangs up; no connection
 * that merely idles holds it up.
 */
export async function closeGently(app: FastifyInstance, drainMs = 0) {
  draining.add(app);
  await wait(drainMs);

  // A connection that was busy when closing began idles after its answer, for as long as its keep-alive lasts.
  const nudge = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(nudge);
}
