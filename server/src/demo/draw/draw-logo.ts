import type { DomainName } from '#server/demo/data/domain-names.ts';
import { type Random, randomOf } from '#server/demo/plan/random.ts';
import { motifs } from './motifs.ts';
import { paletteOf } from './palette.ts';
import { type Canvas, canvas, type Ink, placed } from './svg.ts';

const size = 300;
const middle = size / 2;

type Frame = { shape: string; on: Ink };

/** By night a logo lies on the ground of the card around it (--surface in web/src/styles/brand.css): in another it had a ring. */
const nightGround = '#17211e';

function frame(random: Random, ink: Canvas): Frame {
  const petals = Array.from(
    { length: 8 },
    (_, index) =>
      `<ellipse cx="150" cy="78" rx="40" ry="62" ${ink.fill('soft')} transform="rotate(${index * 45} 150 150)"/>`,
  ).join('');

  return random.pick<Frame>([
    { shape: `<circle cx="150" cy="150" r="118" ${ink.fill('line')}/>`, on: 'ground' },
    { shape: `<rect x="40" y="40" width="220" height="220" rx="64" ${ink.fill('line')}/>`, on: 'ground' },
    {
      shape: `<path d="M40 150a110 110 0 0 1 110-110h110v110a110 110 0 0 1-220 0z" ${ink.fill('line')}/>`,
      on: 'ground',
    },
    { shape: `<circle cx="150" cy="150" r="112" ${ink.stroke('line', 12)}/>`, on: 'line' },
    { shape: `<g>${petals}<circle cx="150" cy="150" r="86" ${ink.fill('ground')}/></g>`, on: 'line' },
    { shape: `<path d="M150 34l100 58v116l-100 58-100-58V92z" ${ink.stroke('line', 14)}/>`, on: 'line' },
  ]);
}

function monogram(ink: Canvas, initials: string, on: Ink): string {
  const fontSize = initials.length > 1 ? 104 : 132;

  return (
    `<text x="${middle}" y="${middle + fontSize * 0.35}" text-anchor="middle" font-size="${fontSize}" font-weight="700" ` +
    `font-family="Georgia, 'Times New Roman', serif" ${ink.fill(on)}>${initials}</text>`
  );
}

/** A square logo of 300 by 300: the clinic's initials, one or two capital letters, or a drawing of its domain. */
export function drawLogo(id: number, domain: DomainName, initials: string): string {
  const random = randomOf('logo', id, domain);
  const palette = paletteOf(id);
  const ink = canvas({ ...palette, ground: { ...palette.ground, night: nightGround } });
  const { shape, on } = frame(random, ink);
  const drawing = random.pick(motifs[domain]).map((path) => `<path d="${path}" ${ink.stroke(on, 6)}/>`);
  const mark = random.chance(0.5) ? monogram(ink, initials, on) : placed(drawing.join(''), 88, 88, 124);

  return ink.picture(size, size, [`<rect width="${size}" height="${size}" ${ink.fill('ground')}/>`, shape, mark]);
}
