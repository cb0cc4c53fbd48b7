import type { Palette } from './palette.ts';

const inks = ['ground', 'soft', 'warm', 'deep', 'line', 'accent'] as const;
export type Ink = (typeof inks)[number];

export type Canvas = {
  /** `fill="…"` in a colour of the palette. */
  fill(ink: Ink): string;
  /** A rounded line of `width` units in a colour of the palette, without a fill. */
  stroke(ink: Ink, width: number): string;
  /** The whole picture around its shapes. */
  picture(width: number, height: number, shapes: string[]): string;
};

/** The root's id: an address that ends in `#night` has the picture drawn for the dark (web/src/ui/content/picture.tsx). */
const night = 'night';

// The attributes hold the colours by day, so that the picture needs no style to look right; the style adds the night. By
// the address: in WebKit a picture in a page does not learn what the device prefers, and in none what the person chose.
function nightStyle(palette: Palette): string {
  const rules = inks.flatMap((ink) => [
    `#${night}:target .f-${ink}{fill:${palette[ink].night}}`,
    `#${night}:target .s-${ink}{stroke:${palette[ink].night}}`,
  ]);
  return `<style>${rules.join('')}</style>`;
}

/** What a drawing draws with. Every picture is decoration: a page that shows it says in words what it means. */
export function canvas(palette: Palette): Canvas {
  return {
    fill: (ink) => `class="f-${ink}" fill="${palette[ink].day}"`,

    stroke: (ink, width) =>
      `class="s-${ink}" fill="none" stroke="${palette[ink].day}" stroke-width="${width}" ` +
      'stroke-linecap="round" stroke-linejoin="round"',

    picture: (width, height, shapes) =>
      `<svg xmlns="http://www.w3.org/2000/svg" id="${night}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `${nightStyle(palette)}${shapes.join('')}</svg>`,
  };
}

/** Puts shapes drawn in a box of 100 at a place, with a size and a turn in degrees around the middle. */
export const placed = (shapes: string, x: number, y: number, size: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100}) rotate(${turn} 50 50)">${shapes}</g>`;
