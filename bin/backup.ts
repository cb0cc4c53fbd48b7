import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { keepCheck } from '#server/audit/kept-checks-db.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';

// `npm run backup -- FOLDER`: a backup of the database and the uploaded files, in a folder of its own, while everything
// runs on. docs/operations/backup.md.

const noteMs = 10_000;

/** Tells the console when the backup was made. One that it cannot be told of is a backup all the same. */
async function noteBackup(config: Config, doneAt: Date) {
  try {
    await withDatabase(config, noteMs, (db) => keepCheck(db, 'backup', { doneAt, looked: null, flaws: 0 }));
  } catch (error) {
    process.stderr.write(`The console could not be told of it. ${reasonOf(error)}\n`);
  }
}

async function backUp() {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length) throw new Error('Say where to: npm run backup -- FOLDER.');

  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const { finishedAt } = await makeBackup(config, folder, createLog('error'));

  process.stdout.write(`${folder}: a backup of ${finishedAt.toISOString()}\n`);
  if (!config.databaseUrl && !config.walArchive)
    process.stdout.write('It brings back this moment alone: with WAL_ARCHIVE any later one could be reached.\n');
  await noteBackup(config, finishedAt);
}

try {
  await backUp();
} catch (error) {
  process.stderr.write(`No backup was made. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
