import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditObject } from '#server/audit/audit-actions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { kindsBeforeClinics } from '#server/catalogue/all-kinds.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import { picturesName, readPicture } from '#server/catalogue/folder/picture-shelf.ts';
import type { Contents } from '#server/catalogue/folder/read-folder.ts';
import type { Change, ContentAuthor, ContentRecorder, Writing } from '#server/catalogue/kind.ts';
import { namesOfWords, saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import { placedNames } from '#server/features/providers/import/directory-words.ts';
import { type Planned, writeDirectory } from '#server/features/providers/import/directory-work.ts';
import {
  findUnnamed,
  limitLockWaits,
  takeImportLock,
  type Unnamed,
} from '#server/features/providers/import/import-db.ts';
import { sumOfPicture } from '#server/features/staff/pictures/picture-rules.ts';
import { insertPicture } from '#server/features/staff/pictures/pictures-db.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type CheckedPictures, checkFiles, type FileFaults, textsOf } from './check-files.ts';
import { type PlannedKind, planImport } from './plan-import.ts';

export type ImportOptions = {
  clock: Clock;
  /** Only say what would happen. */
  isDryRun?: boolean;
  /** Is told when another import is at work. */
  onWait?: () => void;
};

/** What an import does to clinics and providers; `unnamed` are those that its file does not name. */
export type PlannedClinics = Planned & { unnamed: Unnamed };

/** What became of an import: the faults of its files, or what it does and has done. */
export type Imported =
  | { faults: FileFaults[]; planned?: undefined }
  | {
      faults?: undefined;
      planned: PlannedKind[];
      clinics?: PlannedClinics;
      pictures: CheckedPictures;
      warnings: FileFaults[];
    };

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

const atTerminal: ContentAuthor = { staffId: null, record: recordAtTerminal };

type Named = Pick<Change<object>, 'key' | 'what'>;

async function recordChanges(db: Db, name: string, changes: Named[], { now, record }: Writing) {
  for (const [what, done] of Map.groupBy(changes, (change) => change.what))
    for (let from = 0; from < done.length; from += mostObjects) {
      const objects = done
        .slice(from, from + mostObjects)
        .map(({ key }) => ({ kind: 'content' as const, id: `${name}/${key}` }));
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
    changes.flatMap(({ after }) => (after ? textsOf(kind, after).flatMap(namesOfWords) : [])),
  );
  await keepChanges(db, kind.name, changes, writing);
  if (!kind.recordsItself) await recordChanges(db, kind.name, changes, writing);
}

async function writeClinics(db: Db, { directory, changes }: Planned, writing: Writing) {
  if (!changes.length) return;

  await writeDirectory(db, { directory, changes }, writing);
  for (const [list, done] of Map.groupBy(changes, (change) => change.list))
    await recordChanges(db, list, done, writing);
}

/** Keeps the pictures that the folder brings, each made again of the parts that show it, as it was when it was checked. */
async function writePictures(db: Db, names: string[], { folder, now, staffId, record }: Writing) {
  const objects: AuditObject[] = [];
  for (const name of names) {
    const picture = await readPicture(folder, name);
    if ('wrong' in picture) throw new Error(`The file ${picturesName}/${name} was changed during the import.`);

    const sum = sumOfPicture(picture.bytes);
    await insertPicture(db, { ...picture, sum }, staffId, now);
    objects.push({ kind: 'content', id: `${picturesName}/${sum}` });
  }
  for (let from = 0; from < objects.length; from += mostObjects)
    await record(db, 'addPicture', objects.slice(from, from + mostObjects), now);
}

type Plan = Extract<Imported, { faults?: undefined }>;

/** Clinics name insurers and kinds of care, and are named themselves by all that comes after them. */
async function writeAll(db: Db, { planned, clinics, pictures }: Plan, writing: Writing) {
  await writePictures(db, pictures.added, writing);
  const isBefore = ({ kind }: PlannedKind) => kindsBeforeClinics.includes(kind);

  for (const one of planned.filter(isBefore)) await writePlanned(db, one, writing);
  if (clinics) await writeClinics(db, clinics, writing);
  for (const one of planned.filter((each) => !isBefore(each))) await writePlanned(db, one, writing);
}

/** Says what is wrong with the files of a folder, or what bringing them in would do. Writes nothing. */
export async function planContent(db: Db, contents: Contents, now: Date): Promise<Imported> {
  const { faults, files, clinics, pictures } = await checkFiles(db, contents, now);
  if (faults.some((file) => file.faults.length)) return { faults };

  const planned = await planImport(db, files, clinics && placedNames(clinics.directory));
  const unnamed = clinics && (await findUnnamed(db, clinics.directory));
  return { planned, pictures, warnings: faults, ...(clinics && unnamed && { clinics: { ...clinics, unnamed } }) };
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
  const { folder } = contents;
  if (!isDryRun && imported.planned) await writeAll(db, imported, { folder, now, ...atTerminal });
  return imported;
}
