import type { FastifyInstance } from 'fastify';
import { inWorkOf } from './begin-work.ts';
import { routePattern } from './route-pattern.ts';

/** One line for each answer: the route's pattern, never the address, so that no id, search or token is ever logged. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const facts = { method, route: routePattern(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    inWorkOf(request, () => request.log.info(facts, 'answered'));
  });
}
