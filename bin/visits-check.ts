import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { checkVisits } from '#server/features/appointments/integrity/check-visits.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run visits:check`, after new time zone rules, holidays or time off: moves the visits that keep their local time,
// and names those that somebody has to look after. Exit code 1 where there are such.

const longestMs = 600_000;

function check(): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);

  return withDatabase(config, longestMs, (db) =>
    checkVisits(db, new Date(), (line) => process.stdout.write(`${line}\n`)),
  );
}

try {
  if (!(await check())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The visits could not be checked. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
