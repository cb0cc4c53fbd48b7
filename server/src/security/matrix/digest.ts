import type { Database } from '#server/db/database.ts';
import { askEachTable } from '#server/testing/database/each-table.ts';

/**
 * What stands in every table, as one hash for each: what a call that is refused leaves as it was, to the last column.
 * Without the audit trail, which keeps refusals, and without the counters of limits, which count them.
 */
export const digestTables = (db: Database) =>
  askEachTable(db, `md5(string_agg(one::text, ',' order by one::text))`, '^(audit_|rate_limit$)');
