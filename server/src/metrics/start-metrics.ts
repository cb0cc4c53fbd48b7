import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Worker } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { answersAtAll } from './figures-db.ts';
import type { Metrics } from './metrics.ts';
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts';
import { watchDatabase } from './watch-database.ts';

/** The metrics of a running process: where they are answered, and how that ends. */
export type RunningMetrics = { port: number; stop(): Promise<void> };

/** Adds what Node tells of itself: event loop, memory, garbage collection, uptime. Once for each registry. */
export const watchProcess = ({ register }: Metrics) => collectDefaultMetrics({ register });

/**
 * Answers what this process counts, and whether it lives and can do its work: the database answers, and the jobs are
 * taken on where it has any (`worker`). All
 * `jobs` are shown, also those that nobody has added yet.
 */
export async function startMetrics(
  services: Services,
  address: MetricsAddress,
  jobs: string[],
  worker: Pick<Worker, 'isUp'> | undefined,
): Promise<RunningMetrics> {
  const { db, metrics } = services;

  async function isReady() {
    if (worker && !worker.isUp()) return false;
    return answersAtAll(db).then(
      () => true,
      () => false,
    );
  }

  watchProcess(metrics);
  const database = watchDatabase(services, jobs);
  metrics.onScrape(async () => metrics.ready.set(Number(await isReady())));

  const { server, stop } = await serveMetrics(address, metrics, isReady);

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await stop();
      await database.stop();
    },
  };
}
