import { openDatabase } from '#server/db/database.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { createTemplate, dropDatabase, migrateAsStart } from './templates.ts';
import { startTestPostgres } from './test-postgres.ts';

/**
 * A process that owns the database which the tests in the browser clone: the demo, on the test PostgreSQL. It says
 * where it is as one line of JSON and removes it on SIGTERM.
 */
async function fill(url: string) {
  await migrateAsStart(url);

  const db = openDatabase({
    url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });
  await fillPostalCodes(db);
  await fillDemoDatabase(db, new Date());
  await db.close();
}

const postgres = await startTestPostgres();
const template = await createTemplate(postgres.adminUrl, 'demo', fill);

process.once('SIGTERM', async () => {
  await dropDatabase(postgres.adminUrl, template);
  await postgres.stop();
  process.exit(0);
});

process.stdout.write(`${JSON.stringify({ adminUrl: postgres.adminUrl, template })}\n`);
