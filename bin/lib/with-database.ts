import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { createLog } from '#server/lib/log.ts';

const outdated = 'The database is not up to date; please start Kindwell once (npm start).';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const wrongPassword = '28P01';

/**
 * Does the work of a command on the database of these settings, also while a server is at work on it. Throws where that server
 * is of a version whose private PostgreSQL has other passwords: its next start gives it those of this one.
 */
export async function withDatabase<T>(
  config: Config,
  statementTimeoutMs: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const log = createLog('error');
  const reached = await reachDatabase(config, log);
  const db = openDatabase({
    url: reached.url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs,
    onError: (error) => log.error(error, 'a database connection was lost'),
  });

  try {
    return await work(db);
  } catch (error) {
    throw !config.databaseDirectUrl && codeOf(error) === wrongPassword ? new Error(outdated) : error;
  } finally {
    await db.close();
    await reached.stop();
  }
}

// Tables, columns or rights that are not there: the server brings them at its start.
const missing: unknown[] = ['42703', '42P01', '42501'];

const isOutOfReach = (error: object) =>
  'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');

/** Why a command could not do its work, for the person at the terminal. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOutOfReach(error)) return `PostgreSQL cannot be reached: ${error.message}`;
  return missing.includes(codeOf(error)) ? outdated : error.message;
}
