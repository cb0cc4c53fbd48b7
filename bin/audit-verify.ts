import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { findUnsealed } from '#server/audit/audit-db.ts';
import { readAnchors } from '#server/audit/read-anchors.ts';
import { describeFlaw, verifyAudit } from '#server/audit/verify-audit.ts';
import { readConfig } from '#server/config.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run audit:verify`, or with the server's log, `npm run audit:verify -- kindwell.log`: says whether the audit trail
// is as it was written. Exit code 1 where it is not.

const longestMs = 3_600_000;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function verify(): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const [logFile] = process.argv.slice(2);
  const anchors = logFile ? await readAnchors(logFile) : [];
  if (logFile && !anchors.length) throw new Error(`There is no anchor in ${logFile}: no line of it has auditHeads.`);

  const { entries, flaws, unsealed } = await withDatabase(config, longestMs, async (db) => ({
    ...(await verifyAudit(db, anchors)),
    unsealed: await findUnsealed(db),
  }));
  for (const flaw of flaws) say(describeFlaw(flaw));
  const compared = logFile ? `, compared with ${anchors.length} anchors of the log` : '';
  const waiting = unsealed.since ? `, ${unsealed.entries} not sealed yet, since ${unsealed.since.toISOString()}` : '';
  if (!flaws.length) say(`${entries} entries, chain whole${compared}${waiting}`);

  return flaws.length === 0;
}

try {
  if (!(await verify())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The audit trail could not be verified. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
