import type { FieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';
import { findPictures, openShelf, type Shelf } from '#server/catalogue/folder/picture-shelf.ts';
import type { Db } from '#server/db/database.ts';
import { type Checked, checkDirectory } from '#server/features/providers/import/check/check-directory.ts';
import type { Directory } from '#server/features/providers/import/check/directory-schema.ts';
import type { Fault, Source } from '#server/features/providers/import/file/faults.ts';
import type { Parsed } from '#server/features/providers/import/file/parsed.ts';
import { readSource } from '#server/features/providers/import/file/read-source.ts';
import { sentence } from '#server/messages/sentence.ts';
import { checkWords, type PlacedName, placedNames, withKnownWords } from './directory-words.ts';
import { findCareKinds, findInsurers, findNamedInsurers, findReference, findTakenNumbers } from './reference-db.ts';

/**
 * What comes in together with a file of clinics, just before it: names of insurers, codes of kinds of care, who decides what, and
 * pictures.
 */
export type Beside = { insurers: string[]; careKinds: string[]; handGroups: FieldGroup[]; shelf: Shelf };

/** What was found of a file; `names` are what its texts are called in other languages, each where the file says so. */
type CheckedFile = Checked & { names?: PlacedName[] };

async function checkTakenNumbers(db: Db, { clinics }: Directory, { lineOf }: Source): Promise<Fault[]> {
  const numbers = clinics.map(({ xcareNumber }) => xcareNumber);
  const taken = await findTakenNumbers(
    db,
    numbers,
    clinics.map(({ key }) => key),
  );

  return taken.map(({ xcareNumber, name }) => {
    const path = ['clinics', numbers.indexOf(xcareNumber), 'xcareNumber'];
    return { line: lineOf(path), path, message: sentence('import_number_taken', { clinic: name }) };
  });
}

async function checkInsurers(db: Db, { clinics }: Directory, { lineOf }: Source, beside: string[]): Promise<Fault[]> {
  const words = [...new Set(clinics.flatMap(({ insurers }) => insurers))];
  const known = new Set([
    ...(await findInsurers(db, words)).map(({ word }) => word),
    ...(beside.length ? await findNamedInsurers(db, words, beside) : []),
  ]);

  return clinics.flatMap(({ insurers }, clinic) =>
    insurers.flatMap((name, index) => {
      const path = ['clinics', clinic, 'insurers', index];
      return known.has(name)
        ? []
        : [{ line: lineOf(path), path, message: sentence('import_insurer_unknown', { insurer: name }) }];
    }),
  );
}

async function checkRecalls(db: Db, { clinics }: Directory, { lineOf }: Source, beside: string[]): Promise<Fault[]> {
  const kinds = [...new Set([...(await findCareKinds(db)), ...beside])];

  return clinics.flatMap(({ recalls = [] }, clinic) =>
    recalls.flatMap(({ care }, index) => {
      const path = ['clinics', clinic, 'recalls', index, 'care'];
      return kinds.includes(care)
        ? []
        : [{ line: lineOf(path), path, message: sentence('import_care_kind_unknown', { kinds: kinds.join(', ') }) }];
    }),
  );
}

/** A picture that was uploaded is in the database already, or comes with the folder. */
async function checkPictures(db: Db, { clinics, providers }: Directory, { lineOf }: Source, shelf: Shelf) {
  const named = [
    ...clinics.flatMap(({ banner, logo }, index) => [
      { path: ['clinics', index, 'banner'], picture: banner ?? '' },
      { path: ['clinics', index, 'logo'], picture: logo ?? '' },
    ]),
    ...providers.flatMap(({ photo, banner }, index) => [
      { path: ['providers', index, 'photo'], picture: photo ?? '' },
      { path: ['providers', index, 'banner'], picture: banner ?? '' },
    ]),
  ];
  const found = await findPictures(
    db,
    named.map(({ picture }) => picture),
    shelf,
  );

  return named.flatMap(({ path, picture }): Fault[] => {
    const wrong = found.get(picture)?.wrong;
    return wrong ? [{ line: lineOf(path), path, message: wrong }] : [];
  });
}

/** Checks what was read of a file of clinics; of one with others beside it knowing what those bring. Writes nothing. */
export async function checkParsed(db: Db, { source, faults }: Parsed, beside?: Beside): Promise<CheckedFile> {
  if (!source) return { faults, warnings: [] };

  const { insurers = [], careKinds = [] } = beside ?? {};
  const checked = checkDirectory(source, { ...(await findReference(db)), mayBeEmpty: beside !== undefined });
  const unknown = checked.directory
    ? [
        ...(await checkTakenNumbers(db, checked.directory, source)),
        ...(await checkInsurers(db, checked.directory, source, insurers)),
        ...checkWords(checked.directory, source),
        ...(await checkRecalls(db, checked.directory, source, careKinds)),
        ...(await checkPictures(db, checked.directory, source, beside?.shelf ?? (await openShelf()))),
      ]
    : [];
  const all = [...faults, ...checked.faults, ...unknown];

  if (all.length || !checked.directory) return { faults: all, warnings: checked.warnings };
  const { directory } = checked;
  return { ...checked, names: placedNames(directory), directory: await withKnownWords(db, directory) };
}

/** Reads and checks a file of clinics. Writes nothing; throws only where the file cannot be opened. */
export const readDirectory = async (db: Db, file: string): Promise<Checked> => checkParsed(db, await readSource(file));
