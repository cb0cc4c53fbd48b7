import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** Whether PostgreSQL ends statements that take too long on these connections, or leaves that to us alone. */
export async function endsLongStatements(db: Db): Promise<boolean> {
  const { limit } = await db.one(sql<{ limit: string }>`select current_setting('statement_timeout') as limit`);
  return limit !== '0';
}
