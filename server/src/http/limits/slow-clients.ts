import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';

/** How long a client may take, in milliseconds: to send its headers, a whole request, and to take an answer. */
export type Patience = { headersMs: number; requestMs: number; answerMs: number; checkEveryMs: number };

/** The largest file, a clinic's document of 10 MB, arrives in time at 0.7 Mbit/s. */
export const patience: Patience = { headersMs: 10_000, requestMs: 15_000, answerMs: 120_000, checkEveryMs: 1000 };

// Longer than proxies keep theirs, or they would now and then send a call into a connection that is being closed.
const keepAliveMs = 72_000;

/** Cuts off headers and bodies that trickle in, or never come, also where the client has vanished. */
export function limitSlowSenders({ headersMs, requestMs, checkEveryMs }: Patience): FastifyHttpOptions<Server> {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: { connectionsCheckingInterval: checkEveryMs, headersTimeout: headersMs, requestTimeout: requestMs },
  };
}

/** Cuts off who does not take an answer in time: what waits to be sent stands in memory. */
export function limitSlowReaders(app: FastifyInstance, { answerMs }: Patience) {
  const watched = new WeakSet<FastifyRequest>();

  app.addHook('onSend', async (request, reply) => {
    // An answer that fails before its first byte is followed by another; who has hung up takes none.
    if (watched.has(request) || reply.raw.closed) return;
    watched.add(request);

    const cutOff = () => {
      request.log.info({ route: request.routeOptions.url ?? 'unknown' }, 'a client did not take its answer in time');
      // Not closed politely: the machine would keep what is left to send until it is taken.
      request.raw.socket.resetAndDestroy();
    };
    const timer = setTimeout(cutOff, answerMs).unref();
    // Taken or given up: the next call over this connection has a time of its own.
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
