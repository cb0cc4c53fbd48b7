import type { FastifyInstance } from 'fastify';

/** Stops listening, answers what is under way, and hangs up; no connection that merely idles holds the server up. */
export async function closeGently(app: FastifyInstance) {
  // A connection that was busy when closing began idles after its answer, for as long as its keep-alive lasts.
  const nudge = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(nudge);
}
