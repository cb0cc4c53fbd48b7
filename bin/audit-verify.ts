import { readAnchors } from '#server/audit/read-anchors.ts';
import { describeFlaw, verifyAudit } from '#server/audit/verify-audit.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';

// `npm run audit:verify`, or with the server's log, `npm run audit:verify -- kindwell.log`: says whether the audit trail
// is as it was written. Exit code 1 where it is not.

const longestMs = 3_600_000;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function verify(): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const log = createLog('error');
  const [logFile] = process.argv.slice(2);
  const anchors = logFile ? await readAnchors(logFile) : [];

  const reached = await reachDatabase(config, log);
  const onError = (error: Error) => log.error(error, 'a database connection was lost');
  const db = openDatabase({
    url: reached.url,
    poolSize: 1,
    connectTimeoutMs: 5000,
    statementTimeoutMs: longestMs,
    onError,
  });

  try {
    const { entries, flaws } = await verifyAudit(db, anchors);
    for (const flaw of flaws) say(describeFlaw(flaw));
    if (!flaws.length) say(`${entries} entries, chain whole`);
    return flaws.length === 0;
  } finally {
    await db.close();
    await reached.stop();
  }
}

try {
  if (!(await verify())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(
    `The audit trail could not be verified. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
