import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

/**
 * A process that owns the embedded PostgreSQL of the folder named as its argument, to be killed by tests. It says what
 * happened as one line of JSON, stops PostgreSQL on SIGTERM and ends without stopping it on SIGHUP.
 */
const [dataDir = ''] = process.argv.slice(2);

try {
  const { url, ownerUrl, adopted, stop } = await startEmbeddedPostgres({ dataDir, log: pino(pino.destination(2)) });
  process.once('SIGTERM', stop);
  process.once('SIGHUP', () => process.exit(1));
  process.stdout.write(`${JSON.stringify({ url, ownerUrl, adopted })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  process.exitCode = 1;
}
