import type { Database } from '#server/db/database.ts';
import { askEachTable } from './each-table.ts';

/**
 * How many rows each table has, by name: what a call that is refused leaves as it was. Without the audit trail, which
 * keeps refusals.
 */
export const countRows = (db: Database) => askEachTable(db, 'count(*)', '^audit_');
