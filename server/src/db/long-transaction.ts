import type { Database, Db } from './database.ts';
import { sql } from './sql.ts';

/**
 * One transaction on a connection of its own, whose statements may take as long as this; it waits as long for what others hold,
 * and keeps no connection of the pool meanwhile.
 */
export async function longTransaction<T>(
  db: Database,
  statementTimeoutMs: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const own = db.beside(statementTimeoutMs);
  try {
    return await own.transaction(async (tx) => {
      // A pooler's connections have times of their own.
      await tx.run(sql`
        select set_config(name, ${String(statementTimeoutMs)}, true)
        from unnest(array['statement_timeout', 'lock_timeout']) as name`);
      return await work(tx);
    });
  } finally {
    await own.close();
  }
}
