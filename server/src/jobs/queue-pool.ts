import type pg from 'pg';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { isLockedOut } from '#server/db/retry-locked-out.ts';

// What graphile-worker waits for and tries again; any other failure to finish a job would end the process.
const tryAgain = 'ETIMEDOUT';

function nameFailure(error: unknown): never {
  const mayPass = isDatabaseDown(error) || isLockedOut(error);
  if (!(error instanceof Error) || !mayPass) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: tryAgain });
}

/** The same object, but for this one method. */
const withMethod = <T extends object>(target: T, name: keyof T, method: unknown): T =>
  new Proxy(target, {
    get(_, asked) {
      if (asked === name) return method;
      const value = Reflect.get(target, asked, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A pool for the job queue: a database that is away for a while is something to wait for, whichever way it shows. */
export function queuePool(pool: pg.Pool): pg.Pool {
  const query = (client: pg.PoolClient) => (text: string, values?: unknown[]) =>
    client.query(text, values).catch(nameFailure);

  return withMethod(pool, 'connect', async (listener?: Parameters<pg.Pool['connect']>[0]) => {
    // The one connection that listens has its own way back.
    if (listener) return pool.connect(listener);

    // Nobody listens to how the end of a job fails that outlived the pool: a rejection would end the process.
    if (pool.ending) return new Promise(() => {});

    const client = await pool.connect().catch(nameFailure);
    return withMethod(client, 'query', query(client));
  });
}
