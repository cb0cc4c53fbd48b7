import { readFile } from 'node:fs/promises';

/** One postal code: five digits, the place it belongs to and the two letters of its state. */
export type PostalCode = { code: string; place: string; state: string };

const readPackaged = (file: string) => readFile(new URL(file), 'utf8');

/** The package writes `Mc Lean`, `O Fallon` and `Apo`, which people and the post do not. */
const tidy = (place: string) =>
  place
    .replaceAll(/\bMc (?=[A-Z])/g, 'Mc')
    .replaceAll(/\bO (?=[A-Z])/g, "O'")
    .replace(/^(Apo|Fpo|Dpo)$/, (office) => office.toUpperCase());

/** The release of the package that brings the postal codes. */
export async function readPostalCodeRelease(): Promise<string> {
  const { version } = JSON.parse(await readPackaged(import.meta.resolve('zipcodes/package.json')));
  return version;
}

/**
 * Every postal code of the package. The file is read as text: a module that has been loaded stays in memory for good,
 * and the table belongs into the database. Its first statement assigns the codes as JSON.
 */
export async function readPostalCodes(): Promise<PostalCode[]> {
  const [statement = ''] = (await readPackaged(import.meta.resolve('zipcodes/lib/codes.js'))).split(';\n', 1);
  const codes: Record<string, { zip: string; city: string; state: string }> = JSON.parse(
    statement.slice(statement.indexOf('{')),
  );

  return Object.values(codes).map(({ zip, city, state }) => ({ code: zip, place: tidy(city), state }));
}
