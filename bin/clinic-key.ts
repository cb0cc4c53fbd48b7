import { parseArgs } from 'node:util';
import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { issueClinicKey } from '#server/http/session/issue-clinic-key.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run clinic:key -- CLINIC_ID`: makes a new key for the programs of a clinic and prints it, this once, as the only
// line of its output. The keys before it end at once, or later, with `--overlap-hours N`. Exit code 1 where none was made.

const hourMs = 3_600_000;
const longestOverlapHours = 720;
const statementMs = 30_000;
const usage =
  'Say whose key to make: npm run clinic:key -- CLINIC_ID, and for how long the old one still works: ' +
  '--overlap-hours N (at most 720).';

const complain = (line: string) => void process.stderr.write(`${line}\n`);

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** What stands behind the command's name; undefined where it makes no sense. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'overlap-hours': { type: 'string', default: '0' } },
      allowPositionals: true,
    });
    const [clinicId = Number.NaN, ...others] = positionals.map(wholeNumber);
    const overlapHours = wholeNumber(values['overlap-hours']);
    const isSensible = clinicId > 0 && !others.length && overlapHours <= longestOverlapHours;
    return isSensible ? { clinicId, overlapHours } : undefined;
  } catch {
    return undefined;
  }
}

async function makeKey({ clinicId, overlapHours }: { clinicId: number; overlapHours: number }) {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const now = new Date();
  const oldKeysEndAt = new Date(now.getTime() + overlapHours * hourMs);
  const issued = await withDatabase(config, statementMs, (db) => issueClinicKey(db, clinicId, { oldKeysEndAt, now }));
  if (!issued) throw new Error(`There is no clinic ${clinicId}.`);

  const older = overlapHours ? `at ${oldKeysEndAt.toISOString()} at the latest` : 'now';
  complain(`The new key of ${issued.clinicName} (clinic ${clinicId}). Keep it safe: it is shown this once.`);
  if (issued.ended) complain(`Older keys end ${older}: ${issued.ended}.`);
  process.stdout.write(`${issued.key}\n`);
}

try {
  const given = readArguments();
  if (given) await makeKey(given);
  else {
    complain(usage);
    process.exitCode = 1;
  }
} catch (error) {
  complain(`No key was made. ${reasonOf(error)}`);
  process.exitCode = 1;
}
