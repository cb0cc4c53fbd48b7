/** The colours that are a brand's, by theme: fields of the page, what is pressed, the dark card, and the ground of pictures. */
const fields = ['canvas', 'surface', 'sunken', 'border', 'border-strong'] as const;
const accents = ['primary', 'primary-hover', 'on-primary', 'primary-soft', 'on-primary-soft'] as const;
const hero = ['hero', 'on-hero', 'on-hero-muted', 'hero-accent'] as const;
const scenes = ['scene-ground', 'scene-deep', 'scene-teal', 'scene-mint'] as const;

/** The names of a brand's colours: those of the light, of the dark, and on the dark card of a screen. */
export const colourNames = {
  light: [...fields, ...accents, ...hero, ...scenes],
  dark: [...fields, ...accents, ...scenes],
  card: ['sunken', 'border', 'border-strong', 'primary-hover', 'primary-soft'],
} as const;

export type ColourSet = keyof typeof colourNames;

/** A colour as a brand has it: `#0b6b5d`. */
export const colourPattern = /^#[0-9a-f]{6}$/;

// It stands in sentences, texts, calendars and the title of the page: nothing there has to be escaped for it.
export const namePattern = /^\p{L}[\p{L}\p{M}\p{N} .’-]{0,19}$/u;

export type BrandColours = { [Theme in ColourSet]: Record<(typeof colourNames)[Theme][number], string> };

/** Name, mark and colours of who runs the portal; the mark is ways of a pen in a field of 32 by 32. */
export type Brand = { name: string; mark: readonly string[]; colours: BrandColours };

// The dark card is a field of its own, and what is pressed on it has its accent.
const onCard = {
  surface: 'var(--hero)',
  primary: 'var(--hero-accent)',
  'on-primary': 'var(--hero)',
  'on-primary-soft': 'var(--on-hero)',
};

/** The colours of a brand as the pages have them. */
export const setsOf = ({ light, dark, card }: BrandColours) => ({ light, dark, card: { ...card, ...onCard } });

/** `Clínica Sol` as part of a file's name and of a header: `clinica-sol`; `portal` where no letter is left. */
export const wordOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'portal';

/** The name in the sentences of the catalogue and of the first terms, in whose place that of the brand is said. */
const writtenName = /\bKindwell\b/g;

/** A text that is written in our name, in another one. */
export const inNameOf = (name: string, text: string): string => text.replaceAll(writtenName, () => name);
