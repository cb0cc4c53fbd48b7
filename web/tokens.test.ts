import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('src/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of a block by their names, without the dashes. */
function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = coloursIn(source.slice(0, source.indexOf('@media not print')));
const dark = { ...light, ...coloursIn(/\[data-theme="dark"\],[^}]*\}/.exec(source)?.[0] ?? '') };
const careCard = { ...dark, ...coloursIn(/\n {2}\[data-care-card\] \{\n {4}--surface[^}]*\}/.exec(source)?.[0] ?? '') };

function colourOf(theme: Record<string, string>, name: string): string {
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

const fields = ['canvas', 'surface', 'sunken'];
const onFields = (inks: string[]) => inks.flatMap((ink) => fields.map((field): [string, string] => [ink, field]));
const softly = (names: string[]) => names.map((name): [string, string] => [name, `${name}-soft`]);

const texts: [ink: string, field: string][] = [
  ...onFields(['text', 'text-muted', 'placeholder', 'primary', 'points', 'info', 'success', 'danger']),
  ...softly(['points', 'info', 'success', 'warning', 'danger', 'primary']),
  ['on-primary-soft', 'primary-soft'],
  ...['primary', 'primary-hover'].map((fill): [string, string] => ['on-primary', fill]),
  ...['danger', 'danger-hover'].map((fill): [string, string] => ['on-danger', fill]),
  ...['on-hero', 'on-hero-muted', 'hero-accent'].map((ink): [string, string] => [ink, 'hero']),
  ...[1, 2, 3, 4].flatMap((nr) =>
    [`on-person-${nr}`, 'text', 'text-muted'].map((ink): [string, string] => [ink, `person-${nr}`]),
  ),
];

const marks: [mark: string, field: string][] = [
  ...onFields(['border-strong', 'focus', 'heart', 'star', 'points-fill']),
  ...['points-fill', 'expired', 'primary'].map((bar): [string, string] => [bar, 'surface']),
  ['points-fill', 'points-soft'],
];

const themes = [
  ['light', light],
  ['dark', dark],
  ['care card’s', careCard],
] as const;

test.each(themes)('in the %s theme every text stands out from its field by 4.5 to 1', (_name, theme) => {
  const weak = texts.filter(([ink, field]) => contrast(colourOf(theme, ink), colourOf(theme, field)) < 4.5);

  expect(texts.length).toBeGreaterThan(35);
  expect(weak).toEqual([]);
});

test.each(themes)('in the %s theme every mark and edge of a control stands out by 3 to 1', (_name, theme) => {
  const weak = marks.filter(([mark, field]) => contrast(colourOf(theme, mark), colourOf(theme, field)) < 3);

  expect(weak).toEqual([]);
});
