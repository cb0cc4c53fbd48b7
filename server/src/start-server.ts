import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addJob } from '#server/db/add-job.ts';
import { jobGroups, jobNames } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { watchBrand } from './brand/brand-in-force.ts';
import { operatorInForce } from './brand/operator.ts';
import type { Config } from './config.ts';
import { demandReachable } from './db/connect-once.ts';
import { type Database, type DatabaseSettings, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { findMissingTimeouts } from './db/missing-timeouts.ts';
import { watchReplica } from './db/replica.ts';
import { ownsSchema } from './db/rights/rights-db.ts';
import { claimForProduction } from './demo/demo-mark-db.ts';
import { demoSignIns, fillDemo } from './demo/fill-demo.ts';
import { startDemoGiftCards } from './demo/gift-cards/start-demo-gift-cards.ts';
import { fillLanguages } from './features/master/fill-languages.ts';
import { fillPostalCodes } from './features/places/fill-postal-codes.ts';
import { fillTraits } from './features/providers/search/fill-traits.ts';
import { openFileStore } from './files/open-file-store.ts';
import { closeGently } from './http/close-gently.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { systemClock } from './lib/clock.ts';
import { demandFreePort, isTaken, takenPort } from './lib/free-port.ts';
import { createLog } from './lib/log.ts';
import { ownAddress } from './lib/own-address.ts';
import { isThisMachine } from './lib/service-settings.ts';
import { countFailure } from './metrics/database-error-class.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { watchPool } from './metrics/watch-pool.ts';
import type { Services } from './services.ts';
import { openTracing } from './tracing/open-tracing.ts';

/** `url` is null for a worker, which listens nowhere. */
export type RunningServer = { url: string | null; stop: () => Promise<void> };

/** How what was started is stopped, the last first. */
type Stops = (() => Promise<void>)[];

/**
 * The addresses of the database: the one that calls take, through a pooler where there is one, the one around it, and
 * the one of its owner, which is the same where the application owns it.
 */
type Ways = { url: string; directUrl: string; ownerUrl: string; stop: () => Promise<void> };

async function openOwnDatabase(config: Config, log: Services['log']): Promise<Ways> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url && directUrl) return { url, directUrl, ownerUrl: config.databaseOwnerUrl ?? directUrl, stop: async () => {} };

  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, walArchive: config.walArchive, log });
  return { ...embedded, directUrl: embedded.url };
}

const userOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).username);

/** Brings the schema up to date, and gives those whom the application signs in as their rights where they own nothing. */
const migrateAsOwner = ({ url, directUrl, ownerUrl }: Ways) =>
  migrate(ownerUrl, directUrl === ownerUrl ? {} : { applications: [userOf(directUrl), userOf(url)] });

/** What to say where calls come to the database as somebody else than the jobs do; undefined where they do not. */
function otherUserLine({ url, directUrl, ownerUrl }: Ways): string | undefined {
  if (directUrl === ownerUrl || userOf(url) === userOf(directUrl)) return;
  return `DATABASE_URL has the user ${userOf(url)} and DATABASE_DIRECT_URL ${userOf(directUrl)}: each that is a role of PostgreSQL gets the rights of the application`;
}

type PoolSettings = Pick<DatabaseSettings, 'url' | 'poolSize' | 'statementTimeoutMs' | 'lockWaitMs' | 'pooler'>;

type Watching = Pick<Services, 'config' | 'log' | 'metrics'>;

function openPool(settings: PoolSettings, { config, log, metrics }: Watching): Database {
  return openDatabase({
    ...settings,
    connectTimeoutMs: config.databaseConnectMs,
    onError: (error) => log.error({ err: error }, 'a database connection was lost'),
    onFailure: countFailure(metrics),
  });
}

function openCallPool(url: string, name: 'calls' | 'replica', watching: Watching): Database {
  const { databasePool, databaseTimeoutMs, databaseLockWaitMs, databasePooler } = watching.config;
  const settings = { url, poolSize: databasePool, statementTimeoutMs: databaseTimeoutMs, pooler: databasePooler };
  // What a replica cannot answer at once the primary does.
  const db = openPool({ ...settings, lockWaitMs: name === 'replica' ? 0 : databaseLockWaitMs }, watching);
  watchPool(db.pool, name, watching.metrics);
  return db;
}

// Jobs go through whole tables, on connections of their own: no call waits for them. As many as work at once or listen.
const jobTimeoutMs = 60_000;
const jobConnections = 19;

// Filling an empty database takes longer than any call may.
const fillTimeoutMs = 60_000;

async function fillTables(services: Services, url: string, say: (line: string) => void) {
  const db = openPool({ url, poolSize: 2, statementTimeoutMs: fillTimeoutMs }, services);

  try {
    if (services.config.mode === 'production') await claimForProduction(db, services.clock.now());
    await fillLanguages(db);
    await fillPostalCodes(db);
    await fillTraits(db);
    if (services.config.mode === 'demo') await fillDemo({ ...services, db }, say);
  } finally {
    await db.close();
  }
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw isTaken(error) ? new Error(takenPort(port), { cause: error }) : error;
  }
}

/** The services, with the demo's own provider of gift cards where a demo has no other; `stops` gets its end. */
async function withGiftCards(services: Services, ownerUrl: string, stops: Stops): Promise<Services> {
  const { config } = services;
  if (config.mode !== 'demo' || config.giftCards.provider) return services;

  // It stands for another company, and makes tables of its own.
  const db = openPool({ url: ownerUrl, poolSize: 2, statementTimeoutMs: jobTimeoutMs }, services);
  stops.push(db.close);
  const provider = await startDemoGiftCards({ ...services, db });
  stops.push(provider.stop);
  return { ...services, config: { ...config, giftCards: { ...config.giftCards, provider: provider.settings } } };
}

async function startJobs(services: Services, { directUrl: url }: Ways, stops: Stops) {
  const jobsDb = openPool({ url, poolSize: jobConnections, statementTimeoutMs: jobTimeoutMs }, services);
  watchPool(jobsDb.pool, 'jobs', services.metrics);
  stops.push(jobsDb.close);

  const worker = await startWorker({ ...services, db: jobsDb }, jobGroups);
  stops.push(() => worker.stop());
  // What came to its end while nobody worked shall not wait for the next turn.
  await addJob(jobsDb, 'settlePastVisits', {}, 'settlePastVisits');
  return worker;
}

/** Where reads that may lag go to a replica, `stops` gets its end. */
function withReplica(services: Services, stops: Stops): Services {
  const { config, db, log, metrics } = services;
  if (!config.databaseReplicaUrl) return services;

  const { reads, isFresh, stop } = watchReplica({
    primary: db,
    replica: openCallPool(config.databaseReplicaUrl, 'replica', services),
    maxLagMs: config.databaseReplicaLagMs,
    log,
  });
  stops.push(stop);
  metrics.onScrape(() => metrics.database.replicaInUse.set(Number(isFresh())));
  return { ...services, lagging: reads };
}

async function startWeb(services: Services, stops: Stops): Promise<string> {
  const { config } = services;
  const app = await buildApp(withReplica(services, stops));
  stops.push(() => closeGently(app, config.drainMs));
  await listen(app, config);
  return ownAddress(config.host, (app.server.address() as AddressInfo).port);
}

/** Answers the metrics where they are wanted; the line about a port that nobody but the machine has chosen. */
async function startToTell(services: Services, worker: Worker | undefined, stops: Stops): Promise<string | undefined> {
  const { config, log } = services;
  if (!config.metrics) return;

  const { port, stop } = await startMetrics(services, config.metrics, jobNames, worker);
  stops.push(stop);
  log.info({ port }, 'metrics are answered');
  return config.metrics.port === 0 ? `Metrics are at ${ownAddress(config.metrics.host, port)}/metrics` : undefined;
}

/** What to say where people would come by plain http from elsewhere; undefined where they cannot. */
function plainHttpLine({ publicUrl, isHttps, host, role }: Config): string | undefined {
  if (isHttps || role === 'worker') return;

  const isOpen = !/^(localhost|127\.|::1$)/.test(host);
  if (isThisMachine(new URL(publicUrl)) && !isOpen) return;
  return `Over plain http nobody stays signed in, except on this machine itself: give PUBLIC_URL an https:// address (now ${publicUrl})`;
}

async function warn({ config, log, db }: Services, say: (line: string) => void) {
  const plain = plainHttpLine(config);
  if (plain) {
    log.warn(plain);
    say(plain);
  }
  // One that is busy just now tells nothing, and keeps nobody from starting.
  const missing = config.databasePooler ? await findMissingTimeouts(db).catch(() => []) : [];
  for (const name of missing)
    log.warn(`the pooler gives its connections no ${name}: see deploy/pgbouncer/pgbouncer.ini`);
  if (await ownsSchema(db).catch(() => false))
    log.warn('The role of DATABASE_URL owns the tables, and could undo what guards them: see DATABASE_OWNER_URL');
  const { provider } = config.giftCards;
  if (config.mode === 'production' && provider?.name === 'tango-sandbox')
    log.warn('GIFT_CARD_ENVIRONMENT is sandbox: the gift cards that people redeem their points for are worth nothing');
  if (config.postalAddress === null)
    log.warn('POSTAL_ADDRESS is not set: no mails go out that invite friends or suggest Kindwell to providers');
  const { operator } = operatorInForce(config);
  if (!operator.isNamed) log.warn('OPERATOR_NAME is not set: /terms and /privacy do not say who runs Kindwell');
  if (operator.contact === null)
    log.warn(
      'Neither OPERATOR_CONTACT nor SUPPORT_EMAIL is set: the terms, the privacy notice and the help name nobody to write to',
    );
  // One process of several: a file that came in through one is asked for through another.
  if (config.role !== 'all' && !config.s3)
    log.warn('FILES_S3_ENDPOINT is not set: DATA_DIR has to be one folder that all processes on all machines share');
}

function announce({ role, mode }: Config, url: string | null, say: (line: string) => void) {
  say(url === null ? 'Kindwell is at work on its jobs' : `Kindwell is ready at ${url}`);
  if (mode === 'demo' && role !== 'worker') for (const line of demoSignIns) say(line);
}

/**
 * Starts what this process is for (`--role`): PostgreSQL (its own unless DATABASE_URL names one), the schema, the table
 * of postal codes, what clinics of before lack, the demo in an empty demo database, then the jobs, the web server or
 * both. Any number may start at the same moment on one database. `say` gets the lines meant for the person at the
 * terminal. Where it fails, or `signal` is aborted on the way, it stops what had been started and throws.
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const stops: Stops = [];

  async function stop() {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  }

  try {
    // Before anything is filled: PostgreSQL and the demo would take their time, and be there for nothing.
    if (config.role !== 'worker') await demandFreePort(config);
    const postgres = await openOwnDatabase(config, log);
    stops.push(postgres.stop);
    signal.throwIfAborted();
    // First of all: the owner, who comes next, may be let in where those who work are not.
    await demandReachable(postgres.directUrl);
    await migrateAsOwner(postgres);
    const otherUser = otherUserLine(postgres);
    if (otherUser) log.warn(otherUser);

    const tracing = await openTracing(config.tracing, metrics);
    stops.push(tracing.stop);
    const db = openCallPool(postgres.url, 'calls', { config, log, metrics });
    stops.push(db.close);
    const files = await openFileStore(config);
    const own: Services = { db, clock: systemClock, config, log, files, metrics, tracing };
    signal.throwIfAborted();
    await fillTables(own, postgres.ownerUrl, say);
    stops.push(await watchBrand(db));
    const services = await withGiftCards(own, postgres.ownerUrl, stops);

    signal.throwIfAborted();
    const worker = config.role === 'web' ? undefined : await startJobs(services, postgres, stops);
    const url = config.role === 'worker' ? null : await startWeb(services, stops);
    const metricsLine = await startToTell(services, worker, stops);

    signal.throwIfAborted();
    announce(config, url, say);
    if (metricsLine) say(metricsLine);
    await warn(services, say);
    // Anyone who reads that it is ready may stop it already.
    signal.throwIfAborted();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
