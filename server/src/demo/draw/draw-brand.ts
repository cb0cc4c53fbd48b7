import { randomOf } from '#server/demo/plan/random.ts';
import { type GoodsName, goods } from './goods.ts';
import { leaf, sparkle } from './motifs.ts';
import { cardPaletteOf } from './palette.ts';
import { type Canvas, canvas, type Ink, placed } from './svg.ts';

const width = 640;
const height = 400;

/** Large round shapes, that reach over the edges. */
function ground(id: number, ink: Canvas): string[] {
  const random = randomOf('brand', id);
  const circle = (color: Ink, x: number, y: number, radius: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" ${ink.fill(color)}/>`;

  return [
    `<rect width="${width}" height="${height}" ${ink.fill('soft')}/>`,
    circle('warm', random.whole(20, 160), random.whole(280, 400), random.whole(170, 230)),
    circle('deep', random.whole(500, 640), random.whole(-20, 80), random.whole(120, 170)),
    placed(
      `<path d="${random.pick([sparkle, leaf])}" ${ink.fill('accent')}/>`,
      random.whole(60, 110),
      random.whole(44, 80),
      48,
    ),
    placed(`<path d="${sparkle}" ${ink.fill('accent')}/>`, random.whole(508, 548), random.whole(286, 318), 38),
  ];
}

/**
 * A picture of 8:5 for a brand: what it sells, in a round frame in the middle, so that it can be cropped at the sides.
 */
export function drawBrand(id: number, name: GoodsName): string {
  const ink = canvas(cardPaletteOf(id));
  const drawing = goods[name].map((path) => `<path d="${path}" ${ink.stroke('line', 4.5)}/>`);

  return ink.picture(width, height, [
    ...ground(id, ink),
    `<circle cx="320" cy="200" r="138" ${ink.fill('ground')}/>`,
    placed(drawing.join(''), 226, 106, 188),
  ]);
}
