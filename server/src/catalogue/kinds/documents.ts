import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { checkClinics, clinicsOf } from '#server/catalogue/check-places.ts';
import { notAnEntry, words } from '#server/catalogue/entry-fields.ts';
import { mebibyte } from '#server/catalogue/folder/file-limits.ts';
import { readFolderFile } from '#server/catalogue/folder/folder-file.ts';
import type { Change, CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { date, key, orMissing, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countUnnamedDocuments, deleteDocument, findDocumentEntries, readBytes, saveDocument } from './documents-db.ts';

const mostBytes = 10 * mebibyte;

/** How a file of each type begins. */
const beginnings = {
  pdf: /^%PDF-/,
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
};
const longestBeginning = 12;

const schema = z.strictObject(
  {
    clinic: key,
    key,
    category: words(100),
    title: words(150),
    type: z.enum(['pdf', 'png', 'jpeg', 'webp'], orMissing(sentence('import_document_type_wrong'))),
    position: z._default(whole(1, 30_000), 1),
    publishedOn: date,
  },
  notAnEntry,
);

/** A paper that a clinic shows to everyone. Its bytes are a file of their own, whose sum a check works out. */
export type ClinicDocument = z.infer<typeof schema> & { sha256?: string };

/** Where the folder has the bytes: `documents/bright-smile/price-list.pdf`. */
const fileOf = ({ clinic, key: own, type }: Pick<ClinicDocument, 'clinic' | 'key' | 'type'>) =>
  path.join('documents', clinic, `${own}.${type}`);

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The sum of a document's bytes, or what is wrong with them. */
async function readSum(folder: string, name: string, type: ClinicDocument['type']) {
  const bytes = await readFolderFile(folder, name, mostBytes);
  if (bytes === 'missing') return { message: sentence('import_document_missing', { file: name }) };
  if (bytes === 'tooLarge')
    return { message: sentence('import_document_too_large', { file: name, most: mostBytes / mebibyte }) };

  const isOfType = beginnings[type].test(bytes.toString('latin1', 0, longestBeginning));
  return isOfType
    ? { sum: sumOf(bytes) }
    : { message: sentence('import_document_of_other_type', { file: name, type }) };
}

async function checkBytes(folder: string, { index, entry }: Placed<ClinicDocument>): Promise<Found[]> {
  const { clinic, key: own, type } = entry;
  if (clinic === undefined || own === undefined || type === undefined) return [];

  const { sum, message } = await readSum(folder, fileOf({ clinic, key: own, type }), type);
  if (message !== undefined) return [{ path: [index, 'type'], message }];
  entry.sha256 = sum;
  return [];
}

async function check(db: Db, placed: Placed<ClinicDocument>[], context: CheckContext): Promise<Found[]> {
  const found = checkClinics(placed, await clinicsOf(db, placed, context));
  for (const one of placed) found.push(...(await checkBytes(context.folder, one)));

  return found;
}

async function writeOne(db: Db, { before, after }: Change<ClinicDocument>, folder: string) {
  if (!after) return before && deleteDocument(db, before);

  const bytes = await readFile(path.join(folder, fileOf(after)));
  if (sumOf(bytes) !== after.sha256) throw new Error(`The file ${fileOf(after)} was changed during the import.`);
  return saveDocument(db, { ...after, category: after.category.en, title: after.title.en }, bytes);
}

export const documents: Kind<ClinicDocument> = {
  name: 'documents',
  about:
    'The papers that clinics show to everyone. The bytes of each are the file documents/CLINIC/KEY.TYPE of the folder.',
  schema,
  named: ['category', 'title'],
  hidden: ['sha256'],
  keyOf: ({ clinic, key: own }) => (clinic && own ? `${clinic}/${own}` : undefined),
  find: (db, whole) => findDocumentEntries<ClinicDocument>(db, whole),
  check,
  withdraw: () => undefined,
  async write(db, changes, { folder }) {
    for (const change of changes) await writeOne(db, change, folder);
  },
  async exportFiles(db, folder) {
    for (const document of await findDocumentEntries<ClinicDocument>(db, [])) {
      const place = path.join(folder, fileOf(document));
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, (await readBytes(db, document)).bytes);
    }
  },
  findLeftOut: async (db) => ({ ...(await countUnnamedDocuments(db)), why: 'their clinics have no key of an import' }),
};
