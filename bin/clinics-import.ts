import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { importFile } from '#server/features/providers/import/import-file.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

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

function importGiven({ file, isCheckOnly }: { file: string; isCheckOnly: boolean }): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here; npm tells in INIT_CWD where it was called
  const environment = process.env;
  const config = readConfig(environment, demoSecret);
  const place = path.resolve(environment.INIT_CWD ?? '.', file);

  return withDatabase(config, longestMs, (db) =>
    importFile(db, place, { name: file, isCheckOnly, now: new Date(), say, complain }),
  );
}

try {
  const given = readArguments();
  if (!given) complain(usage);
  if (!given || !(await importGiven(given))) process.exitCode = 1;
} catch (error) {
  complain(`The clinics could not be imported. ${reasonOf(error)}`);
  process.exitCode = 1;
}
