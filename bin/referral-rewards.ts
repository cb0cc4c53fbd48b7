import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { readRewardCommand, rewardUsage, runRewardCommand } from '#server/features/referrals/reward/reward-command.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run referral-rewards -- list`: where anyone who recommends Kindwell may be rewarded, by state and domain. `-- allow` and
// `-- bar` change that from now on, with `--state MI`, `--domain dental` or both. Exit code 1 where that is refused.

const statementMs = 30_000;

try {
  const command = readRewardCommand(process.argv.slice(2));
  if (!command) throw new Error(rewardUsage);

  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const lines = await withDatabase(config, statementMs, (db) => runRewardCommand(db, command, new Date()));
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
