import { CsvError, parse } from 'csv-parse/sync';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { columnsOf, csvRecords, knownColumns, plainCell } from './csv-records.ts';
import type { Fault } from './faults.ts';
import { type CsvEntry, locateEntries } from './locate-entries.ts';
import { type Parsed, startsOfLines } from './parsed.ts';

type Row = { line: number; cells: string[] };

const breaksIn = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

const brokenMessage = ({ code }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? sentence('import_csv_quote_open') : sentence('import_csv_quote_broken');

// An open quote is only noticed at the end of the file: it is the last quote there is.
const brokenLine = ({ code, lines }: CsvError, text: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? startsOfLines(text)(text.lastIndexOf('"')) : Number(lines);

/** Every line is held in memory and looked at in one go, in which nobody else is served. */
const mostLines = 200_000;

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= mostLines; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > mostLines;
}

/** A cell without the space around it. A line at its beginning that is empty says that a text is missing there. */
const trimmed = (cell: string) => cell.replaceAll(/^[^\S\n]+|\s+$/g, '');

/** The rows that are not empty, with the line on which each begins. */
function readRows(text: string): Row[] {
  const found = parse(text, {
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];

  return found
    .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record.map(trimmed) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function checkHeader({ line, cells }: Row): Fault[] {
  const fault = (message: Sentence): Fault => ({ line, path: [], message });

  if (cells.length === 1 && cells[0]?.includes(';')) return [fault(sentence('import_csv_semicolons'))];
  if (cells[0] !== 'record') return [fault(sentence('import_csv_first_column'))];

  return cells.flatMap((column, index) => {
    if (!knownColumns.has(column)) return [fault(sentence('import_csv_column_unknown', { column }))];
    return cells.indexOf(column) < index ? [fault(sentence('import_csv_column_twice', { column }))] : [];
  });
}

/** A row as what it says; undefined, with a fault, where that cannot be told. */
function readEntry({ line, cells }: Row, header: string[], faults: Fault[]): CsvEntry | undefined {
  const fault = (message: Sentence): undefined => void faults.push({ line, path: [], message });
  const [word = ''] = cells;
  const record = Object.hasOwn(csvRecords, word) ? csvRecords[word] : undefined;

  if (!record) return fault(sentence('import_csv_kind_unknown', { word, kinds: Object.keys(csvRecords).join(', ') }));
  if (cells.length > header.length)
    return fault(sentence('import_csv_too_many_values', { values: cells.length, columns: header.length }));

  const known = columnsOf(record);
  const filled = new Map<string, string>();
  cells.forEach((cell, index) => {
    const column = header[index] ?? '';
    if (cell === '' || index === 0) return;
    if (known.has(column)) filled.set(column, plainCell(cell));
    else fault(sentence('import_csv_column_not_of_kind', { column, word }));
  });

  return { line, word, record, cells: filled };
}

/** Reads CSV into the same shape as JSON has, and keeps the line of every entry. */
export function parseCsv(text: string): Parsed {
  const faults: Fault[] = [];

  // Only one kind of line end is left, so that lines in quotes are counted once.
  const plain = text.replaceAll('\r\n', '\n');

  if (hasTooManyLines(plain))
    return {
      faults: [{ line: mostLines + 1, path: [], message: sentence('import_csv_too_many_lines', { most: mostLines }) }],
    };

  try {
    const [first, ...rows] = readRows(plain);
    if (!first) return { faults: [{ line: 1, path: [], message: sentence('import_file_without_content') }] };

    faults.push(...checkHeader(first));
    if (faults.length) return { faults };

    const entries = rows.flatMap((row) => readEntry(row, first.cells, faults) ?? []);
    return { source: locateEntries(entries, faults), faults };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faults: [{ line: brokenLine(error, plain), path: [], message: brokenMessage(error) }] };
  }
}
