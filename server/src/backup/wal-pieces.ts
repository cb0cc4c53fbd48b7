import { readdir } from 'node:fs/promises';

// 24 hexadecimal digits: the timeline, which every restore begins again, and the number in two parts.
const form = /^([\dA-F]{8})([\dA-F]{8})0{6}([\dA-F]{2})$/;
const piecesInPart = 256;

/** The number of a piece of the write-ahead log, whatever its timeline; undefined where the name is not one. */
export function numberOf(name: string): number | undefined {
  const [, , high, low] = form.exec(name) ?? [];
  return high && low ? Number.parseInt(high, 16) * piecesInPart + Number.parseInt(low, 16) : undefined;
}

const pad = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the piece with this number, on the timeline of another. */
export const pieceLike = (name: string, number: number) =>
  `${name.slice(0, 8)}${pad(Math.floor(number / piecesInPart))}${pad(number % piecesInPart)}`;

const timelineOf = (name: string) => name.slice(0, 8);

/**
 * The last piece that an archive has from `first` on; undefined where it has none. Pieces of other timelines, of before a
 * restore or after another one, do not follow it. Throws an Error with one clear line where one between is missing: what
 * came after it would be lost without a word.
 */
export async function lastPiece(archive: string, first: string): Promise<string | undefined> {
  const start = numberOf(first) ?? 0;
  const names = await readdir(archive).catch((cause) => {
    throw new Error(`The archive ${archive} cannot be read.`, { cause });
  });

  const numbers = names
    .filter((name) => timelineOf(name) === timelineOf(first))
    .flatMap((name) => numberOf(name.replace(/\.gz$/, '')) ?? [])
    .filter((number) => number >= start);
  const known = new Set(numbers);
  const last = Math.max(...known);
  if (!known.size) return undefined;

  for (let number = start; number < last; number += 1) {
    if (!known.has(number))
      throw new Error(
        `The archive ${archive} misses the piece ${pieceLike(first, number)}: nothing after it can be restored.`,
      );
  }
  return pieceLike(first, last);
}
