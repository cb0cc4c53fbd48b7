import * as z from 'zod/mini';
import { otherLanguages, type Words } from '#server/catalogue/entry-fields.ts';
import { outerSchema } from '#server/catalogue/file-schema.ts';
import { findPictures, openShelf, pictureOf, type Shelf } from '#server/catalogue/folder/picture-shelf.ts';
import { type ContentFile, type Contents, clinicsName } from '#server/catalogue/folder/read-folder.ts';
import type { EntriesOf, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import type { PlacedName } from '#server/features/providers/import/directory-words.ts';
import type { DirectoryFile, Planned } from '#server/features/providers/import/directory-work.ts';
import type { Fault, Path, Source } from '#server/features/providers/import/file/faults.ts';
import { type Report, reportIssues } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { checkClinicsFile, clinicsIn } from './check-clinics.ts';

/** A file without a fault. `isComplete`: what it does not name is withdrawn. */
export type CheckedFile = { kind: Kind; isComplete: boolean; entries: object[] };

/** The pictures that a folder brings, by the names of their files; `unnamed` are files that no entry names. */
export type CheckedPictures = { added: string[]; unchanged: number; unnamed: string[] };

/** What was found of a file: `warnings` are what an import would not take over. */
export type FileFaults = { file: string; faults: Fault[]; warnings?: Fault[] };

/** What a check of a folder found: only without a fault can it be brought in. `clinics`: what the file of clinics would change. */
export type Checked = {
  faults: FileFaults[];
  files: CheckedFile[];
  clinics?: Planned | undefined;
  pictures: CheckedPictures;
};

/** The fields of a faulty entry that have no fault, so that what they refer to is checked at once as well. */
function soundFields(kind: Kind, raw: unknown): object {
  const { shape } = (kind.schema as unknown as z.ZodMiniObject)._zod.def;
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, given[name]);
    return success ? [[name, data]] : [];
  });

  return Object.fromEntries(fields);
}

/** A thousand faults show what is wrong; a file of nothing else would fill the memory with them. */
const mostFaults = 1000;

function readEntries(kind: Kind, raw: unknown[], faults: Fault[], report: Report): Placed<object>[] {
  const placed: Placed<object>[] = [];

  for (const [index, value] of raw.entries()) {
    const { data, error } = z.safeParse(kind.schema, value);
    if (error) reportIssues(error.issues, [kind.name, index], report);
    placed.push({ index, entry: error ? soundFields(kind, value) : data });

    if (faults.length >= mostFaults) {
      report([kind.name, index], sentence('import_faults_too_many'));
      break;
    }
  }

  return placed;
}

function checkKeys(kind: Kind, placed: Placed<object>[], { lineOf }: Source, report: Report) {
  const first = new Map<string, number>();
  for (const { index, entry } of placed) {
    const key = kind.keyOf(entry);
    if (key === undefined) continue;

    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else report([kind.name, index], sentence('import_entry_twice', { key, line: lineOf([kind.name, earlier]) }));
  }
}

type Texts = Record<string, Words | undefined>;
type Parts = Record<string, Texts[] | undefined>;

/** The texts of an entry that have languages, each with its place: `title`, or `coverage`, 2 and `service`. */
function placedTexts(kind: Kind, entry: object): { place: Path; words: Words }[] {
  const at = (place: Path, words: Words | undefined) => (words ? [{ place, words }] : []);

  return kind.named.flatMap((name) => {
    const [field = '', within] = name.split('.');
    if (within === undefined) return at([field], (entry as Texts)[field]);
    return ((entry as Parts)[field] ?? []).flatMap((part, index) => at([field, index, within], part[within]));
  });
}

/** The texts of an entry that have languages. */
export const textsOf = (kind: Kind, entry: object): Words[] => placedTexts(kind, entry).map(({ words }) => words);

/** The names of an entry, with the place and the language that each stands in. */
export const namesOf = (kind: Kind, entry: object) =>
  placedTexts(kind, entry).flatMap(({ place, words }) =>
    otherLanguages.flatMap((language) => {
      const title = words[language];
      return title === undefined ? [] : [{ place, language, name: words.en, title }];
    }),
  );

type KnownNames = Map<string, { title: string; file: string; source: Source; path: Path }>;

/** One name is called one thing, wherever it stands. */
function checkNames(known: KnownNames, file: string, names: PlacedName[], source: Source, report: Report) {
  for (const { path, language, name, title } of names) {
    const earlier = known.get(`${language} ${name}`);

    if (!earlier) known.set(`${language} ${name}`, { title, file, source, path });
    else if (earlier.title !== title)
      report(
        path,
        sentence('import_name_called', {
          name,
          title: earlier.title,
          file: earlier.file,
          line: earlier.source.lineOf(earlier.path),
        }),
      );
  }
}

const placedNames = (kind: Kind, placed: Placed<object>[]): PlacedName[] =>
  placed.flatMap(({ index, entry }) =>
    namesOf(kind, entry).map(({ place, ...name }) => ({ ...name, path: [kind.name, index, ...place, name.language] })),
  );

/** A file whose format was checked, and not yet what its entries refer to. */
type ReadFile = { kind: Kind; isComplete: boolean; placed: Placed<object>[]; report: Report };

/** Checks one file for itself; undefined where it is no list of entries. */
function checkFormat(
  { name: file, kind, source }: ContentFile,
  faults: Fault[],
  names: KnownNames,
): ReadFile | undefined {
  if (!kind || !source) return undefined;

  const report: Report = (path, message) => void faults.push({ line: source.lineOf(path), path, message });
  const outer = z.safeParse(outerSchema(kind), source.value);
  if (!outer.success) {
    reportIssues(outer.error.issues, [], report);
    return undefined;
  }

  const isComplete = outer.data.complete === true;
  if (isComplete && !kind.withdraw) report(['complete'], sentence('import_never_withdrawn'));

  const placed = readEntries(kind, outer.data[kind.name] as unknown[], faults, report);
  checkKeys(kind, placed, source, report);
  checkNames(names, file, placedNames(kind, placed), source, report);
  return { kind, isComplete, placed, report };
}

/** Checks the file of clinics; a name that another file calls something else is a fault here as well. */
async function checkDirectory(db: Db, file: DirectoryFile, entriesOf: EntriesOf, names: KnownNames, shelf: Shelf) {
  const { faults: found, ...checked } = await checkClinicsFile(db, file, entriesOf, shelf);

  const faults = [...found];
  const { source } = file;
  const report: Report = (path, message) => void faults.push({ line: source?.lineOf(path) ?? 1, path, message });
  if (source) checkNames(names, clinicsName, checked.names ?? [], source, report);
  return { ...checked, faults };
}

/** A picture that was uploaded is in the database already, or comes with the folder. */
async function checkPictures(db: Db, { kind, placed, report }: ReadFile, shelf: Shelf) {
  const named = placed.flatMap(({ index, entry }) => {
    const picture = pictureOf(kind, entry);
    return picture === undefined ? [] : [{ index, picture }];
  });
  const found = await findPictures(
    db,
    named.map(({ picture }) => picture),
    shelf,
  );

  for (const { index, picture } of named) {
    const wrong = found.get(picture)?.wrong;
    if (wrong) report([kind.name, index, kind.picture ?? ''], wrong);
  }
}

function picturesOn({ files, found }: Shelf): CheckedPictures {
  const brought = [...found.values()].flatMap((one) => (one.wrong || one.file === undefined ? [] : [one]));
  const added = brought.flatMap(({ file = '', isKept }) => (isKept ? [] : [file]));
  const named = new Set(brought.map(({ file }) => file));
  return {
    added: added.sort(),
    unchanged: brought.length - added.length,
    unnamed: [...files.values()].filter((file) => !named.has(file)),
  };
}

/** Checks the files of a folder against their formats and against what the database has, all of them in one go. */
export async function checkFiles(db: Db, { folder, files: contents, clinics }: Contents, now: Date): Promise<Checked> {
  const names: KnownNames = new Map();
  const reports = contents.map((content) => ({ content, faults: [...content.faults] }));
  // All formats come first: what one file refers to may stand in another.
  const files = reports.flatMap(({ content, faults }) => checkFormat(content, faults, names) ?? []);

  const entriesOf: EntriesOf = <Entry extends object>({ name }: Kind<Entry>) =>
    files
      .filter(({ kind }) => kind.name === name)
      .flatMap(({ placed }) => placed.map(({ entry }) => entry as Partial<Entry>));
  const shelf = await openShelf(folder);
  const directory = clinics && (await checkDirectory(db, clinics, entriesOf, names, shelf));
  const known = clinics && directory ? clinicsIn(clinics, directory) : [];

  for (const file of files) {
    const { kind, isComplete, placed, report } = file;
    await checkPictures(db, file, shelf);
    const context = { now, folder, isComplete, entriesOf, clinics: known, pictures: shelf.found };
    for (const { path, message } of await kind.check(db, placed, context)) report([kind.name, ...path], message);
  }

  const found: FileFaults[] = reports.map(({ content, faults }) => ({ file: content.name, faults }));
  return {
    faults: directory
      ? [...found, { file: clinicsName, faults: directory.faults, warnings: directory.warnings }]
      : found,
    clinics: directory?.planned,
    pictures: picturesOn(shelf),
    files: files.map(({ kind, isComplete, placed }) => ({
      kind,
      isComplete,
      entries: placed.map(({ entry }) => entry),
    })),
  };
}
