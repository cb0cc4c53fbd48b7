import { mostEntries } from '#server/catalogue/file-schema.ts';

export const mebibyte = 1_048_576;

/** A file with more is not read. */
export const mostBytes = 16 * mebibyte;

const mostCommas = 1_000_000;

/** A text with more values than this would cost more memory to take apart than a machine may have. */
export function hasTooManyValues(text: string): boolean {
  let commas = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) commas += 1;
  return commas > mostCommas;
}

/** Why an import would refuse a file that was written with this text and so many entries: a sentence for each limit. */
export function beyondLimits(name: string, text: string, entries: number): string[] {
  const bytes = Buffer.byteLength(text);
  const beyond = [
    ...(entries > mostEntries ? [`${entries} entries, and may have ${mostEntries}`] : []),
    ...(bytes > mostBytes ? [`${Math.ceil(bytes / mebibyte)} MB, and may have ${mostBytes / mebibyte} MB`] : []),
    ...(hasTooManyValues(text) ? ['more than a million values, and may not'] : []),
  ];

  return beyond.map(
    (what) =>
      `${name}: an import would refuse it. It has ${what}: please take it apart, and bring it in one part at a time.`,
  );
}
