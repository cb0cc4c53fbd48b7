import type { DomainName } from '#server/demo/data/domain-names.ts';

/** A colour by day, and by night, when the page is dark. */
export type Tint = { day: string; night: string };

/** The colours of one picture: a ground, three shapes on it, lines, and a little of another hue. */
export type Palette = Record<'ground' | 'soft' | 'warm' | 'deep' | 'line' | 'accent', Tint>;

type Shade = [hue: number, saturation: number, lightness: number];

const colour = ([hue, saturation, lightness]: Shade) => `hsl(${hue} ${saturation}% ${lightness}%)`;
const tint = (day: Shade, night: Shade): Tint => ({ day: colour(day), night: colour(night) });

/** A hue of sand, clay or moss that is dark is mud: by night moss turns to fern, the others to indigo, violet and plum. */
function byNight(hue: number): number {
  if (hue > 100) return hue;

  return hue > 60 ? hue + 60 : 360 - 3 * hue;
}

const palette = (hue: number, warmHue: number, accentHue: number): Palette => ({
  ground: tint([hue, 40, 91], [byNight(hue), 40, 17]),
  soft: tint([hue, 36, 84], [byNight(hue), 40, 24]),
  // A cool tint needs less colour to look as quiet as a warm one.
  warm: tint([warmHue, ...(warmHue > 100 ? ([26, 87] as const) : ([62, 90] as const))], [byNight(warmHue), 36, 28]),
  deep: tint([hue, 32, 74], [byNight(hue), 42, 34]),
  line: tint([hue, 52, 28], [hue, 48, 76]),
  accent: tint([accentHue, ...(accentHue > 100 ? ([36, 52] as const) : ([70, 62] as const))], [accentHue, 62, 62]),
});

/** Warm and clinical: sage, sand, blush, mist, moss, clay. */
const palettes: Palette[] = [
  palette(168, 40, 36),
  palette(38, 168, 168),
  palette(16, 42, 172),
  palette(198, 40, 30),
  palette(82, 34, 20),
  palette(24, 160, 160),
];

/** The palette of a number; neighbours in a list differ. */
export function paletteOf(id: number): Palette {
  const chosen = palettes[(id * 5 + Math.floor(id / palettes.length)) % palettes.length];
  if (!chosen) throw new Error('a picture has a whole, positive number');
  return chosen;
}

/** A gift card is as bright as its brand: a full colour, lighter and deeper shapes on it, and a pale disc for what it sells. */
const cardPalette = (hue: number, saturation: number, accentHue: number): Palette => ({
  ground: tint([hue, 60, 95], [byNight(hue), 40, 17]),
  soft: tint([hue, saturation, 68], [byNight(hue), 40, 24]),
  warm: tint([accentHue, 76, 80], [byNight(accentHue), 36, 28]),
  deep: tint([hue, saturation, 56], [byNight(hue), 42, 34]),
  line: tint([hue, 62, 24], [hue, 48, 76]),
  accent: tint([hue, 70, 96], [accentHue, 62, 62]),
});

/** Coffee, honey, sea, berry, leaf, plum, sky, coral. */
const cards: Palette[] = [
  cardPalette(18, 58, 42),
  cardPalette(42, 86, 160),
  cardPalette(174, 46, 42),
  cardPalette(338, 56, 24),
  cardPalette(104, 38, 46),
  cardPalette(262, 46, 200),
  cardPalette(206, 58, 44),
  cardPalette(6, 70, 200),
];

/** The palette of a brand's card; neighbours in a list differ. */
export function cardPaletteOf(id: number): Palette {
  const chosen = cards[(id - 1) % cards.length];
  if (!chosen) throw new Error('a brand has a whole, positive number');
  return chosen;
}

/** The street of a clinic: sky, hills, house and trees, in the colours of its domain. */
const streets: Record<DomainName, Palette> = {
  dental: {
    ground: tint([166, 46, 88], [172, 48, 15]),
    soft: tint([160, 36, 77], [168, 44, 21]),
    deep: tint([162, 34, 62], [164, 42, 29]),
    warm: tint([40, 80, 97], [165, 24, 78]),
    line: tint([168, 62, 20], [170, 50, 38]),
    accent: tint([38, 84, 66], [38, 88, 66]),
  },
  medical: {
    ground: tint([20, 80, 92], [328, 34, 17]),
    soft: tint([18, 66, 84], [326, 34, 24]),
    deep: tint([150, 26, 60], [166, 38, 29]),
    warm: tint([40, 80, 97], [18, 40, 82]),
    line: tint([168, 62, 20], [330, 36, 44]),
    accent: tint([14, 66, 62], [14, 80, 68]),
  },
  vision: {
    ground: tint([222, 58, 92], [226, 46, 18]),
    soft: tint([220, 48, 83], [224, 44, 26]),
    deep: tint([196, 34, 60], [190, 44, 31]),
    warm: tint([40, 80, 97], [224, 46, 84]),
    line: tint([222, 50, 27], [226, 44, 46]),
    accent: tint([40, 84, 67], [42, 90, 68]),
  },
};

export const streetOf = (domain: DomainName): Palette => streets[domain];
