import { hasFairSize, mostParts } from './fair-size.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/** Where the frame of a picture says how large it is. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const colourProfile = 'ICC_PROFILE\0';

/**
 * Of the sixteen kinds of notes a picture needs JFIF, Adobe's colours and its colour profile to look right. The rest says
 * where, when and with which device it was taken, or holds another picture.
 */
function isDropped(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 0, colourProfile.length) !== colourProfile;

  return marker === comment || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;
const entryBytes = 12;

const isExif = (marker: number, segment: Buffer) =>
  marker === 0xe1 && segment.subarray(0, exifHeader.length).equals(exifHeader);

/** Which way up the camera held the picture, 1 to 8, from a segment of EXIF data; undefined where it doesn't say. */
function orientationOf(segment: Buffer): number | undefined {
  const data = segment.subarray(exifHeader.length);
  if (data.length < 8) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const isLittle = data.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (at + 2 > data.length ? 0 : view.getUint16(at, isLittle));
  const first = view.getUint32(4, isLittle) + 2;
  // How many entries it says there are is anyone's word.
  const end = Math.min(first + read16(first - 2) * entryBytes, data.length);

  for (let at = first; at < end; at += entryBytes) {
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** EXIF data that says which way up the picture is, and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  exifHeader.copy(segment, 4);
  segment.write('MM', 10, 'latin1');
  segment.writeUInt16BE(42, 12);
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientationTag, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

/** Where the picture's data after a scan's header ends: at the next marker that is none of the data's own. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

/**
 * A JPEG without what its camera noted down (place, time, device, preview, comments) and without anything after its
 * end; it stays the right way up. Null where it is damaged, cut short or far too large.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let exif: Buffer | undefined;
  let at = 2;

  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;

    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (!hasFrame || !hasScan) return null;
      const orientation = exif && orientationOf(exif);
      if (orientation !== undefined) kept.splice(1, 0, orientationSegment(orientation));
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    }
    if (marker === 0 || marker === startOfImage || at + 4 > bytes.length) return null;

    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (isFrame(marker)) {
      if (end < at + 9 || !hasFairSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      hasFrame = true;
    }
    const segment = bytes.subarray(at + 4, end);
    if (!exif && isExif(marker, segment)) exif = segment;

    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (next === -1) return null;
    hasScan ||= marker === startOfScan;
    if (!isDropped(marker, segment)) kept.push(bytes.subarray(at, next));
    if (kept.length > mostParts) return null;
    at = next;
  }
  return null;
}
