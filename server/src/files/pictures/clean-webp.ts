import { hasFairSize, mostParts } from './fair-size.ts';

const headerBytes = 12;
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const colourProfile = 0x20;
const transparency = 0x10;

/** Width and height of the picture, by the head of the chunk that holds it; null where that is no such head. */
function sizeOf(name: string, data: Buffer): [number, number] | null {
  if (name === 'VP8 ') {
    const isKeyFrame = data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a;
    return isKeyFrame ? [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff] : null;
  }
  if (data.length < 5 || data[0] !== 0x2f) return null;

  const bits = data.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** The head of an extended file that promises nothing which is not kept. */
function plainHead(chunk: Buffer): Buffer {
  const head = Buffer.from(chunk);
  head[8] = (head[8] ?? 0) & (colourProfile | transparency);
  return head;
}

/**
 * A WebP of nothing but its picture, without anything after its end. Null where it is damaged, cut short, moving or far
 * too large.
 */
export function cleanWebp(bytes: Buffer): Buffer | null {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;

  const parts: Buffer[] = [];
  let hasPicture = false;
  let at = headerBytes;

  while (at + 8 <= end) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end || name === 'ANIM' || name === 'ANMF' || (name === 'VP8X' && size < 10)) return null;

    if (name === 'VP8 ' || name === 'VP8L') {
      const [width, height] = sizeOf(name, bytes.subarray(at + 8, at + 8 + size)) ?? [0, 0];
      if (hasPicture || !hasFairSize(width, height)) return null;
      hasPicture = true;
    }
    if (kept.has(name)) parts.push(name === 'VP8X' ? plainHead(bytes.subarray(at, next)) : bytes.subarray(at, next));
    if (parts.length > mostParts) return null;
    at = next;
  }
  if (!hasPicture) return null;

  const header = Buffer.from(bytes.subarray(0, headerBytes));
  header.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 4),
    4,
  );
  return Buffer.concat([header, ...parts]);
}
