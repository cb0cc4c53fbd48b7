import { parseArgs } from 'node:util';
import { reasonOf } from '#bin/lib/with-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';

// `npm run restore -- --from BACKUP --to DATA_FOLDER`, with `--until 2026-11-22T09:30:00Z` for an instant and
// `--wal ARCHIVE` where the archive is not where it was: makes a data folder from a backup and runs the audits over it.
// Exit code 1 where they find something. docs/operations/backup.md.

const usage =
  'Say what: npm run restore -- --from BACKUP --to DATA_FOLDER [--until 2026-11-22T09:30:00Z] [--wal ARCHIVE | --no-wal].';

// With its zone: local time is not the same on every machine.
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;

  const at = new Date(text);
  if (!instant.test(text) || Number.isNaN(at.getTime()))
    throw new Error('--until is an instant with its zone, like 2026-11-22T09:30:00Z or 2026-11-22T04:30:00-05:00.');
  return at;
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, to: text, until: text, wal: text, 'no-wal': { type: 'boolean' } },
  });
  const { from, to, until, wal } = values;
  if (!from || !to) throw new Error(usage);

  return { from, to, until: readInstant(until), walArchive: values['no-wal'] ? null : wal };
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function restore() {
  const wanted = readArguments();
  const { flaws, seen, lastChange } = await restoreBackup(wanted);

  for (const flaw of flaws) say(flaw);
  say(`${seen.join(', ')}: ${flaws.length ? `${flaws.length} flaws` : 'all as it should be'}`);
  if (lastChange) say(`The last change that is there was made at ${lastChange.toISOString()}.`);
  say(`${wanted.to} is ready: DATA_DIR=${wanted.to} npm start. Make a new backup then.`);
  if (flaws.length) process.exitCode = 1;
}

try {
  await restore();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
