/** A colour by day, and by night, when the page is dark. */
export type Tint = { day: string; night: string };

/** The colours of one picture: a ground, three shapes on it, lines, and a little of another hue. */
export type Palette = Record<'ground' | 'soft' | 'warm' | 'deep' | 'line' | 'accent', Tint>;

const tint = (hue: number, day: [number, number], night: [number, number]): Tint => ({
  day: `hsl(${hue} ${day[0]}% ${day[1]}%)`,
  night: `hsl(${hue} ${night[0]}% ${night[1]}%)`,
});

const palette = (hue: number, warmHue: number, accentHue: number): Palette => ({
  ground: tint(hue, [40, 91], [24, 15]),
  soft: tint(hue, [36, 84], [22, 20]),
  // A cool tint needs less colour to look as quiet as a warm one.
  warm: tint(warmHue, warmHue > 100 ? [26, 87] : [62, 90], [24, 23]),
  deep: tint(hue, [32, 74], [24, 28]),
  line: tint(hue, [52, 28], [38, 74]),
  accent: tint(accentHue, accentHue > 100 ? [36, 52] : [70, 62], [46, 58]),
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

/** The palette of a number; neighbours in a list differ, and a clinic's banner and logo go together. */
export function paletteOf(id: number): Palette {
  const chosen = palettes[(id * 5 + Math.floor(id / palettes.length)) % palettes.length];
  if (!chosen) throw new Error('a picture has a whole, positive number');
  return chosen;
}
