import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** What limits statements on the connections of calls: without the second a lock counts as a database that does not answer. */
const timeouts = ['statement_timeout', 'lock_timeout'];

/** The timeouts that PostgreSQL does not keep on these connections, and so are left to us alone. */
export async function findMissingTimeouts(db: Db): Promise<string[]> {
  const missing = await db.many(sql<{ name: string }>`
    select name from unnest(${timeouts}::text[]) with ordinality as timeout (name, place)
    where current_setting(name) = '0' order by place`);
  return missing.map(({ name }) => name);
}
