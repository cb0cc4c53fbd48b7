import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';

/**
 * A database that was migrated as far as `lastBefore`, filled by `fill`, and then brought up to date. What fills it writes
 * plain SQL: what builds rows for other tests knows the schema of today.
 */
export async function openUpgraded(label: string, lastBefore: string, fill: (db: Database) => Promise<unknown>) {
  const { adminUrl } = inject('templates');
  let db: Database | undefined;

  const name = await createTemplate(adminUrl, label, async (url) => {
    await migrate(url, { upTo: lastBefore });
    db = openDatabase({ url, poolSize: 2, connectTimeoutMs: 15_000, statementTimeoutMs: 60_000, onError: () => {} });
    await fill(db);
    await migrate(url);
  });

  return async () => {
    await db?.close();
    await dropDatabase(adminUrl, name);
  };
}
