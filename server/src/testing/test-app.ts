import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { apiRoutes } from '#server/api-routes.ts';
import { buildApp } from '#server/app.ts';
import { watchBrand } from '#server/brand/brand-in-force.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { closeGently } from '#server/http/close-gently.ts';
import type { Patience } from '#server/http/limits/slow-clients.ts';
import { isPublicPlain } from '#server/http/origin/loopback.ts';
import type { Route } from '#server/http/route.ts';
import { insertClinicKey } from '#server/http/session/clinic-key-db.ts';
import { cookieName, sessionCookie, xsrfCookie } from '#server/http/session/cookies.ts';
import { insertSession } from '#server/http/session/session-db.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createLog } from '#server/lib/log.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { countFailure } from '#server/metrics/database-error-class.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchPool } from '#server/metrics/watch-pool.ts';
import type { Services } from '#server/services.ts';
import { openTracing } from '#server/tracing/open-tracing.ts';
import { roomyLimits } from './roomy-limits.ts';
import { cloneTemplate, type TestDatabase } from './templates.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** A clock that a test sets and moves. */
export type TestClock = { now(): Date; set(at: Date | string): void; advance(milliseconds: number): void };

export type TestApp = {
  url: string;
  db: Database;
  /** The database as its owner: for what the application itself may not do. */
  owner: Database;
  /** The settings by which another process finds the same database. */
  addresses: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  clock: TestClock;
  config: Config;
  services: Services;
  /** A caller who is not signed in. */
  client(): TestClient;
  /** A caller with a live session of this patient, made directly in the database. */
  signedIn(patientId: number): Promise<TestClient>;
  /** A clinic's program with a key of its own. */
  ofClinic(clinicId: number): Promise<TestClient>;
  /** Stops the server as a signal does, after `drainMs`, and leaves the database. */
  stop(drainMs?: number): Promise<void>;
  close(): Promise<void>;
};

function createTestClock(): TestClock {
  // Monday morning in the United States, far from any change of the clocks.
  let time = new Date('2026-06-01T14:00:00Z').getTime();

  return {
    now: () => new Date(time),
    set(at) {
      time = new Date(at).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

async function openSession({ db, clock, config }: Services, client: TestClient, patientId: number) {
  const token = randomToken();
  const jwtToken = randomToken();
  const authParam = randomToken(16);
  const now = clock.now();

  await insertSession(db, {
    patientId,
    tokenHash: hashToken(token),
    jwtHash: hashToken(jwtToken),
    accessParamHash: hashToken(authParam),
    userAgent: 'test',
    now,
    expiresAt: new Date(now.getTime() + config.session.hours * 3_600_000),
  });

  client.cookies.set(cookieName(sessionCookie, isPublicPlain(config)), token);
  client.cookies.set(xsrfCookie, createXsrfToken(config.secret, token));
  Object.assign(client.sessionHeaders, {
    xprapp: 'patient',
    'x-access-param': authParam,
    xpr_user_id: String(patientId),
    'x-xpr-cookie': `jwtToken=${jwtToken}; xprAuthUser=true; xpr_user_id=${patientId}`,
  });
}

export type TestAppOptions = {
  /** Environment variables. */
  settings?: Record<string, string>;
  /** How long clients may take, where the test has no time for the usual. */
  patience?: Patience;
  /** Runs the job worker as well. */
  jobs?: boolean;
  /** Calls that exist in the test alone. */
  routes?: Route[];
  /** Takes the lines of the log. */
  logTo?: (line: string) => void;
  /** Another way to the database, given its address: a test that breaks the connection. */
  connectThrough?: (databaseUrl: string) => Promise<string>;
};

/** Settings under which nothing is refused for being too much. */
export const neverOverloaded = { OVERLOAD_LAG_MS: '600000', OVERLOAD_CALLS: '100000', OVERLOAD_WAITING: '100000' };

/** The database as the application reaches it, and as its owner does. */
function openWays(database: TestDatabase, config: Config, metrics: Services['metrics'], url: string) {
  const patience = { connectTimeoutMs: config.databaseTimeoutMs, statementTimeoutMs: config.databaseTimeoutMs };
  const db = openDatabase({
    ...patience,
    url,
    pooler: config.databasePooler,
    // Two workers listen on five each.
    poolSize: 20,
    lockWaitMs: config.databaseLockWaitMs,
    onError: () => {},
    onFailure: countFailure(metrics),
  });
  watchPool(db.pool, 'calls', metrics);

  return { db, owner: openDatabase({ ...patience, url: database.ownerUrl, poolSize: 5, onError: () => {} }) };
}

/** The whole server, listening on loopback, on a database of its own cloned from the empty template. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { adminUrl, empty } = inject('templates');
  return openTestApp(await cloneTemplate(adminUrl, empty), options);
}

/** The same on a database that somebody else has made, outside the runner of the tests too. */
export async function openTestApp(
  database: TestDatabase,
  {
    settings = {},
    jobs = false,
    routes = [],
    patience,
    logTo,
    connectThrough = async (url) => url,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig(
    {
      DATABASE_URL: database.url,
      KINDWELL_MODE: 'demo',
      LOG_LEVEL: 'silent',
      DATABASE_TIMEOUT_MS: '15000',
      DATABASE_LOCK_WAIT_MS: '15000',
      // Many tests do many things at once, on a machine that is busy anyway.
      ...neverOverloaded,
      // And a few people of theirs do what a whole town would.
      ...roomyLimits,
      ...settings,
    },
    () => 'x'.repeat(43),
  );
  const log = createLog(config.logLevel, logTo && { write: logTo });
  const clock = createTestClock();
  const metrics = createMetrics();
  const tracing = await openTracing(config.tracing, metrics);
  const { db, owner } = openWays(database, config, metrics, await connectThrough(database.url));
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'kindwell-files-'));
  const services: Services = { db, clock, config, log, files: createFolderStore(filesFolder), metrics, tracing };

  const stopBrand = await watchBrand(db);
  const app = await buildApp(services, [...apiRoutes(config.mode), ...routes], patience);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const worker = jobs ? await startWorker(services, jobGroups) : undefined;
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  let isStopped = false;

  return {
    url,
    db,
    owner,
    addresses: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
    clock,
    config,
    services,
    client: () => createTestClient(url),
    async signedIn(patientId) {
      const client = createTestClient(url);
      await openSession(services, client, patientId);
      return client;
    },
    async ofClinic(clinicId) {
      const client = createTestClient(url);
      const key = randomToken();
      await insertClinicKey(db, clinicId, hashToken(key), clock.now());
      client.sessionHeaders.authorization = `Bearer ${key}`;
      return client;
    },
    async stop(drainMs) {
      isStopped = true;
      await closeGently(app, drainMs);
    },
    async close() {
      app.server.closeAllConnections();
      if (!isStopped) await app.close();
      await worker?.stop();
      await stopBrand();
      await tracing.stop();
      await db.close();
      await owner.close();
      await database.drop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
