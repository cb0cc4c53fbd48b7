import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { parseCsv } from './parse-csv.ts';
import { parseJson } from './parse-json.ts';
import type { Parsed } from './parsed.ts';

const mebibyte = 1_048_576;
const mostBytes = 32 * mebibyte;

const onLine = (line: number, message: Sentence): Parsed => ({ faults: [{ line, path: [], message }] });

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

/** The bytes of a file, or only how many it has where they are too many. */
async function readBytes(file: string): Promise<{ bytes: Buffer } | { size: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${error.code}).`);
  });

  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error('This is no file.');
    return stat.size > mostBytes ? { size: stat.size } : { bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

const mebibytes = (bytes: number) => Math.ceil(bytes / mebibyte);

/** What the bytes of a file say, read by `parse`. */
function parseBytes(bytes: Buffer, parse: (text: string) => Parsed): Parsed {
  const decoded = decode(bytes);
  if ('brokenLine' in decoded) return onLine(decoded.brokenLine, sentence('import_line_not_utf8'));

  return decoded.text.trim() === '' ? onLine(1, sentence('import_file_empty')) : parse(decoded.text);
}

const isJson = /^\s*[[{]/;

/** What a file says that came without a name: JSON where it begins so, else CSV. */
export const parseUpload = (bytes: Buffer): Parsed =>
  parseBytes(bytes, (text) => (isJson.test(text) ? parseJson(text) : parseCsv(text)));

/** Reads a file of clinics, JSON or CSV by its ending. Throws where it cannot be opened; all else is a fault of the file. */
export async function readSource(file: string): Promise<Parsed> {
  const parse = formats[path.extname(file).toLowerCase()];
  if (!parse) return onLine(1, sentence('import_ending_wrong'));

  const read = await readBytes(file);
  if ('size' in read)
    return onLine(1, sentence('import_file_to_split', { size: mebibytes(read.size), most: mebibytes(mostBytes) }));

  return parseBytes(read.bytes, parse);
}
