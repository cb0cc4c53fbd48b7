import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mostPictureBytes } from '@kindwell/contract/staff/staff-content.ts';
import type { FoundPicture } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  isUploaded,
  pictureAddress,
  sumInAddress,
  sumOfPicture,
} from '#server/features/staff/pictures/picture-rules.ts';
import { findNamedPictures, findPictureSizes } from '#server/features/staff/pictures/pictures-db.ts';
import { cleanPicture, type Picture } from '#server/files/pictures/clean-picture.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { mebibyte } from './file-limits.ts';
import { readFolderFile } from './folder-file.ts';

/** Where a folder has the pictures that its entries name: each is `pictures/SUM.TYPE`, by the sum of what is kept of it. */
export const picturesName = 'pictures';

/** The files of a folder's pictures by the sums in their names, and what was found so far, by the paths that entries have. */
export type Shelf = { folder: string; files: Map<string, string>; found: Map<string, FoundPicture> };

/** The pictures of a folder; without a folder there are only those of the database. */
export async function openShelf(folder = ''): Promise<Shelf> {
  const names = folder === '' ? [] : await readdir(path.join(folder, picturesName)).catch(() => []);
  const files = names.sort().map((name): [string, string] => [path.parse(name).name, name]);
  return { folder, files: new Map(files), found: new Map() };
}

/** The name of a picture's file. */
export const nameOfPicture = (sum: string, mediaType: string) => `${sum}.${mediaType.replace('image/', '')}`;

/** The picture in a file of the folder, made again of the parts that show it as an upload is, or what is wrong with it. */
export async function readPicture(folder: string, name: string): Promise<Picture | { wrong: Sentence }> {
  const file = `${picturesName}/${name}`;
  const tooLarge = { wrong: sentence('import_document_too_large', { file, most: mostPictureBytes / mebibyte }) };
  const bytes = await readFolderFile(folder, file, mostPictureBytes);
  if (bytes === 'missing') return { wrong: sentence('import_document_missing', { file }) };
  if (bytes === 'tooLarge') return tooLarge;

  const picture = cleanPicture(bytes);
  if (typeof picture === 'string') return { wrong: sentence('import_picture_damaged', { file }) };
  if (picture.bytes.length > mostPictureBytes) return tooLarge;
  const sum = sumOfPicture(picture.bytes);
  const right = nameOfPicture(sum, picture.mediaType);
  if (right === name) return picture;

  const address = pictureAddress(sum);
  return { wrong: sentence('import_picture_misnamed', { file, name: `${picturesName}/${right}`, address }) };
}

/** The path of a picture that an entry of a kind names. */
export function pictureOf({ picture }: { picture?: string }, entry: object): string | undefined {
  const named = picture === undefined ? undefined : (entry as Record<string, unknown>)[picture];
  return typeof named === 'string' ? named : undefined;
}

async function findPicture({ folder, files }: Shelf, sum: string, kept: number | undefined): Promise<FoundPicture> {
  const name = files.get(sum);
  if (name === undefined)
    return kept === undefined ? { wrong: sentence('import_picture_missing') } : { bytes: kept, isKept: true };

  const picture = await readPicture(folder, name);
  if ('wrong' in picture) return picture;
  return { bytes: picture.bytes.length, isKept: kept !== undefined, file: name };
}

/**
 * What there is of the pictures that entries name, of the folder and of the database; paths of other pictures are nothing that was
 * uploaded, and are left out. Without a folder one that an entry has already is left as it is, though nothing is kept under its
 * path: it stands in the way of no other change.
 */
export async function findPictures(db: Db, paths: string[], shelf: Shelf): Promise<Shelf['found']> {
  const { found } = shelf;
  const unknown = [...new Set(paths)].filter((one) => isUploaded(one) && !found.has(one));
  const sums = unknown.flatMap((one) => sumInAddress(one) ?? []);
  const sizes = sums.length ? await findPictureSizes(db, sums) : [];
  const kept = new Map(sizes.map(({ sum, bytes }) => [sum, bytes]));

  for (const one of unknown) {
    const sum = sumInAddress(one);
    const wrong = { wrong: sentence('import_picture_missing') };
    found.set(one, sum === undefined ? wrong : await findPicture(shelf, sum, kept.get(sum)));
  }

  const missing = shelf.folder === '' ? unknown.filter((one) => found.get(one)?.wrong) : [];
  const named = missing.length ? await findNamedPictures(db, missing) : [];
  for (const { picture } of named) found.set(picture, { bytes: 0, isKept: true });
  return found;
}
