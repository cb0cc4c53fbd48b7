import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { exportFolder } from '#server/catalogue/folder/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { systemClock } from '#server/lib/clock.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run catalogue:export DIR` writes the content that patients see besides clinics as a folder of files, and
// `npm run catalogue:import DIR` brings it in; `npm run catalogue:import -- --dry-run DIR` only says what would change
// (docs/catalogue.md). Exit code 1 where nothing was imported, or something that was exported would not come back.

const longestMs = 600_000;
const usage = `Say which folder:
  npm run catalogue:export DIR
  npm run catalogue:import DIR
  npm run catalogue:import -- --dry-run DIR`;

const printTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const say = printTo(process.stdout);
const complain = printTo(process.stderr);

type Command = { word: 'export' | 'import'; folder: string; isDryRun: boolean };

/** What stands behind the command's name; undefined where it makes no sense. */
function readArguments(): Command | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
    const [word, folder, ...others] = positionals;
    // Without `--` before it npm keeps `--dry-run` to itself, and tells it in this way.
    // biome-ignore lint/style/noProcessEnv: a word of the command line
    const isDryRun = values['dry-run'] ?? process.env.npm_config_dry_run === 'true';
    if (folder === undefined || others.length) return undefined;
    if (word === 'import') return { word, folder, isDryRun };
    return word === 'export' && !isDryRun ? { word, folder, isDryRun } : undefined;
  } catch {
    return undefined;
  }
}

async function exportTo(db: Database, place: string): Promise<boolean> {
  const { files, warnings } = await exportFolder(db, place);
  for (const { name, entries } of files) say(`${name}: ${entries}`);
  for (const warning of warnings) complain(warning);
  return warnings.length === 0;
}

function run({ word, folder, isDryRun }: Command): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here; npm tells in INIT_CWD where it was called
  const environment = process.env;
  const config = readConfig(environment, demoSecret);
  const place = path.resolve(environment.INIT_CWD ?? '.', folder);

  return withDatabase(config, longestMs, (db) =>
    word === 'export' ? exportTo(db, place) : importFolder(db, place, { isDryRun, clock: systemClock, say, complain }),
  );
}

const command = readArguments();
try {
  if (!command) complain(usage);
  if (!command || !(await run(command))) process.exitCode = 1;
} catch (error) {
  complain(`The folder could not be ${command?.word}ed. ${reasonOf(error)}`);
  process.exitCode = 1;
}
