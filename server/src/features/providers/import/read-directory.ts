import type { Db } from '#server/db/database.ts';
import { type Checked, checkDirectory } from '#server/features/providers/import/check/check-directory.ts';
import type { Directory } from '#server/features/providers/import/check/directory-schema.ts';
import type { Fault, Source } from '#server/features/providers/import/file/faults.ts';
import { readSource } from '#server/features/providers/import/file/read-source.ts';
import { findReference, findTakenNumbers } from './reference-db.ts';

async function checkTakenNumbers(db: Db, { clinics }: Directory, { lineOf }: Source): Promise<Fault[]> {
  const numbers = clinics.map(({ xcareNumber }) => xcareNumber);
  const taken = await findTakenNumbers(
    db,
    numbers,
    clinics.map(({ key }) => key),
  );

  return taken.map(({ xcareNumber, name }) => {
    const path = ['clinics', numbers.indexOf(xcareNumber), 'xcareNumber'];
    return { line: lineOf(path), path, message: `This number belongs to the clinic “${name}” already.` };
  });
}

/** Reads and checks a file of clinics. Writes nothing; throws only where the file cannot be opened. */
export async function readDirectory(db: Db, file: string): Promise<Checked> {
  const { source, faults } = await readSource(file);
  if (!source) return { faults, warnings: [] };

  const checked = checkDirectory(source, await findReference(db));
  const taken = checked.directory ? await checkTakenNumbers(db, checked.directory, source) : [];
  const all = [...faults, ...checked.faults, ...taken];

  return all.length ? { faults: all, warnings: checked.warnings } : checked;
}
