import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { kinds } from '#server/catalogue/all-kinds.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import type { DirectoryFile } from '#server/features/providers/import/directory-work.ts';
import type { Fault, Source } from '#server/features/providers/import/file/faults.ts';
import { parseJson } from '#server/features/providers/import/file/parse-json.ts';
import { readSource } from '#server/features/providers/import/file/read-source.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { hasTooManyValues, mebibyte, mostBytes } from './file-limits.ts';

/** A file of the folder: the kind it holds and its content, or what is wrong with it as a whole. */
export type ContentFile = { name: string; kind?: Kind; source?: Source; faults: Fault[] };

/** The file of clinics and providers, as `npm run clinics:import` takes it. */
export const clinicsName = 'clinics.json';

/** A folder of content, read but not checked. */
export type Contents = { folder: string; files: ContentFile[]; clinics?: DirectoryFile };

const onFirstLine = (message: Sentence): Fault[] => [{ line: 1, path: [], message }];

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type FileContent = Omit<ContentFile, 'name' | 'kind'>;

/** What the bytes of a file say, or what is wrong with it as a whole. */
export function readContent(bytes: Buffer): FileContent {
  const text = decode(bytes);
  if (text === undefined) return { faults: onFirstLine(sentence('import_file_not_utf8')) };
  if (hasTooManyValues(text))
    return {
      faults: onFirstLine(sentence('import_values_too_many')),
    };

  return parseJson(text);
}

async function readPlace(place: string): Promise<FileContent> {
  const { size } = await stat(place);
  if (size > mostBytes)
    return {
      faults: onFirstLine(
        sentence('import_file_too_large', { size: Math.ceil(size / mebibyte), most: mostBytes / mebibyte }),
      ),
    };

  return readContent(await readFile(place));
}

async function readNamed(folder: string, name: string): Promise<ContentFile> {
  const kind = kinds.find((known) => `${known.name}.json` === name);
  if (!kind) {
    const known = [clinicsName, ...kinds.map((one) => `${one.name}.json`)].join(', ');
    return { name, faults: onFirstLine(sentence('import_content_unknown', { files: known })) };
  }

  return { name, kind, ...(await readPlace(path.join(folder, name))) };
}

/** The files of a folder in the order in which they are brought in. Throws where there is no such folder, or nothing in it. */
export async function readFolder(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'There is no such folder.' : `It cannot be read (${error.code}).`);
  });
  const names = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json')).map(({ name }) => name);
  if (!names.length) throw new Error('There is no file of content in it, such as brands.json.');

  const files: ContentFile[] = [];
  for (const name of names.sort()) if (name !== clinicsName) files.push(await readNamed(folder, name));
  const placeOf = ({ kind }: ContentFile) => (kind ? kinds.indexOf(kind) : kinds.length);
  const sorted = files.sort((one, other) => placeOf(one) - placeOf(other));
  if (!names.includes(clinicsName)) return { folder, files: sorted };
  return { folder, files: sorted, clinics: await readSource(path.join(folder, clinicsName)) };
}
