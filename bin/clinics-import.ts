import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { importFile } from '#server/features/providers/import/import-file.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';

// `npm run clinics:import FILE`, or only to check it, `npm run clinics:import -- --check FILE`: brings clinics, providers,
// hours and services into the database (docs/clinics-import.md). Exit code 1 where nothing was imported.

const longestMs = 600_000;
const usage = 'Say which file to import: npm run clinics:import FILE (docs/clinics-import.md describes it).';

const printTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const say = printTo(process.stdout);
const complain = printTo(process.stderr);

/** What stands behind the command's name; undefined where it makes no sense. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
    const [file, ...others] = positionals;
    // Without `--` before it npm keeps `--check` to itself, and tells it in this way.
    // biome-ignore lint/style/noProcessEnv: a word of the command line
    const isCheckOnly = values.check ?? process.env.npm_config_check === 'true';
    return file === undefined || others.length ? undefined : { file, isCheckOnly };
  } catch {
    return undefined;
  }
}

async function importGiven({ file, isCheckOnly }: { file: string; isCheckOnly: boolean }): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here; npm tells in INIT_CWD where it was called
  const environment = process.env;
  const config = readConfig(environment, demoSecret);
  const log = createLog('error');

  const reached = await reachDatabase(config, log);
  const onError = (error: Error) => log.error(error, 'a database connection was lost');
  const db = openDatabase({
    url: reached.url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: longestMs,
    onError,
  });

  try {
    const place = path.resolve(environment.INIT_CWD ?? '.', file);
    return await importFile(db, place, { name: file, isCheckOnly, now: new Date(), say, complain });
  } finally {
    await db.close();
    await reached.stop();
  }
}

// Tables or columns that are not there: the server brings them at its start.
const isOutdated = (error: object) => 'code' in error && (error.code === '42703' || error.code === '42P01');

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isOutdated(error) ? 'The database is not up to date; please start Kindwell once (npm start).' : error.message;
}

try {
  const given = readArguments();
  if (!given) complain(usage);
  if (!given || !(await importGiven(given))) process.exitCode = 1;
} catch (error) {
  complain(`The clinics could not be imported. ${reasonOf(error)}`);
  process.exitCode = 1;
}
