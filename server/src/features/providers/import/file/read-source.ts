import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseCsv } from './parse-csv.ts';
import { parseJson } from './parse-json.ts';
import type { Parsed } from './parsed.ts';

const mebibyte = 1_048_576;
const mostBytes = 32 * mebibyte;

const onLine = (line: number, message: string): Parsed => ({ faults: [{ line, path: [], message }] });

/** The text of these bytes without its byte order mark, or the line on which it stops being UTF-8. */
function decode(bytes: Buffer): { text: string } | { brokenLine: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true });
    const lineBreak = 10;
    let line = 1;

    for (let from = 0; from < bytes.length; line += 1) {
      const next = bytes.indexOf(lineBreak, from);
      const part = bytes.subarray(from, next < 0 ? bytes.length : next);
      if (!Buffer.from(text.decode(part)).equals(part)) return { brokenLine: line };
      from += part.length + 1;
    }

    return { brokenLine: line };
  }
}

const formats: Record<string, (text: string) => Parsed> = { '.json': parseJson, '.csv': parseCsv };

/** Reads a file of clinics, JSON or CSV by its ending. Throws where it cannot be opened; all else is a fault of the file. */
export async function readSource(file: string): Promise<Parsed> {
  const parse = formats[path.extname(file).toLowerCase()];
  if (!parse) return onLine(1, 'The name of the file must end in .json or .csv.');

  const { size } = await stat(file);
  if (size > mostBytes) {
    const mebibytes = (bytes: number) => Math.ceil(bytes / mebibyte);
    return onLine(
      1,
      `The file has ${mebibytes(size)} MB; please split it into files of at most ${mebibytes(mostBytes)} MB.`,
    );
  }

  const decoded = decode(await readFile(file));
  if ('brokenLine' in decoded)
    return onLine(decoded.brokenLine, 'This line is not UTF-8. Please save the file as UTF-8.');

  return decoded.text.trim() === '' ? onLine(1, 'The file is empty.') : parse(decoded.text);
}
