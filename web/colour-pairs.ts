/** Colours by their names, without the dashes; one may be that of another: `var(--primary)`. */
export type Colours = Record<string, string>;

/** The colours of a block of CSS. */
function coloursIn(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Three sets of colours: those of the light, what the dark has otherwise, and what the dark card of a screen has. */
export type ColourSets = { light: Colours; dark: Colours; card: Colours };

/** The sets that a style sheet has: `:root` up to `@media not print`, and the two blocks in it. */
const setsIn = (css: string): ColourSets => ({
  light: coloursIn(css.slice(0, css.indexOf('@media not print'))),
  dark: coloursIn(/\[data-theme="dark"\],[^}]*\}/.exec(css)?.[0] ?? ''),
  card: coloursIn(/\n {2}\[data-care-card\] \{\n {4}--text[^}]*\}/.exec(css)?.[0] ?? ''),
});

/** All colours of each theme: those of styles/tokens.css, and of a brand. */
export function themesOf(tokens: string, brand: ColourSets): Record<'light' | 'dark' | 'care card’s', Colours> {
  const own = setsIn(tokens);
  const light = { ...own.light, ...brand.light };
  const dark = { ...light, ...own.dark, ...brand.dark };
  return { light, dark, 'care card’s': { ...dark, ...own.card, ...brand.card } };
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

/** What stands out too little, as a sentence each: text from its field by 4.5 to 1, marks and edges of controls by 3. */
export function weakPairs(theme: Colours): string[] {
  const weakOf = (pairs: Pair[], least: number) =>
    pairs.flatMap(([ink, field]) => {
      const found = contrast(colourOf(theme, ink), colourOf(theme, field));
      return found < least ? [`${ink} on ${field} has ${found.toFixed(2)} to 1 and needs ${least}`] : [];
    });

  return [...weakOf(texts, 4.5), ...weakOf(marks, 3)];
}
