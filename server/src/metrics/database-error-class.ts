import pg from 'pg';
import { isDatabaseDown } from '#server/db/database-down.ts';
import type { DatabaseErrorClass, databaseMetrics } from './database-metrics.ts';

// The classes of SQLSTATE, the longer beginnings first.
const byCode: [RegExp, DatabaseErrorClass][] = [
  [/^(57014|55P03)/, 'timeout'],
  [/^(40P01|40001)/, 'deadlock'],
  [/^23/, 'constraint'],
  [/^(42501|28)/, 'permission'],
  // No space on the disk, no memory, a database that takes reads alone.
  [/^(53100|53200|25006)/, 'space'],
];

/** The class of whatever a statement or a connection failed with. */
function databaseErrorClass(error: unknown): DatabaseErrorClass {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  const known = byCode.find(([codes]) => codes.test(code));
  if (known) return known[1];

  if (error instanceof Error && /timeout/i.test(error.message)) return 'timeout';
  return isDatabaseDown(error) ? 'down' : 'other';
}

/** What a pool calls for each statement that failed. */
export const countFailure =
  ({ database }: { database: Pick<ReturnType<typeof databaseMetrics>, 'errors'> }) =>
  (error: unknown) =>
    database.errors.inc({ class: databaseErrorClass(error) });
