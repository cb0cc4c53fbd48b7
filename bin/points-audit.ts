import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run points:audit`: says whether every point is where the ledger says, or names what is not, a line each, by ids
// alone. Exit code 1 where there is such.

const longestMs = 3_600_000;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function audit(): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);

  const { counts, flaws } = await withDatabase(config, longestMs, auditPoints);
  for (const flaw of flaws) say(flaw);
  const { entries, transfers, lots, redemptions, actions } = counts;
  const seen = `${entries} entries, ${transfers} transfers, ${lots} lots, ${redemptions} redemptions, ${actions} actions`;
  say(flaws.length ? `${flaws.length} violations in ${seen}` : `${seen}: every point is where it belongs`);

  return flaws.length === 0;
}

try {
  if (!(await audit())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The points could not be audited. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
