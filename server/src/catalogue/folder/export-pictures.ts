import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/database.ts';
import { sumInAddress } from '#server/features/staff/pictures/picture-rules.ts';
import { findPicture } from '#server/features/staff/pictures/pictures-db.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { nameOfPicture, picturesName, readPicture, type Shelf } from './picture-shelf.ts';

/** Writes the pictures that were found in the database. Answers how many they are, and which of them an import would refuse. */
export async function exportPictures(db: Db, folder: string, { found }: Shelf) {
  const sums = [...found].flatMap(([address, { wrong }]) => (wrong ? [] : (sumInAddress(address) ?? [])));
  const warnings: string[] = [];
  if (sums.length) await mkdir(path.join(folder, picturesName), { recursive: true });

  for (const sum of sums.sort()) {
    const picture = await findPicture(db, sum);
    if (!picture) continue;
    const name = nameOfPicture(sum, picture.mediaType);
    await writeFile(path.join(folder, picturesName, name), picture.bytes);

    const read = await readPicture(folder, name);
    if ('wrong' in read) warnings.push(`an import would refuse a picture: ${saySentence('en', read.wrong)}`);
  }
  return { entries: sums.length, warnings };
}
