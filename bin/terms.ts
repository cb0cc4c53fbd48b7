import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { readTermsCommand, runTermsCommand, termsUsage } from '#server/features/terms/command/terms-command.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run terms -- list`: every version of the terms and the privacy notice. `-- show`: the text in force, as a file to
// edit. `-- publish`: the next version, in all languages or not at all (docs/operations/terms.md). Exit code 1 where
// nothing was done.

const statementMs = 30_000;

// Anyone who reads the text may have seen enough of it (`| head`).
process.stdout.on('error', () => {});

try {
  const command = readTermsCommand(process.argv.slice(2));
  if (!command) throw new Error(termsUsage);

  // biome-ignore lint/style/noProcessEnv: handed to config.ts here; npm tells in INIT_CWD where it was called
  const environment = process.env;
  const readNamed = (name: string) => readFile(path.resolve(environment.INIT_CWD ?? '.', name), 'utf8');
  const config = readConfig(environment, demoSecret);
  const said = await withDatabase(config, statementMs, (db) =>
    runTermsCommand(db, command, { readFile: readNamed, now: new Date() }),
  );
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
