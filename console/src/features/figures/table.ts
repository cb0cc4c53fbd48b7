/** A figure of each row: how it is called, and how it is written where that is not as a number. */
export type FigureColumn<Row> = {
  name: string;
  read: (row: Row) => number | null;
  write?: (value: number) => string;
  /** How it is called in a file, where it stands as a bare number. */
  fileName?: string;
};

/** Figures as a table: what a row is called, and its figures. The screen shows it, and a file has it. */
export type FigureTable<Row> = {
  /** What the first column is called. */
  rowsAre: string;
  nameOf: (row: Row) => string;
  /** What it is known by, where two rows may have one name. */
  keyOf?: (row: Row) => string;
  columns: FigureColumn<Row>[];
  rows: Row[];
};

/** A program of tables takes what begins with these as a formula, which may do anything. */
const formulaStart = /^[=+\-@\t\r\n]/;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const textCell = (text: string) => quoted(formulaStart.test(text) ? `'${text}` : text);
const numberCell = (value: number | null) => (value === null ? '' : String(value));

/** The table as CSV (RFC 4180) with a row of headings. The mark at its start says that it is UTF-8. */
export function toCsv<Row>({ rowsAre, nameOf, columns, rows }: FigureTable<Row>): string {
  const head = [rowsAre, ...columns.map(({ name, fileName = name }) => fileName)].map(textCell);
  const body = rows.map((row) => [textCell(nameOf(row)), ...columns.map(({ read }) => numberCell(read(row)))]);

  return `\u{feff}${[head, ...body].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
