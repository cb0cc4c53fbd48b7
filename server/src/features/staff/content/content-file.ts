import type * as contract from '@kindwell/contract/staff/staff-content.ts';
import type { ContentEntry, ContentKind, FilePlan } from '@kindwell/contract/staff/staff-content.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import { readContent } from '#server/catalogue/folder/read-folder.ts';
import { placeInFile } from '#server/catalogue/import/describe-import.ts';
import { planContent } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import type { Change } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { differencesOf, findClinicOf, kindOf, planSum } from './kept-entries.ts';
import { writeAsStaff } from './save-content.ts';

const mostFaults = 100;
const mostChanges = 200;

const count = (changes: Change<object>[], what: Change<object>['what']) =>
  changes.filter((change) => change.what === what).length;

const entryOf = ({ before, after }: Change<object>) => shown(after ?? before ?? {});

async function describePlan(db: Db, kind: ContentKind, { changes, unchanged }: PlannedKind): Promise<FilePlan> {
  const told = changes.slice(0, mostChanges);
  const clinicOf = await findClinicOf(db, told.map(entryOf));

  return {
    kind,
    faults: [],
    added: count(changes, 'added'),
    changed: count(changes, 'changed'),
    withdrawn: count(changes, 'withdrawn'),
    unchanged,
    changes: told.map((change) => {
      const entry = entryOf(change);
      const { key, what } = change;
      return { key, what, entry: entry as ContentEntry, clinic: clinicOf(entry), differences: differencesOf(change) };
    }),
    more: changes.length - told.length,
    plan: planSum(changes),
  };
}

/** Compares a file with what there is; without `planned` it has faults, and `plan` says which. */
async function planFile(db: Db, kindName: ContentKind, file: Buffer, language: Language, now: Date) {
  const kind = kindOf(kindName);
  const contents = { folder: '', files: [{ name: `${kind.name}.json`, kind, ...readContent(file) }] };
  const { faults, planned: [planned] = [] } = await planContent(db, contents, now);
  if (planned) return { planned, plan: await describePlan(db, kindName, planned) };

  const found = (faults ?? []).flatMap((one) => one.faults).toSorted((one, other) => one.line - other.line);
  const plan = await describePlan(db, kindName, { kind, changes: [], unchanged: 0, unnamed: [] });
  const told = found
    .slice(0, mostFaults)
    .map((fault) => ({ line: fault.line, place: placeInFile(fault), message: saySentence(language, fault.message) }));
  return { plan: { ...plan, faults: told, more: found.length - told.length } };
}

/** POST /staff/content/{kind}/file/check/: what is wrong with a file, or what bringing it in would change. */
export const checkContentFile: Handler<typeof contract.checkContentFile> = async (call, { db, clock }) => {
  const { params, file, language } = call;
  return (await db.transaction((tx) => planFile(tx, params.kind, file, language, clock.now()))).plan;
};

/** POST /staff/content/{kind}/file/import/: brings a file in, all or nothing, where it does what was seen; repeatable. */
export const importContentFile: Handler<typeof contract.importContentFile> = async (call, { db, clock }) => {
  const answer = await db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const now = clock.now();
    const { planned, plan } = await planFile(tx, call.params.kind, call.file, call.language, now);
    // What is there already is never refused.
    if (planned?.changes.length && plan.plan !== call.body.plan) throw refuse('contentFileChanged');

    if (planned) await writeAsStaff(tx, planned, call, now);
    return plan;
  });

  await kindOf(call.params.kind).settle?.(db);
  return answer;
};
