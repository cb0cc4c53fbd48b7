import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { refreshBrand } from '#server/brand/brand-in-force.ts';
import { readConfig } from '#server/config.ts';
import { readStaffCommand, runStaffCommand, staffUsage } from '#server/features/referrals/providers/staff-command.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run provider-referrals -- list`: the latest hundred providers whom ambassadors have referred and who have not joined,
// a line each, with what it takes to reach them; all of them with `--all`. `-- joined 12 --clinic 3`: notes that one has, and tells the ambassador. Exit code 1
// where that is refused.

const statementMs = 30_000;

// Anyone who reads the list may have seen enough of it (`| head`).
process.stdout.on('error', () => {});

try {
  const command = readStaffCommand(process.argv.slice(2));
  if (!command) throw new Error(staffUsage);

  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  await withDatabase(config, statementMs, async (db) => {
    await refreshBrand(db);
    for await (const line of runStaffCommand(db, command, config, new Date())) process.stdout.write(`${line}\n`);
  });
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
