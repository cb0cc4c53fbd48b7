import { readFile } from 'node:fs/promises';

/** One postal code: five digits, the place it belongs to, the two letters of its state, and where it lies, in degrees. */
export type PostalCode = { code: string; place: string; state: string; latitude: number; longitude: number };

type Packaged = { zip: string; city: string; state: string; latitude: number; longitude: number };

const readPackaged = (file: string) => readFile(new URL(file), 'utf8');

/** The package writes `Mc Lean`, `O Fallon` and `Apo`, which people and the post do not. */
const tidy = (place: string) =>
  place
    .replaceAll(/\bMc (?=[A-Z])/g, 'Mc')
    .replaceAll(/\bO (?=[A-Z])/g, "O'")
    .replace(/^(Apo|Fpo|Dpo)$/, (office) => office.toUpperCase());

/**
 * The release of the package that brings the postal codes, and that their points are read too: a table of the version
 * before, which read none, is of another release.
 */
export async function readPostalCodeRelease(): Promise<string> {
  const { version } = JSON.parse(await readPackaged(import.meta.resolve('zipcodes/package.json')));
  return `${version} with points`;
}

/**
 * Every postal code of the package. The file is read as text: a module that has been loaded stays in memory for good,
 * and the table belongs into the database. Its first statement assigns the codes as JSON.
 */
export async function readPostalCodes(): Promise<PostalCode[]> {
  const [statement = ''] = (await readPackaged(import.meta.resolve('zipcodes/lib/codes.js'))).split(';\n', 1);
  const codes: Record<string, Packaged> = JSON.parse(statement.slice(statement.indexOf('{')));

  return Object.values(codes).map(({ zip, city, ...post }) => ({ ...post, code: zip, place: tidy(city) }));
}
