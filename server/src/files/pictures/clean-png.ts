import { crc32 } from 'node:zlib';
import { hasFairSize, mostParts } from './fair-size.ts';

const signatureBytes = 8;
// Length and name before a chunk's data, its check sum after it.
const aroundBytes = 12;

// What the picture is made of, and how its colours look. Words, times, places and further frames go.
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYS', 'bKGD']);
const isNeeded = (name: string) => /^[A-Z]/.test(name);

type Chunk = { name: string; data: Buffer; whole: Buffer };

function readChunk(bytes: Buffer, at: number): Chunk | null {
  if (at + aroundBytes > bytes.length) return null;

  const end = at + aroundBytes + bytes.readUInt32BE(at);
  if (end > bytes.length) return null;
  const checked = bytes.subarray(at + 4, end - 4);
  if (crc32(checked) !== bytes.readUInt32BE(end - 4)) return null;

  return { name: checked.toString('latin1', 0, 4), data: checked.subarray(4), whole: bytes.subarray(at, end) };
}

function isHeader({ name, data }: Chunk) {
  return name === 'IHDR' && data.length === 13 && hasFairSize(data.readUInt32BE(0), data.readUInt32BE(4));
}

/**
 * A PNG of nothing but its picture, without anything after its end. Null where a chunk is damaged or unknown, or the
 * picture is cut short or far too large.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const parts = [bytes.subarray(0, signatureBytes)];
  let hasData = false;

  for (let at = signatureBytes; ; ) {
    const chunk = readChunk(bytes, at);
    if (!chunk || isHeader(chunk) !== (at === signatureBytes)) return null;
    if (!kept.has(chunk.name) && isNeeded(chunk.name)) return null;

    if (kept.has(chunk.name)) parts.push(chunk.whole);
    if (parts.length > mostParts) return null;
    if (chunk.name === 'IEND') return hasData ? Buffer.concat(parts) : null;
    hasData ||= chunk.name === 'IDAT';
    at += chunk.whole.length;
  }
}
