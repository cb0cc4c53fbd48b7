import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditObject } from '#server/audit/audit-actions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import type { Contents } from '#server/catalogue/folder/read-folder.ts';
import type { Change } from '#server/catalogue/kind.ts';
import { namesOfWords, saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import type { Fault } from '#server/features/providers/import/file/faults.ts';
import { limitLockWaits, takeImportLock } from '#server/features/providers/import/import-db.ts';
import type { Clock } from '#server/lib/clock.ts';
import { checkFiles, textsOf } from './check-files.ts';
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

/** Tells the trail of something that was done to entries, in the transaction that has done it. */
export type ContentRecorder = (db: Db, action: AuditAction, objects: AuditObject[], now: Date) => Promise<unknown>;

/** Who changes content: who of the staff, null at a terminal of the server, and how the trail is told. */
export type ContentAuthor = { staffId: number | null; record: ContentRecorder };

/** Tells it what was done at a terminal of the server: it knows where, not by whom. */
const recordAtTerminal: ContentRecorder = (db, action, objects, now) => {
  const caller = { operation: 'importCatalogue', address: 'shell', userAgent: null, requestId: randomUUID() };
  return recordAudit(db, { actorId: null, action, objects, outcome: 'done', call: { caller } }, now);
};

const atTerminal: ContentAuthor = { staffId: null, record: recordAtTerminal };

async function recordChanges(db: Db, { kind, changes }: PlannedKind, now: Date, record: ContentRecorder) {
  for (const [what, done] of Map.groupBy(changes, (change) => change.what))
    for (let from = 0; from < done.length; from += mostObjects) {
      const objects = done
        .slice(from, from + mostObjects)
        .map(({ key }) => ({ kind: 'content' as const, id: `${kind.name}/${key}` }));
      await record(db, actions[what], objects, now);
    }
}

type Writing = ContentAuthor & { folder: string; now: Date };

/** Does what was planned for a kind, inside the caller's transaction, in which nobody else has changed content since. */
export async function writePlanned(db: Db, planned: PlannedKind, { folder, now, staffId, record }: Writing) {
  const { kind, changes } = planned;
  if (!changes.length) return;

  await kind.write(db, changes, folder);
  await saveNames(
    db,
    changes.flatMap(({ after }) => (after ? textsOf(kind, after).flatMap(namesOfWords) : [])),
  );
  await keepChanges(db, kind.name, changes, { staffId, now });
  await recordChanges(db, planned, now, record);
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

  // Another import may have kept this one waiting for minutes: what begins from now on, begins from here on.
  const now = clock.now();
  const imported = await planContent(db, contents, now);
  if (!isDryRun)
    for (const one of imported.planned ?? [])
      await writePlanned(db, one, { folder: contents.folder, now, ...atTerminal });
  return imported;
}
