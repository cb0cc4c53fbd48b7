import type * as contract from '@kindwell/contract/staff/directory/staff-directory.ts';
import type { DirectoryPlan } from '@kindwell/contract/staff/directory/staff-directory.ts';
import { placeInFile } from '#server/catalogue/import/describe-import.ts';
import type { Db } from '#server/db/database.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import {
  type DirectoryFile,
  type Planned,
  type PlannedDirectory,
  planFile,
  readDirectoryFile,
} from '#server/features/providers/import/directory-work.ts';
import { exportCsv, exportJson } from '#server/features/providers/import/export-directory-work.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { sumOf, tellDifferences } from '#server/features/staff/content/kept-entries.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { writeAsStaff } from './save-record.ts';

const mostFaults = 100;
const mostChanges = 200;

// A large file takes longer than any other call; nobody waits for it but the person who brings it in.
const longestMs = 120_000;

const count = (changes: Planned['changes'], what: Planned['changes'][number]['what']) =>
  changes.filter((change) => change.what === what).length;

const planSum = (changes: Planned['changes']): string =>
  sumOf(
    changes.map(({ list, key, what, differences, after }) => [list, key, what, what === 'added' ? after : differences]),
  );

function tellFaults(faults: PlannedDirectory['faults'], language: Language) {
  return faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, mostFaults)
    .map((fault) => ({ line: fault.line, place: placeInFile(fault), message: saySentence(language, fault.message) }));
}

/** Whose a change is, as people say it: a clinic's city and state, the clinics of a provider, all of which stand in the file. */
function whoseIn(directory: Planned['directory'] | undefined) {
  const names = new Map(directory?.clinics.map(({ key, name }) => [key, name]));

  return ({ after }: Planned['changes'][number]) =>
    'fullName' in after
      ? { name: after.fullName, where: after.clinics.map(({ clinic }) => names.get(clinic) ?? clinic).join(', ') }
      : { name: after.name, where: `${after.city}, ${after.state}` };
}

function describePlan({ faults, warnings, planned }: PlannedDirectory, language: Language): DirectoryPlan {
  const { changes = [], directory } = planned ?? {};
  const records = directory ? directory.clinics.length + directory.providers.length : 0;
  const shown = changes.slice(0, mostChanges);
  const whoseOf = whoseIn(directory);

  return {
    faults: tellFaults(faults, language),
    warnings: tellFaults(warnings, language),
    added: count(changes, 'added'),
    changed: count(changes, 'changed'),
    withdrawn: count(changes, 'withdrawn'),
    unchanged: records - changes.length,
    held: planned?.held ?? [],
    changes: shown.map((change) => {
      const { list, key, what, differences } = change;
      return { list, key, what, ...whoseOf(change), differences: tellDifferences(differences) };
    }),
    more: planned ? changes.length - shown.length : Math.max(0, faults.length - mostFaults),
    plan: planSum(changes),
  };
}

/** POST /staff/directory-file/check/: what is wrong with a file of clinics, or what bringing it in would change. */
export const checkDirectoryFile: Handler<typeof contract.checkDirectoryFile> = async ({ file, language }, { db }) =>
  describePlan(await planFile(db, readDirectoryFile(file)), language);

async function bringIn(tx: Db, call: CallOf<typeof contract.importDirectoryFile>, file: DirectoryFile, now: Date) {
  await waitForImportLock(tx);
  const found = await planFile(tx, file);
  const plan = describePlan(found, call.language);
  // What is there already is never refused.
  if (found.planned?.changes.length && plan.plan !== call.body.plan) throw refuse('contentFileChanged');

  if (found.planned?.changes.length) await writeAsStaff(tx, found.planned, call, now);
  return plan;
}

/** POST /staff/directory-file/import/: brings a file in, all or nothing, where it does what was seen; repeatable. */
export const importDirectoryFile: Handler<typeof contract.importDirectoryFile> = async (call, { db, clock }) => {
  const file = readDirectoryFile(call.file);
  return longTransaction(db, longestMs, (tx) => bringIn(tx, call, file, clock.now()));
};

/** GET /staff/directory-file/json/: all clinics and providers as JSON, each as it stands when it is read. */
export const directoryJson: Handler<typeof contract.directoryJson> = async (_, { db }) => ({
  name: 'clinics.json',
  content: exportJson(db),
});

/** GET /staff/directory-file/csv/: the same as CSV. */
export const directoryCsv: Handler<typeof contract.directoryCsv> = async (_, { db }) => ({
  name: 'clinics.csv',
  content: exportCsv(db),
});
