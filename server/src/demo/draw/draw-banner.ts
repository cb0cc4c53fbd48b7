import type { DomainName } from '#server/demo/data/domain-names.ts';
import { type Random, randomOf } from '#server/demo/plan/random.ts';
import { motifs } from './motifs.ts';
import { streetOf } from './palette.ts';
import { type Canvas, canvas, type Ink, placed } from './svg.ts';

/**
 * A street seven times as wide as it is high: a page crops a picture to its box from both sides, so the house in the
 * middle stays whole in every box from a square to a strip.
 */
const width = 1400;
const height = 200;
const middle = width / 2;
const street = 172;

type Pen = { random: Random; ink: Canvas; domain: DomainName };

const block = (ink: Canvas, color: Ink, x: number, y: number, wide: number, high: number, round = 0) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" ${ink.fill(color)}/>`;

const disc = (ink: Canvas, color: Ink, x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${ink.fill(color)}/>`;

const cloud = (ink: Canvas, x: number, y: number) =>
  `<path d="M${x} ${y}a11 11 0 0 1 3-21 18 18 0 0 1 34-5 14 14 0 0 1 14 26z" ${ink.fill('soft')} opacity="0.8"/>`;

/** From the left to the right, never steep. */
function hill({ random, ink }: Pen, color: Ink, top: number, swing: number): string {
  const heights = Array.from({ length: 6 }, () => top + random.whole(-swing, swing));
  const curves = heights
    .slice(1)
    .map((y, index) => `C${index * 280 + 140} ${heights[index]} ${index * 280 + 140} ${y} ${(index + 1) * 280} ${y}`);

  return `<path d="M0 ${heights[0]}${curves.join('')}V${height}H0z" ${ink.fill(color)}/>`;
}

/** A round crown on a short trunk; `size` is its radius. */
const tree = (ink: Canvas, x: number, size: number) =>
  block(ink, 'line', x - 2.5, street - size, 5, size, 2) +
  `<ellipse cx="${x}" cy="${street - size * 1.7}" rx="${size}" ry="${size * 1.15}" ${ink.fill('deep')}/>` +
  `<path d="M${x} ${street - size * 0.8}v-${size}m0 ${size * 0.6}l${size * 0.4}-${size * 0.4}" ${ink.stroke('line', 2)} opacity="0.35"/>`;

const hedge = (ink: Canvas, x: number, wide: number) =>
  `<path d="M${x} ${street}a13 13 0 0 1 13-15h${wide - 26}a13 13 0 0 1 13 15z" ${ink.fill('deep')}/>`;

const windows = (ink: Canvas, x: number, y: number, count: number, gap: number) =>
  Array.from({ length: count }, (_, index) => block(ink, 'ground', x + index * gap, y, 15, 19, 3)).join('');

/** A neighbour: lower and paler than the clinic. */
function neighbour({ random, ink }: Pen, x: number): string {
  const wide = random.whole(70, 110);
  const high = random.whole(38, 56);
  const top = street - high;
  const roof = random.chance(0.5)
    ? `<path d="M${x - 6} ${top}h${wide + 12}l-14-20h-${wide - 16}z" ${ink.fill('deep')}/>`
    : block(ink, 'deep', x - 4, top - 8, wide + 8, 10, 4);

  return block(ink, 'soft', x, top, wide, high) + roof + windows(ink, x + 14, top + 12, wide > 90 ? 3 : 2, 28);
}

/** What the house of a clinic looks like: a flat roof, a broad gable, a hipped roof or a round gable. */
function roofs(ink: Canvas, left: number, right: number, top: number): string[] {
  const [low, high] = [left - 9, right + 9];

  return [
    block(ink, 'line', low, top - 10, high - low, 14, 5),
    `<path d="M${low} ${top + 3}L${middle - 6} ${top - 29}q6-4 12 0L${high} ${top + 3}z" ${ink.fill('line')}/>`,
    `<path d="M${low} ${top + 3}l20-27q3-4 8-4h${high - low - 56}q5 0 8 4l20 27z" ${ink.fill('line')}/>`,
    `<path d="M${low} ${top + 3}q${(high - low) / 2} -58 ${high - low} 0z" ${ink.fill('line')}/>`,
  ];
}

/** The clinic itself: door, windows, awning, and over the door the sign of what is cured there. */
function clinic({ random, ink, domain }: Pen): string {
  const half = random.whole(56, 62);
  const top = random.whole(78, 84);
  const [left, right] = [middle - half, middle + half];
  const drawing = (motifs[domain][0] ?? []).map((path) => `<path d="${path}" ${ink.stroke('line', 9)}/>`);
  const awning = [0, 1, 2, 3, 4].map((step) =>
    block(ink, step % 2 ? 'ground' : 'accent', middle - 25 + step * 10, 132, 10, 10),
  );

  return [
    block(ink, 'warm', left, top, half * 2, street - top),
    random.pick(roofs(ink, left, right, top)),
    windows(ink, left + 13, top + 47, 1, 0),
    windows(ink, right - 28, top + 47, 1, 0),
    block(ink, 'line', middle - 13, 142, 26, street - 142, 2),
    ...awning,
    disc(ink, 'accent', middle, top + 24, 22),
    disc(ink, 'warm', middle, top + 24, 18),
    placed(drawing.join(''), middle - 12, top + 12, 24),
  ].join('');
}

/** What stands on one side of the clinic, from it to the end of the street. */
function side(pen: Pen, turn: 1 | -1): string {
  const { random, ink } = pen;
  const at = (distance: number) => middle + turn * distance;
  const far = [210, 360, 520, 640].map((distance) => {
    if (random.chance(0.55)) return neighbour(pen, at(distance + random.whole(-12, 12)) - (turn > 0 ? 0 : 90));
    return tree(ink, at(distance), random.whole(24, 34)) + tree(ink, at(distance + 52), random.whole(18, 22));
  });

  return [...far, tree(ink, at(150 + random.whole(-8, 14)), random.whole(24, 34))].join('');
}

/** A banner for a clinic: its house in the middle of its street, another for each. */
export function drawBanner(id: number, domain: DomainName): string {
  const ink = canvas(streetOf(domain));
  const pen = { random: randomOf('banner', 'clinic', id, domain), ink, domain };
  const { random } = pen;
  const near = random.pick([1, -1] as const);

  return ink.picture(width, height, [
    block(ink, 'ground', 0, 0, width, height),
    disc(ink, 'accent', middle - near * random.whole(66, 76), random.whole(36, 44), 19),
    ...[90, 420, 1010, 1290].map((x) => cloud(ink, x + random.whole(-50, 50), random.whole(44, 74))),
    cloud(ink, middle + near * 78 - 25, random.whole(44, 52)),
    hill(pen, 'soft', 128, 16),
    side(pen, 1),
    side(pen, -1),
    hill({ ...pen, random: randomOf('street', 'clinic', id) }, 'deep', street + 6, 3),
    tree(ink, middle + near * random.whole(80, 84), random.whole(19, 23)),
    hedge(ink, middle - near * 84 - 20, 40),
    clinic(pen),
    block(ink, 'soft', middle - 18, street, 36, height - street),
  ]);
}
