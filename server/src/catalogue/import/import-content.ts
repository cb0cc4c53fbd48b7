import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Contents } from '#server/catalogue/folder/read-folder.ts';
import type { Change, ContentRecorder, Writing } from '#server/catalogue/kind.ts';
import { saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import type { Fault } from '#server/features/providers/import/file/faults.ts';
import { limitLockWaits, takeImportLock } from '#server/features/providers/import/import-db.ts';
import type { Clock } from '#server/lib/clock.ts';
import { checkFiles, namesOf } from './check-files.ts';
import { type PlannedKind, planImport } from './plan-import.ts';

export type ImportOptions = {
  clock: Clock;
  /** Only say what would happen. */
  isDryRun?: boolean;
  /** Is told when another import is at work. */
  onWait?: () => void;
};

/** What became of an import: the faults of its files, or what it does and has done. */
export type Imported =
  | { faults: { file: string; faults: Fault[] }[]; planned?: undefined }
  | { faults?: undefined; planned: PlannedKind[] };

const actions: Record<Change<object>['what'], AuditAction> = {
  added: 'addContent',
  changed: 'changeContent',
  withdrawn: 'withdrawContent',
};

const mostObjects = 100;

/** Tells it what was done at a terminal of the server: it knows where, not by whom. */
const recordAtTerminal: ContentRecorder = (db, action, objects, now) => {
  const caller = { operation: 'importCatalogue', address: 'shell', userAgent: null, requestId: randomUUID() };
  return recordAudit(db, { actorId: null, action, objects, outcome: 'done', call: { caller } }, now);
};

async function recordChanges(db: Db, { kind, changes }: PlannedKind, { now, record }: Writing) {
  for (const [what, done] of Map.groupBy(changes, (change) => change.what))
    for (let from = 0; from < done.length; from += mostObjects) {
      const objects = done
        .slice(from, from + mostObjects)
        .map(({ key }) => ({ kind: 'content' as const, id: `${kind.name}/${key}` }));
      await record(db, actions[what], objects, now);
    }
}

/** Does what was planned for a kind, inside the caller's transaction, in which nobody else has changed content since. */
export async function writePlanned(db: Db, planned: PlannedKind, writing: Writing) {
  const { kind, changes } = planned;
  if (!changes.length) return;

  await kind.write(db, changes, writing);
  await saveNames(
    db,
    changes.flatMap(({ after }) => (after ? namesOf(kind, after) : [])),
  );
  if (!kind.recordsItself) await recordChanges(db, planned, writing);
}

/** Says what is wrong with the files of a folder, or what bringing them in would do. Writes nothing. */
export async function planContent(db: Db, contents: Contents, now: Date): Promise<Imported> {
  const { faults, files } = await checkFiles(db, contents, now);
  return faults.some((file) => file.faults.length) ? { faults } : { planned: await planImport(db, files) };
}

/**
 * Brings the database to what the files of a folder say, inside the caller's transaction: all of it, or nothing where
 * there is any fault. What says nothing new is not touched. Two imports follow one another.
 */
export async function importContent(
  db: Db,
  contents: Contents,
  { clock, isDryRun = false, onWait = () => {} }: ImportOptions,
): Promise<Imported> {
  await takeImportLock(db, onWait);
  await limitLockWaits(db);
  for (const { kind } of contents.files) await kind?.hold?.(db);

  // Another import may have kept this one waiting for minutes: what begins from now on, begins from here on.
  const now = clock.now();
  const imported = await planContent(db, contents, now);
  if (!isDryRun)
    for (const one of imported.planned ?? [])
      await writePlanned(db, one, { folder: contents.folder, now, record: recordAtTerminal });
  return imported;
}
