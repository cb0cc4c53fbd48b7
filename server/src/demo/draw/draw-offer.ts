import type { DomainName } from '#server/demo/data/domain-names.ts';
import { randomOf } from '#server/demo/plan/random.ts';
import { leaf, motifs, sparkle } from './motifs.ts';
import { paletteOf } from './palette.ts';
import { canvas, type Ink, placed } from './svg.ts';

const width = 640;
const height = 360;

/** A picture of 16:9 for an offer: a ticket with a drawing of the domain, and a little confetti. */
export function drawOffer(id: number, domain: DomainName): string {
  const random = randomOf('offer', id, domain);
  const ink = canvas(paletteOf(id));
  const drawing = random.pick(motifs[domain]).map((path) => `<path d="${path}" ${ink.stroke('line', 5)}/>`);
  const turn = random.whole(-9, 9);

  const confetti = Array.from({ length: 14 }, (_, index) => {
    const color = random.pick<Ink>(['accent', 'deep', 'warm', 'line']);
    const path = random.pick([sparkle, sparkle, leaf]);
    const x = (index % 7) * 92 + random.whole(-16, 26);
    const y = index < 7 ? random.whole(0, 46) : random.whole(284, 320);

    return placed(`<path d="${path}" ${ink.fill(color)}/>`, x, y, random.whole(16, 34), random.whole(0, 80));
  });

  const ticket =
    `<g transform="rotate(${turn} 320 180)">` +
    `<path d="M150 82h340a18 18 0 0 1 18 18v48a32 32 0 0 0 0 64v48a18 18 0 0 1-18 18H150a18 18 0 0 1-18-18v-48a32 32 0 0 0 0-64v-48a18 18 0 0 1 18-18z" ${ink.fill('ground')}/>` +
    `<path d="M402 100v160" ${ink.stroke('deep', 5)} stroke-dasharray="2 15"/>` +
    `${placed(drawing.join(''), 202, 112, 136)}` +
    `${placed(`<path d="${sparkle}" ${ink.fill('accent')}/>`, 426, 150, 56)}</g>`;

  return ink.picture(width, height, [
    `<rect width="${width}" height="${height}" ${ink.fill('soft')}/>`,
    `<circle cx="${random.whole(60, 580)}" cy="${random.whole(40, 320)}" r="190" ${ink.fill('warm')}/>`,
    ...confetti,
    ticket,
  ]);
}
