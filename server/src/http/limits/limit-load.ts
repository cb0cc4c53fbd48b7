import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';

/** Refuses a call, 503, where this process has more to do than it can within a bearable time (docs/decisions/0051). */
export type AdmitCall = (urgency: Urgency) => void;

/**
 * `first`: refused first, what can be asked again: reads, and sign-ins, whose passwords cost most. `last`: what finishes
 * something, a booking, points, a sign-out; it is still done at twice the load.
 */
export type Urgency = 'first' | 'last';

const lagSampleMs = 500;
const lagResolutionMs = 10;
const lastShare = 2;
// However late it is, a process works on so many: if it refused all, saying so could keep it late, and nobody would be served.
const alwaysCalls = 10;
// Once in so long the log says that calls are refused, and how many: a line for each would be a load of its own.
const tellEveryMs = 10_000;

/** How late the event loop has come to what was due, in milliseconds, on the mean of the last half second. */
function watchLag(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: lagResolutionMs });
  let lagMs = 0;
  histogram.enable();

  const timer = setInterval(() => {
    // Not a number where nothing at all was measured.
    lagMs = Math.max(0, histogram.mean / 1e6 - lagResolutionMs) || 0;
    histogram.reset();
  }, lagSampleMs).unref();

  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => lagMs;
}

/** How many calls are being worked on: from the moment that all of them has arrived until their answer is made. */
function countUnderway(app: FastifyInstance): () => number {
  const underway = new Set<FastifyRequest>();

  // Neither who sends slowly nor who reads slowly takes a place from others.
  app.addHook('preHandler', async (request) => {
    underway.add(request);
  });
  app.addHook('onSend', async (request) => {
    underway.delete(request);
  });
  return () => underway.size;
}

/** Says in the log that calls are refused, at the first one and then at times. */
function tellAtTimes({ log }: Services) {
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  return (load: object) => {
    refused += 1;
    if (performance.now() - toldAt < tellEveryMs) return;

    log.warn({ refused, ...load }, 'too much to do: calls are refused');
    toldAt = performance.now();
    refused = 0;
  };
}

/**
 * Watches what this process has to do: how late it is, how many calls it works on, how many statements wait for a
 * connection. The answered function refuses what is too much.
 */
export function limitLoad(app: FastifyInstance, services: Services): AdmitCall {
  const { db, config } = services;
  const { lagMs, calls, waiting } = config.overload;
  const currentLag = watchLag(app);
  const currentCalls = countUnderway(app);
  const tell = tellAtTimes(services);

  return (urgency) => {
    const share = urgency === 'last' ? lastShare : 1;
    const load = { lagMs: Math.round(currentLag()), calls: currentCalls(), waiting: db.pool.waitingCount };
    const isLate = load.lagMs > lagMs * share && load.calls >= alwaysCalls;
    if (!isLate && load.calls < calls * share && load.waiting < waiting * share) return;

    services.metrics.http.shed.inc();
    tell(load);
    throw refuse('overloaded');
  };
}
