/// <reference path="./subset-font.d.ts" />
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** A part of a typeface that every first screen fetches: the letters it keeps, and from which weight to which. */
type Subset = { from: URL; letters: string; weights: { min: number; max: number } };

const lettersOf = (...ranges: [from: number, to: number][]) =>
  ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)))
    .join('');

// English, Spanish and their neighbours; what a name needs beyond is in files of the same face, fetched when it is shown.
const westernLetters = lettersOf([0x20, 0x7e], [0xc0, 0xff]);
const marks = '\u00a0Œœ¡¿«»‹›·ºª–—‘’“”„…•€©®™−';
const wholeLatin = lettersOf([0x20, 0x2fff], [0xfb00, 0xfb06], [0xfefe, 0xfffd]);

const subsets: Record<string, Subset> = {
  'text.woff2': {
    from: new URL(
      import.meta.resolve(
        '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      ),
    ),
    letters: wholeLatin,
    weights: { min: 400, max: 700 },
  },
  'display.woff2': {
    from: new URL(import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')),
    letters: westernLetters + marks,
    weights: { min: 500, max: 700 },
  },
  'figures.woff2': {
    from: new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
    letters: '0123456789',
    weights: { min: 400, max: 700 },
  },
};

/** The fonts of every first screen by their file names, made from those of the packages: as WOFF2. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();

  for (const [file, { from, letters, weights }] of Object.entries(subsets)) {
    made.set(
      file,
      await subsetFont(await readFile(from), letters, { targetFormat: 'woff2', variationAxes: { wght: weights } }),
    );
  }
  return made;
}

/** Where they lie for the build. */
export const fontsFolder = path.join(import.meta.dirname, 'src', 'fonts');

/** Writes them for the build. */
export async function writeFonts(): Promise<void> {
  for (const [file, font] of await subsetFonts()) await writeFile(path.join(fontsFolder, file), font);
}
