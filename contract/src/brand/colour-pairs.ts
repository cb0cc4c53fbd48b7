/** Colours by their names, without the dashes; one may be that of another: `var(--primary)`. */
export type Colours = Record<string, string>;

/** Three sets of colours: those of the light, what the dark has otherwise, and what the dark card of a screen has. */
export type ColourSets = { light: Colours; dark: Colours; card: Colours };

export type Theme = 'light' | 'dark' | 'card';

/** All colours of each theme: those that every brand has, and its own. */
export function themesOf(shared: ColourSets, brand: ColourSets): Record<Theme, Colours> {
  const light = { ...shared.light, ...brand.light };
  const dark = { ...light, ...shared.dark, ...brand.dark };
  return { light, dark, card: { ...dark, ...shared.card, ...brand.card } };
}

function colourOf(theme: Colours, name: string): string {
  const value = theme[name];
  if (!value) throw new Error(`there is no colour --${name}`);
  return value.startsWith('var') ? colourOf(theme, value.slice(6, -1)) : value;
}

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [ink: string, field: string];

const fields = ['canvas', 'surface', 'sunken'];
const onFields = (inks: string[]) => inks.flatMap((ink) => fields.map((field): Pair => [ink, field]));
const softly = (names: string[]) => names.map((name): Pair => [name, `${name}-soft`]);

const texts: Pair[] = [
  ...onFields(['text', 'text-muted', 'placeholder', 'primary', 'points', 'info', 'success', 'danger']),
  ...softly(['points', 'info', 'success', 'warning', 'danger', 'primary']),
  ['on-primary-soft', 'primary-soft'],
  ...['text', 'text-muted', 'primary'].map((ink): Pair => [ink, 'points-soft']),
  ...['primary', 'primary-hover'].map((fill): Pair => ['on-primary', fill]),
  ...['danger', 'danger-hover'].map((fill): Pair => ['on-danger', fill]),
  ...['on-hero', 'on-hero-muted', 'hero-accent'].map((ink): Pair => [ink, 'hero']),
  ...[1, 2, 3, 4].flatMap((nr) => [`on-person-${nr}`, 'text', 'text-muted'].map((ink): Pair => [ink, `person-${nr}`])),
];

const marks: Pair[] = [
  ...onFields(['border-strong', 'focus', 'heart', 'star', 'points-fill']),
  ...['points-fill', 'expired', 'primary'].map((bar): Pair => [bar, 'surface']),
  ['points-fill', 'points-soft'],
];

/** Two colours that are too much alike: what they have to each other, and what they need, each to 1. */
export type WeakPair = { ink: string; field: string; ratio: number; least: number };

/** What stands out too little of a theme: text from its field by 4.5 to 1, marks and edges of controls by 3. */
export function weakPairs(theme: Colours): WeakPair[] {
  const weakOf = (pairs: Pair[], least: number) =>
    pairs.flatMap(([ink, field]) => {
      const ratio = contrast(colourOf(theme, ink), colourOf(theme, field));
      return ratio < least ? [{ ink, field, ratio, least }] : [];
    });

  return [...weakOf(texts, 4.5), ...weakOf(marks, 3)];
}
