import type { DomainName } from '#server/demo/data/domain-names.ts';
import { type Random, randomOf } from '#server/demo/plan/random.ts';
import { leaf, motifs, sparkle } from './motifs.ts';
import { paletteOf } from './palette.ts';
import { type Canvas, canvas, type Ink, placed } from './svg.ts';

const width = 1260;
const height = 540;
const tile = 180;

type Pen = { random: Random; ink: Canvas; domain: DomainName };

const lines = ({ ink }: Pen, paths: string[], strokeWidth: number, color: Ink = 'line') =>
  paths.map((path) => `<path d="${path}" ${ink.stroke(color, strokeWidth)}/>`).join('');

/** A tile of 180 units: a plain shape that meets its neighbours at the edges. */
function shapeTile({ random, ink }: Pen, x: number, y: number): string {
  const color = random.pick<Ink>(['soft', 'warm', 'deep', 'soft', 'warm']);
  const fill = ink.fill(color);
  const [left, top, right, bottom] = [x, y, x + tile, y + tile];
  const half = tile / 2;

  const shapes = [
    `<path d="M${left} ${top}h${tile}a${tile} ${tile} 0 0 1 -${tile} ${tile}z" ${fill}/>`,
    `<path d="M${right} ${top}v${tile}a${tile} ${tile} 0 0 1 -${tile} -${tile}z" ${fill}/>`,
    `<path d="M${right} ${bottom}h-${tile}a${tile} ${tile} 0 0 1 ${tile} -${tile}z" ${fill}/>`,
    `<path d="M${left} ${bottom}v-${tile}a${tile} ${tile} 0 0 1 ${tile} ${tile}z" ${fill}/>`,
    `<path d="M${left} ${top}a${tile} ${tile} 0 0 1 ${tile} ${tile}a${tile} ${tile} 0 0 1 -${tile} -${tile}z" ${fill}/>`,
    `<path d="M${left} ${bottom}a${half} ${half} 0 0 1 ${tile} 0z" ${fill}/>`,
    `<circle cx="${x + half}" cy="${y + half}" r="${half}" ${fill}/>`,
  ];

  return random.pick(shapes);
}

function tiles(pen: Pen): string[] {
  const { random, ink, domain } = pen;
  const places = Array.from({ length: 21 }, (_, index) => ({ x: (index % 7) * tile, y: Math.floor(index / 7) * tile }));
  const pictured = new Set(random.shuffled([2, 4, 8, 10, 12, 16, 18]).slice(0, 3));
  const drawings = random.shuffled(motifs[domain]);

  return places.flatMap(({ x, y }, index) => {
    if (!pictured.has(index)) return random.chance(0.82) ? [shapeTile(pen, x, y)] : [];

    const drawing = drawings.pop() ?? [sparkle];
    return [
      `<rect x="${x}" y="${y}" width="${tile}" height="${tile}" ${ink.fill('ground')}/>`,
      placed(lines(pen, drawing, 5), x + 26, y + 26, 128),
    ];
  });
}

/** A rolling edge from the left to the right of the picture, closed at the bottom. */
function hill(random: Random, top: number, swing: number): string {
  const points = [0, 1, 2, 3, 4].map((step) => ({ x: step * 315, y: top + (random.next() - 0.5) * 2 * swing }));
  const [first, ...rest] = points;
  const curves = rest.map(({ x, y }, index) => {
    const before = points[index] ?? { x: 0, y: top };
    return `C${before.x + 150} ${before.y.toFixed(0)} ${x - 150} ${y.toFixed(0)} ${x} ${y.toFixed(0)}`;
  });

  return `M0 ${first?.y.toFixed(0)}${curves.join('')}V${height}H0z`;
}

function hills(pen: Pen): string[] {
  const { random, ink, domain } = pen;
  const sunX = random.whole(560, 900);
  const drawing = random.pick(motifs[domain]);
  const leaves = [0, 1, 2, 3, 4].map((index) =>
    placed(
      lines(pen, [leaf], 6),
      index * 236 + random.whole(30, 150),
      random.whole(400, 440),
      random.whole(46, 80),
      random.whole(-60, 20),
    ),
  );

  return [
    `<circle cx="${sunX}" cy="230" r="190" ${ink.fill('warm')}/>`,
    `<path d="${hill(random, 350, 70)}" ${ink.fill('soft')}/>`,
    placed(lines(pen, drawing, 4.5), sunX - 105, 110, 210),
    `<path d="${hill(random, 430, 40)}" ${ink.fill('deep')}/>`,
    ...leaves,
  ];
}

function arches(pen: Pen): string[] {
  const { random, ink, domain } = pen;
  const rings: Ink[] = ['deep', 'warm', 'soft', 'ground'];
  const centers = random.shuffled([210, 630, 1050]).slice(0, 2);
  const drawings = random.shuffled(motifs[domain]);

  const rainbow = (x: number) =>
    rings.map((color, index) => {
      const radius = 210 - index * 42;
      return `<path d="M${x - radius} ${height}V${height - 150}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${height}z" ${ink.fill(color)}/>`;
    });

  const free = [210, 630, 1050].find((x) => !centers.includes(x)) ?? 630;
  const stars = [0, 1, 2].map((index) =>
    placed(
      `<path d="${sparkle}" ${ink.fill('accent')}/>`,
      free - 170 + index * 130 + random.whole(0, 60),
      random.whole(40, 130),
      random.whole(26, 46),
    ),
  );

  return [
    `<circle cx="${free}" cy="290" r="170" ${ink.fill('soft')}/>`,
    placed(lines(pen, drawings[0] ?? [], 4.5), free - 95, 195, 190),
    ...centers.flatMap(rainbow),
    ...centers.map((x, index) => placed(lines(pen, drawings[index + 1] ?? [leaf], 6), x - 52, 385, 104)),
    ...stars,
  ];
}

// One more step every third number, so that rows of three do not line up.
const sceneOf = (id: number) => [tiles, hills, arches][(id + Math.floor(id / 3)) % 3] ?? tiles;

/** A banner of 21:9 for a clinic or a provider: quiet shapes and the drawings of the domain, another for each. */
export function drawBanner(of: string, id: number, domain: DomainName): string {
  const ink = canvas(paletteOf(id));
  const scene = sceneOf(id);
  const shapes = scene({ random: randomOf('banner', of, id, domain), ink, domain });

  return ink.picture(width, height, [`<rect width="${width}" height="${height}" ${ink.fill('ground')}/>`, ...shapes]);
}
