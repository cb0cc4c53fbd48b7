import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * How many rows each table has, by name: what a call that is refused leaves as it was. Without the audit trail, which
 * keeps refusals.
 */
export async function countRows(db: Database): Promise<Record<string, string>> {
  const tables = await db.many(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^audit_' order by 1`);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) from "${name}"`);
  const { rows } = await db.pool.query<{ name: string; count: string }>(counts.join(' union all '));

  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
