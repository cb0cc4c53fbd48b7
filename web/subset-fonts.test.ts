import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontsFolder, subsetFonts } from './subset-fonts.ts';

const made = await subsetFonts();

test('the fonts of the pages are those that `npm run fonts` makes of the packages', () => {
  for (const [file, font] of made) expect(font.equals(readFileSync(path.join(fontsFolder, file))), file).toBe(true);
});

test('all that a first screen fetches of them is at most 55 kB', () => {
  const bytes = [...made.values()].reduce((sum, font) => sum + font.length, 0);

  expect([...made.keys()]).toEqual(['text.woff2', 'display.woff2', 'figures.woff2']);
  expect(bytes).toBeLessThanOrEqual(55_000);
});
