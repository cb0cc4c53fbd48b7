// A spreadsheet takes what begins so for a formula, also where it stands in quotes.
const formula = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a table in CSV (RFC 4180), its end included. No cell of it is a formula, no matter who has written what is in it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
