import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Colours, themesOf, weakPairs } from './colour-pairs.ts';
import { writeIfOther } from './write-if-other.ts';

const root = path.resolve(import.meta.dirname, '..');

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour like #0b6b5d'));
const coloursOf = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, colour])) as Record<Name, typeof colour>);

const fields = ['canvas', 'surface', 'sunken', 'border', 'border-strong'] as const;
const accents = ['primary', 'primary-hover', 'on-primary', 'primary-soft', 'on-primary-soft'] as const;
const hero = ['hero', 'on-hero', 'on-hero-muted', 'hero-accent'] as const;
const scenes = ['scene-ground', 'scene-deep', 'scene-teal', 'scene-mint'] as const;

const brandFile = z.strictObject({
  // It stands in sentences, texts, calendars and the title of the page: nothing there has to be escaped for it.
  name: z
    .string()
    .check(z.regex(/^\p{L}[\p{L}\p{M}\p{N} .’-]{0,19}$/u, 'must be 1 to 20 letters, digits, spaces, dots and hyphens')),
  // The way of a pen in a field of 32 by 32, as SVG writes it.
  mark: z
    .array(z.string().check(z.regex(/^[Mm][\d\sA-Za-z.,-]{1,500}$/, 'must be the path of an SVG')))
    .check(z.minLength(1, 'must have a path'), z.maxLength(12, 'must have at most 12 paths')),
  colours: z.strictObject({
    light: coloursOf([...fields, ...accents, ...hero, ...scenes]),
    dark: coloursOf([...fields, ...accents, ...scenes]),
    card: coloursOf(['sunken', 'border', 'border-strong', 'primary-hover', 'primary-soft']),
  }),
});

/** Name, mark and colours of who runs the portal: brand/brand.json. */
export type Brand = z.output<typeof brandFile>;

// The dark card is a field of its own, and what is pressed on it has its accent.
const onCard = {
  surface: 'var(--hero)',
  primary: 'var(--hero-accent)',
  'on-primary': 'var(--hero)',
  'on-primary-soft': 'var(--on-hero)',
};

/** The colours of a brand as the pages have them. */
export const setsOf = ({ colours: { light, dark, card } }: Brand) => ({
  light,
  dark,
  card: { ...card, ...onCard },
});

/** The name in the sentences of the catalogue and of the first terms, in whose place that of the brand is said. */
const writtenName = /\bKindwell\b/g;

/** A text of the catalogue in the name of the brand. */
export const inNameOf = ({ name }: Brand, text: string) => text.replaceAll(writtenName, name);

/** The brand of a folder. Throws an Error that says what of it is wrong, or cannot be read by everybody. */
export function readBrand(folder = root): Brand {
  const file = JSON.parse(readFileSync(path.join(folder, 'brand/brand.json'), 'utf8'));
  const read = brandFile.safeParse(file, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has «${issue.keys.join(', ')}», which nothing reads` : 'is missing',
  });
  if (!read.success) throw new Error(`brand/brand.json is no brand.\n${z.prettifyError(read.error)}`);

  const tokens = readFileSync(path.join(root, 'web/src/styles/tokens.css'), 'utf8');
  const weak = Object.entries(themesOf(tokens, setsOf(read.data))).flatMap(([theme, colours]) =>
    weakPairs(colours).map((pair) => `In the ${theme} colours ${pair}.`),
  );
  if (weak.length) throw new Error(`brand/brand.json has colours that cannot be read.\n${weak.join('\n')}`);
  return read.data;
}

const note = 'Written by web/brand.ts from brand/brand.json.';

const declare = (colours: Colours, indent: string) =>
  Object.entries(colours)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');

/** The colours of the pages, behind those that every brand has (styles/tokens.css). */
function pageStyles(brand: Brand) {
  const { light, dark, card } = setsOf(brand);

  return `/* ${note} */
:root {
${declare(light, '  ')}
}

@media not print {
  [data-theme="dark"],
  [data-care-card] {
${declare(dark, '    ')}
  }

  [data-care-card] {
${declare(card, '    ')}
  }
}
`;
}

const plainNames = [...fields, 'primary', 'primary-hover', 'on-primary'] as const;

const ofPlainPages = (colours: Record<(typeof plainNames)[number], string>): Colours =>
  Object.fromEntries(plainNames.map((name) => [name, colours[name]]));

/** The colours of the pages that the server writes itself, which follow the system (public/plain.css). */
const plainStyles = ({ colours: { light, dark } }: Brand) => `/* ${note} */
:root {
${declare(ofPlainPages(light), '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${declare(ofPlainPages(dark), '    ')}
  }
}
`;

const strokes = ({ mark }: Brand) => mark.map((way) => `<path d="${way}"/>`).join('');

const pen = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';

/** The mark as the icon of a page, and, to the edges, as that of an app which the device cuts itself. */
const icon = (brand: Brand) => {
  const { primary, 'on-primary': ink } = brand.colours.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${primary}"/><g transform="translate(4 4) scale(.75)" stroke="${ink}" ${pen}>${strokes(brand)}</g></svg>\n`;
};
const maskableIcon = (brand: Brand) => {
  const { primary, 'on-primary': ink } = brand.colours.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${primary}"/><g transform="translate(12 12) scale(.75)" stroke="${ink}" ${pen}>${strokes(brand)}</g></svg>\n`;
};

/** `Clínica Sol` as part of a file's name and of a header: `clinica-sol`; `portal` where no letter is left. */
const wordOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'portal';

const contractOf = ({ name, mark, colours }: Brand) => `// ${note}

/** The name of the portal, as patients read it. */
export const brandName: string = ${JSON.stringify(name)};

/** The name as part of the names of files. */
export const brandWord: string = ${JSON.stringify(wordOf(name))};

/** The mark: ways of a pen in a field of 32 by 32. */
export const brandMark: readonly string[] = ${JSON.stringify(mark)};

/** The colours that are the brand's, by theme. */
export const brandColours = ${JSON.stringify(colours, null, 2)} as const;
`;

/** Writes the brand of a folder where pages and server find it. Throws for one that is none. */
export function writeBrand(folder = root) {
  const brand = readBrand(folder);
  const write = (file: string, text: string) => writeIfOther(path.join(folder, file), text);

  write('contract/src/brand.ts', contractOf(brand));
  write('web/src/styles/brand.css', pageStyles(brand));
  write('web/public/brand.css', plainStyles(brand));
  write('web/public/favicon.svg', icon(brand));
  write('web/public/icon-maskable.svg', maskableIcon(brand));
}
