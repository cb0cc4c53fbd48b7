import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * What stands in every table, as one hash for each: what a call that is refused leaves as it was, to the last column.
 * Without the audit trail, which keeps refusals, and without the counters of limits, which count them.
 */
export async function digestTables(db: Database): Promise<Record<string, string>> {
  const tables = await db.many(sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename !~ '^audit_' and tablename <> 'rate_limit' order by 1`);
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(one::text, ',' order by one::text)) as hash from "${name}" one`,
  );
  const { rows } = await db.pool.query<{ name: string; hash: string }>(hashes.join(' union all '));

  return Object.fromEntries(rows.map(({ name, hash }) => [name, createHash('md5').update(`${hash}`).digest('hex')]));
}
