import { reasonOf } from '#bin/lib/with-database.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readConfig } from '#server/config.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';

// `npm run backup -- FOLDER`: a backup of the database and the uploaded files, in a folder of its own, while everything
// runs on. docs/operations/backup.md.

async function backUp() {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length) throw new Error('Say where to: npm run backup -- FOLDER.');

  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const { finishedAt } = await makeBackup(config, folder, createLog('error'));

  process.stdout.write(`${folder}: a backup of ${finishedAt.toISOString()}\n`);
  if (!config.databaseUrl && !config.walArchive)
    process.stdout.write('It brings back this moment alone: with WAL_ARCHIVE any later one could be reached.\n');
}

try {
  await backUp();
} catch (error) {
  process.stderr.write(`No backup was made. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
