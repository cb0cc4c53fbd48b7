import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracing } from '#server/tracing/span.ts';

/** What a handler may use besides its request. Passed as an argument; nothing is global. */
export type Services = {
  db: Database;
  /** Answers the reads of routes that may lag, where there is a replica. */
  lagging?: Database;
  clock: Clock;
  config: Config;
  log: Logger;
  files: FileStore;
  metrics: Metrics;
  tracing: Tracing;
};
