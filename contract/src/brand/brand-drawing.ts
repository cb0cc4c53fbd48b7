import { type Brand, type BrandColours, setsOf } from './brand-shape.ts';
import type { Colours } from './colour-pairs.ts';

const declare = (colours: Colours, indent: string) =>
  Object.entries(colours)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');

/** The colours of the pages as a style sheet, to stand behind those that every brand has (web/src/styles/tokens.css). */
export function pageStyles(colours: BrandColours): string {
  const { light, dark, card } = setsOf(colours);

  return `:root {
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

const plainNames = [
  ...['canvas', 'surface', 'sunken', 'border', 'border-strong'],
  ...['primary', 'primary-hover', 'on-primary', 'primary-soft', 'on-primary-soft'],
] as (keyof BrandColours['dark'])[];

const ofPlainPages = (colours: BrandColours['dark']): Colours =>
  Object.fromEntries(plainNames.map((name) => [name, colours[name]]));

/** The colours of the pages that the server writes itself, which follow the system (web/public/plain.css). */
export const plainStyles = ({ light, dark }: BrandColours): string => `:root {
${declare(ofPlainPages(light), '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${declare(ofPlainPages(dark), '    ')}
  }
}
`;

/** The lines of a mark. */
export const strokesOf = (mark: readonly string[]): string => mark.map((way) => `<path d="${way}"/>`).join('');

const pen = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';

/** The mark as the icon of a page. */
export const drawIcon = ({ mark, colours: { light } }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${light.primary}"/><g transform="translate(4 4) scale(.75)" stroke="${light['on-primary']}" ${pen}>${strokesOf(mark)}</g></svg>\n`;

/** The same to the edges, as the icon of an app, which the device cuts itself. */
export const drawMaskableIcon = ({ mark, colours: { light } }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${light.primary}"/><g transform="translate(12 12) scale(.75)" stroke="${light['on-primary']}" ${pen}>${strokesOf(mark)}</g></svg>\n`;

/** A picture as the icon of a page; `address` has its bytes in it, for a drawing fetches nothing. */
export const pictureIcon = (address: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${address}"/></svg>\n`;

/** The same in the middle of the page's ground, as the icon of an app. */
export const framePicture = (address: string, { light }: BrandColours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${light.canvas}"/><image x="10" y="10" width="28" height="28" href="${address}"/></svg>\n`;
