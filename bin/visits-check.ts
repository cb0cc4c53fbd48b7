import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { checkVisits } from '#server/features/appointments/upkeep/check-visits.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';

// `npm run visits:check`, after new time zone rules, holidays or time off: moves the visits that keep their local time,
// and names those that somebody has to look after. Exit code 1 where there are such.

const longestMs = 600_000;

async function check(): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const log = createLog('error');
  const reached = await reachDatabase(config, log);
  const db = openDatabase({
    url: reached.url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: longestMs,
    onError: (error) => log.error(error, 'a database connection was lost'),
  });

  try {
    return await checkVisits(db, new Date(), (line) => process.stdout.write(`${line}\n`));
  } finally {
    await db.close();
    await reached.stop();
  }
}

try {
  if (!(await check())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The visits could not be checked. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
