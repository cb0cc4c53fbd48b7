import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { writeSchema } from '#server/db/schema/write-schema.ts';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';
import { startTestPostgres } from '#server/testing/test-postgres.ts';
import { projectRoot } from './run-program.ts';

// `npm run schema`: writes server/schema.sql from a new database that all migrations have made.
const postgres = await startTestPostgres();

const name = await createTemplate(postgres.adminUrl, 'schema', async (url) => {
  await migrate(url);
  const db = openDatabase({ url, poolSize: 1, connectTimeoutMs: 5000, statementTimeoutMs: 60_000, onError: () => {} });
  await writeFile(path.join(projectRoot, 'server', 'schema.sql'), await writeSchema(db));
  await db.close();
});

await dropDatabase(postgres.adminUrl, name);
await postgres.stop();
