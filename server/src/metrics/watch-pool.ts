import type pg from 'pg';
import { countFailure } from './database-error-class.ts';
import type { Metrics } from './metrics.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** Measures how long each connection is waited for, no matter who asks: a call, a transaction, the job queue. */
function timeConnections(pool: pg.Pool, name: string, { database }: Metrics) {
  const connect = pool.connect.bind(pool);
  const fail = countFailure({ database });

  // Both ways in which node-postgres is asked; its own `pool.query` uses the second one.
  function timed(): Promise<pg.PoolClient>;
  function timed(connected: Connected): void;
  function timed(connected?: Connected) {
    const end = database.connect.startTimer({ pool: name });
    if (!connected) return timedPromise(end);

    return connect((error, client, release) => {
      end();
      connected(error, client, release);
    });
  }

  // Counted as a failure here alone: one of `pool.query` is counted with its statement.
  async function timedPromise(end: () => void) {
    try {
      return await connect();
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      end();
    }
  }

  pool.connect = timed;
}

/** Shows in the metrics, from now on, what the connections of this pool do. `name` is one of few: calls, jobs. */
export function watchPool(pool: pg.Pool, name: string, metrics: Metrics) {
  timeConnections(pool, name, metrics);
  metrics.database.most.set({ pool: name }, pool.options.max ?? 10);

  metrics.onScrape(() => {
    const { totalCount, idleCount, waitingCount } = pool;
    metrics.database.connections.set({ pool: name, state: 'busy' }, totalCount - idleCount);
    metrics.database.connections.set({ pool: name, state: 'idle' }, idleCount);
    metrics.database.waiting.set({ pool: name }, waitingCount);
  });
}
