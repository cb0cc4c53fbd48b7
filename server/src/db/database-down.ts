import pg from 'pg';

// Connection classes of PostgreSQL (08), its shutdown and start-up (57P0x), too many connections, a statement timeout.
const databaseDownCodes = /^(08|57P0|53300|57014)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const driverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i;

/** True when the database could not be reached or did not answer in time. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return databaseDownCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;

  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.has(code) || driverMessages.test(error.message);
}
