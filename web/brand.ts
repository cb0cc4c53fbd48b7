import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawIcon, drawMaskableIcon, pageStyles, plainStyles } from '@kindwell/contract/brand/brand-drawing.ts';
import {
  type Brand,
  type ColourSet,
  colourNames,
  colourPattern,
  namePattern,
  setsOf,
} from '@kindwell/contract/brand/brand-shape.ts';
import {
  type ColourSets,
  type Colours,
  type Theme,
  themesOf,
  weakPairs,
} from '@kindwell/contract/brand/colour-pairs.ts';
import * as z from 'zod/mini';
import { writeIfOther } from './write-if-other.ts';

const root = path.resolve(import.meta.dirname, '..');

const colour = z.string().check(z.regex(colourPattern, 'must be a colour like #0b6b5d'));
const coloursOf = <Set extends ColourSet>(set: Set) =>
  z.strictObject(
    Object.fromEntries(colourNames[set].map((name) => [name, colour])) as Record<
      (typeof colourNames)[Set][number],
      typeof colour
    >,
  );

const brandFile = z.strictObject({
  name: z.string().check(z.regex(namePattern, 'must be 1 to 20 letters, digits, spaces, dots and hyphens')),
  // The way of a pen in a field of 32 by 32, as SVG writes it.
  mark: z
    .array(z.string().check(z.regex(/^[Mm][\d\sA-Za-z.,-]{1,500}$/, 'must be the path of an SVG')))
    .check(z.minLength(1, 'must have a path'), z.maxLength(12, 'must have at most 12 paths')),
  colours: z.strictObject({ light: coloursOf('light'), dark: coloursOf('dark'), card: coloursOf('card') }),
});

/** The colours of a block of CSS. */
function coloursIn(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The colours that every brand has: `:root` of styles/tokens.css up to `@media not print`, and the two blocks in it. */
export function readSharedColours(): ColourSets {
  const css = readFileSync(path.join(root, 'web/src/styles/tokens.css'), 'utf8');
  return {
    light: coloursIn(css.slice(0, css.indexOf('@media not print'))),
    dark: coloursIn(/\[data-theme="dark"\],[^}]*\}/.exec(css)?.[0] ?? ''),
    card: coloursIn(/\n {2}\[data-care-card\] \{\n {4}--text[^}]*\}/.exec(css)?.[0] ?? ''),
  };
}

const themeNames: Record<Theme, string> = { light: 'light', dark: 'dark', card: 'care card’s' };

/** The brand that a portal begins with, as a folder has it. Throws an Error that says what of it is wrong, or cannot be read by everybody. */
export function readBrand(folder = root): Brand {
  const file = JSON.parse(readFileSync(path.join(folder, 'brand/brand.json'), 'utf8'));
  const read = brandFile.safeParse(file, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has «${issue.keys.join(', ')}», which nothing reads` : 'is missing',
  });
  if (!read.success) throw new Error(`brand/brand.json is no brand.\n${z.prettifyError(read.error)}`);

  const themes = themesOf(readSharedColours(), setsOf(read.data.colours));
  const weak = (Object.keys(themes) as Theme[]).flatMap((theme) =>
    weakPairs(themes[theme]).map(
      ({ ink, field, ratio, least }) =>
        `In the ${themeNames[theme]} colours ${ink} on ${field} has ${ratio.toFixed(2)} to 1 and needs ${least}.`,
    ),
  );
  if (weak.length) throw new Error(`brand/brand.json has colours that cannot be read.\n${weak.join('\n')}`);
  return read.data;
}

const note = 'Written by web/brand.ts from brand/brand.json.';

const contractOf = (brand: Brand) => `// ${note}
import type { Brand } from '@kindwell/contract/brand/brand-shape.ts';
import type { ColourSets } from '@kindwell/contract/brand/colour-pairs.ts';

/** The brand that a portal begins with, until another one is saved in the console. */
export const startBrand: Brand = ${JSON.stringify(brand, null, 2)};

/** The colours that every brand has (web/src/styles/tokens.css). */
export const sharedColours: ColourSets = ${JSON.stringify(readSharedColours(), null, 2)};
`;

/** Writes the brand of a folder where pages and server find it. Throws for one that is none. */
export function writeBrand(folder = root) {
  const brand = readBrand(folder);
  const write = (file: string, text: string) => writeIfOther(path.join(folder, file), text);

  write('contract/src/brand.ts', contractOf(brand));
  write('web/src/styles/brand.css', `/* ${note} */\n${pageStyles(brand.colours)}`);
  write('web/public/brand.css', `/* ${note} */\n${plainStyles(brand.colours)}`);
  write('web/public/favicon.svg', drawIcon(brand));
  write('web/public/icon-maskable.svg', drawMaskableIcon(brand));
}
