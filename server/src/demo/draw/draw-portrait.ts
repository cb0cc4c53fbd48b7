import { type Random, randomOf } from '#server/demo/plan/random.ts';
import { type Hair, hairFor } from './hair.ts';
import { paletteOf } from './palette.ts';
import { canvas, type Ink } from './svg.ts';

const size = 400;

/** Skin from light to dark, each with its shade. */
const skins = [
  { skin: '#f5d6c0', shade: '#e6bda2' },
  { skin: '#ecc4a3', shade: '#d9a985' },
  { skin: '#d8a67f', shade: '#c08c65' },
  { skin: '#b97f56', shade: '#a06a44' },
  { skin: '#8d5a3c', shade: '#754830' },
  { skin: '#6b432c', shade: '#563421' },
] as const;

type Face = { skin: string; shade: string; feature: string };

const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function clothes(random: Random, ground: (ink: Ink) => string): string[] {
  const scrubs = random.pick(['#2f7f73', '#3d6f86', '#7b8f5a', '#a8624e', '#516a8f', '#8a5a74']);
  const body = 'M66 400c2-66 46-104 98-112h72c52 8 96 46 98 112z';
  const shirt = '<path d="M158 288l42 62 42-62z" fill="#ffffff"/>';

  const outfits = [
    [
      `<path d="${body}" fill="${scrubs}"/>`,
      '<path d="M160 287l40 54 40-54" fill="none" stroke="#00000026" stroke-width="7"/>',
    ],
    [
      `<path d="${body}" fill="#fbfaf6"/>`,
      `<path d="M160 286l40 78 40-78z" fill="${scrubs}"/>`,
      line('M158 286l-18 44 30 12 30 58M242 286l18 44-30 12-30 58', '#d5d9d3', 5),
    ],
    [`<path d="${body}" ${ground('line')}/>`, shirt, line('M158 288l-10 40 52 46 52-46-10-40', '#00000030', 5)],
  ];

  return random.pick(outfits);
}

function features(random: Random, { feature, shade }: Face): string[] {
  const eyes = random.pick([
    `<ellipse cx="174" cy="176" rx="6" ry="7.5" fill="${feature}"/><ellipse cx="226" cy="176" rx="6" ry="7.5" fill="${feature}"/>`,
    line('M165 178q9-9 18 0M217 178q9-9 18 0', feature, 5),
  ]);
  const mouth = random.pick([
    line('M179 216q21 18 42 0', feature, 5),
    `<path d="M176 213q24 6 48 0q-6 22-24 22t-24-22z" fill="#ffffff" stroke="${feature}" stroke-width="3.5" stroke-linejoin="round"/>`,
    line('M182 219q18 12 36 0', feature, 5),
  ]);

  return [line('M162 157q12-8 24-2M214 155q12-6 24 2', feature, 5), eyes, line('M200 180q-7 16 3 17', shade, 5), mouth];
}

const glasses = (random: Random) => {
  const color = random.pick(['#2b3a42', '#6b4a2f', '#8b2f3a', '#44605a']);
  const lens = random.pick(['rx="21" ry="20"', 'rx="22" ry="17"']);

  return (
    `<g fill="#ffffff38" stroke="${color}" stroke-width="4.5"><ellipse cx="174" cy="177" ${lens}/>` +
    `<ellipse cx="226" cy="177" ${lens}/><path d="M195 174q5-4 10 0M153 174l-13-4M247 174l13-4" fill="none"/></g>`
  );
};

function head({ skin, shade }: Face): string[] {
  return [
    `<path d="M172 228h56v58c0 12-12 24-28 24s-28-12-28-24z" fill="${shade}"/>`,
    `<ellipse cx="136" cy="184" rx="13" ry="18" fill="${shade}"/><ellipse cx="264" cy="184" rx="13" ry="18" fill="${shade}"/>`,
    `<path d="M138 160c0-42 26-68 62-68s62 26 62 68c0 56-26 98-62 98s-62-42-62-98z" fill="${skin}"/>`,
  ];
}

function beardOf(random: Random, hair: Hair, isMan: boolean): string[] {
  if (!isMan || !random.chance(0.35)) return [];

  return [
    `<path d="M139 176c4 6 8 14 14 20 12-8 30-10 47-4 17-6 35-4 47 4 6-6 10-14 14-20 2 54-26 90-61 90s-63-36-61-90z" fill="${hair.color}"/>`,
    '<path d="M176 213q24 6 48 0q-6 18-24 18t-24-18z" fill="#ffffff"/>',
  ];
}

/** A portrait of 400 by 400, flat and friendly: how someone looks follows from the number, the look and the skin tone. */
export function drawPortrait(id: number, look: 'f' | 'm', tone: number): string {
  const random = randomOf('portrait', id);
  const ink = canvas(paletteOf(id));
  const colors = skins[tone] ?? skins[0];
  const face = { ...colors, feature: tone >= 4 ? '#2a1810' : '#4a2f24' };
  const hair = hairFor(random, look, tone);

  return ink.picture(size, size, [
    `<rect width="${size}" height="${size}" ${ink.fill(random.pick<Ink>(['soft', 'warm', 'deep']))}/>`,
    hair.back,
    ...clothes(random, ink.fill),
    ...head(face),
    ...features(random, face),
    ...beardOf(random, hair, look === 'm'),
    hair.front,
    random.chance(0.28) ? glasses(random) : '',
  ]);
}
