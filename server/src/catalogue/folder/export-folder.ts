import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { readOneMoment } from '#server/catalogue/names-db.ts';
import type { Database, Db } from '#server/db/database.ts';
import { exportJson } from '#server/features/providers/import/export-directory-work.ts';
import { describeFaults } from '#server/features/providers/import/file/faults.ts';
import { sentenceOf } from '#server/features/providers/import/file/report-issues.ts';
import { readDirectory } from '#server/features/providers/import/read-directory.ts';
import { countRecords, findRecordPictures } from '#server/features/providers/import/records-db.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { exportPictures } from './export-pictures.ts';
import { beyondLimits } from './file-limits.ts';
import { findPictures, openShelf, pictureOf, picturesName, type Shelf } from './picture-shelf.ts';
import { clinicsName } from './read-folder.ts';

/** What an export says: how many entries each file has, and what could not go into one, or would not come back. */
export type Exported = { files: { name: string; entries: number }[]; warnings: string[] };

/** Entries that an import would refuse: they were written by other means, or name pictures that nobody has any more. */
const refusedEntries = (kind: Kind, entries: object[], { found }: Shelf): string[] =>
  entries.flatMap((entry) => {
    const [issue] = z.safeParse(kind.schema, entry).error?.issues ?? [];
    const wrong = issue ? sentenceOf(issue) : found.get(pictureOf(kind, entry) ?? '')?.wrong;
    if (!wrong) return [];
    return [`${kind.name}.json: an import would refuse “${kind.keyOf(entry)}”: ${saySentence('en', wrong)}`];
  });

const withoutHidden = ({ hidden = [] }: Kind, entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !hidden.some((name) => name === field)));

/** All entries of a kind as a file has them. */
export async function findShown(db: Db, kind: Kind): Promise<object[]> {
  const found = kind.findShown ? await kind.findShown(db) : await kind.find(db, []);
  return found.map((entry) => withoutHidden(kind, shown(entry)));
}

/** The text of the file with these entries. */
export const textOf = ({ name }: Kind, entries: object[]): string =>
  `${JSON.stringify({ [name]: entries }, null, 2)}\n`;

/** Writes whole files only: one that is read meanwhile is the old one or the new one. */
async function replaceFile(place: string, content: string | AsyncIterable<string>) {
  await writeFile(`${place}.part`, content);
  await rename(`${place}.part`, place);
}

/** Writes the clinics and providers, as `npm run clinics:import` takes them as well, and reads them as it would. */
async function exportClinics(db: Db, folder: string, exported: Exported) {
  const place = path.join(folder, clinicsName);
  await replaceFile(place, exportJson(db));

  const { named, unnamed } = await countRecords(db);
  exported.files.push({ name: clinicsName, entries: named });
  if (unnamed) exported.warnings.push(`${clinicsName}: ${unnamed} left out: they have no key of an import`);
  if (named)
    for (const line of describeFaults(clinicsName, (await readDirectory(db, place)).faults))
      exported.warnings.push(`an import would refuse ${line}`);
}

/** Writes all content of the database, of one moment, as the folder that an import reads. */
export const exportFolder = (db: Database, folder: string): Promise<Exported> =>
  db.transaction(async (tx) => {
    await readOneMoment(tx);
    await mkdir(folder, { recursive: true });
    const exported: Exported = { files: [], warnings: [] };
    await exportClinics(tx, folder, exported);
    // As another database would read the folder, which has none of the pictures.
    const shelf: Shelf = { ...(await openShelf()), folder };
    for (const [address, { wrong }] of await findPictures(tx, await findRecordPictures(tx), shelf))
      if (wrong)
        exported.warnings.push(`${clinicsName}: an import would refuse ${address}: ${saySentence('en', wrong)}`);

    for (const kind of kinds) {
      const entries = await findShown(tx, kind);
      await findPictures(
        tx,
        entries.flatMap((entry) => pictureOf(kind, entry) ?? []),
        shelf,
      );
      const name = `${kind.name}.json`;
      const text = textOf(kind, entries);
      await replaceFile(path.join(folder, name), text);
      await kind.exportFiles?.(tx, folder);
      exported.files.push({ name, entries: entries.length });

      const leftOut = await kind.findLeftOut?.(tx);
      if (leftOut?.rows) exported.warnings.push(`${name}: ${leftOut.rows} left out: ${leftOut.why}`);
      exported.warnings.push(...beyondLimits(name, text, entries.length), ...refusedEntries(kind, entries, shelf));
    }

    const pictures = await exportPictures(tx, folder, shelf);
    exported.files.push({ name: picturesName, entries: pictures.entries });
    exported.warnings.push(...pictures.warnings);

    return exported;
  });
