import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { demoSignIns, fillDemo } from './demo/fill-demo.ts';
import { startDemoGiftCards } from './demo/gift-cards/start-demo-gift-cards.ts';
import { fillPostalCodes } from './features/places/fill-postal-codes.ts';
import { openFileStore } from './files/open-file-store.ts';
import { closeGently } from './http/close-gently.ts';
import { startWorker } from './jobs/worker.ts';
import { systemClock } from './lib/clock.ts';
import { createLog } from './lib/log.ts';
import { ownAddress } from './lib/own-address.ts';
import type { Services } from './services.ts';

export type RunningServer = { url: string; stop: () => Promise<void> };

async function openOwnDatabase(config: Config, log: Services['log']) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

function openPool(url: string, log: Services['log'], poolSize: number, statementTimeoutMs: number): Database {
  return openDatabase({
    url,
    poolSize,
    connectTimeoutMs: 1000,
    statementTimeoutMs,
    onError: (error) => log.error({ err: error }, 'a database connection was lost'),
  });
}

// Jobs go through whole tables, on connections of their own: no call waits for them. As many as work at once or listen.
const jobTimeoutMs = 60_000;
const jobConnections = 19;

// Filling an empty database takes longer than any call may.
const fillTimeoutMs = 60_000;

async function fillTables(services: Services, url: string, say: (line: string) => void) {
  const db = openPool(url, services.log, services.config.databasePool, fillTimeoutMs);

  try {
    await fillPostalCodes(db);
    if (services.config.mode === 'demo') await fillDemo({ ...services, db }, say);
  } finally {
    await db.close();
  }
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Error(`Port ${port} is taken: stop what listens there, or set PORT to another.`, { cause: error });
  }
}

/** The services, with the demo's own provider of gift cards where a demo has no other; `stops` gets its end. */
async function withGiftCards(services: Services, stops: (() => Promise<void>)[]): Promise<Services> {
  const { config } = services;
  if (config.mode !== 'demo' || config.giftCards.provider) return services;

  const provider = await startDemoGiftCards(services);
  stops.push(provider.stop);
  return { ...services, config: { ...config, giftCards: { ...config.giftCards, provider: provider.settings } } };
}

/**
 * Starts everything in one process: PostgreSQL (its own unless DATABASE_URL names one), the schema, the table of
 * postal codes, the demo in an empty demo database, the jobs and the web server. `say` gets the lines meant for the
 * person at the terminal. Where it fails, or `signal` is aborted on the way, it stops what had been started and throws.
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const stops: (() => Promise<void>)[] = [];

  async function stop() {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  }

  try {
    const postgres = await openOwnDatabase(config, log);
    stops.push(postgres.stop);
    signal.throwIfAborted();
    await migrate(postgres.url);

    const db = openPool(postgres.url, log, config.databasePool, config.databaseTimeoutMs);
    stops.push(db.close);
    const jobsDb = openPool(postgres.url, log, jobConnections, jobTimeoutMs);
    stops.push(jobsDb.close);
    const files = await openFileStore(config);
    const services = await withGiftCards({ db, clock: systemClock, config, log, files }, stops);
    signal.throwIfAborted();
    await fillTables(services, postgres.url, say);

    signal.throwIfAborted();
    const worker = await startWorker({ ...services, db: jobsDb });
    stops.push(() => worker.stop());
    const app = await buildApp(services);
    stops.push(() => closeGently(app, config.drainMs));
    await listen(app, config);

    signal.throwIfAborted();
    const url = ownAddress(config.host, (app.server.address() as AddressInfo).port);
    say(`Kindwell is ready at ${url}`);
    if (config.postalAddress === null)
      log.warn('POSTAL_ADDRESS is not set: no mails go out that invite friends or suggest Kindwell to providers');
    if (config.mode === 'demo') for (const line of demoSignIns) say(line);

    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
