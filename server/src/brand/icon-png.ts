import { crc32, deflateSync } from 'node:zlib';

// A PNG of one line of colours, from the ground (0) to the pen (255): in another brand the picture stays, and its colours go.

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const lengthBytes = 4;
const sumBytes = 4;

/** The two colours of an icon, `#0b6b5d`: what it stands on, and with what its mark is drawn. */
export type IconColours = { ground: string; pen: string };

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(lengthBytes), Buffer.alloc(sumBytes)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));

  return Buffer.concat([length, named, sum]);
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function paletteOf({ ground, pen }: IconColours): Buffer {
  const [from, to] = [partsOf(ground), partsOf(pen)];
  const steps = Array.from({ length: 256 }, (_, step) =>
    from.map((part, index) => Math.round(part + (((to[index] ?? 0) - part) * step) / 255)),
  );

  return chunk('PLTE', Buffer.from(steps.flat()));
}

/** A square icon of so many pixels a side; of each, from the first line on, how much of the pen it has (0 to 255). */
export function writeIcon(levels: Uint8Array, side: number, colours: IconColours): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8);
  // Each line begins with how it is packed: as it is.
  const lines = Array.from({ length: side }, (_, line) => [0, ...levels.subarray(line * side, (line + 1) * side)]);

  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    paletteOf(colours),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An icon of `writeIcon` in other colours. */
export function repaintIcon(icon: Buffer, colours: IconColours): Buffer {
  const begin = icon.indexOf('PLTE', 0, 'latin1') - lengthBytes;
  const palette = paletteOf(colours);

  return Buffer.concat([icon.subarray(0, begin), palette, icon.subarray(begin + palette.length)]);
}
