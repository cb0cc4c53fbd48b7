import { crc32, deflateSync } from 'node:zlib';

// Files as phones and scanners make them, small: whole in their structure, and with what they would tell of a person.

/** What an attacker would have a browser run. */
export const script = Buffer.from('<html><script>alert(document.cookie)</script></html>');

const jpegSegment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** EXIF data with which way up the picture is and, as text behind it, where it was taken. */
function exif(orientation: number) {
  const data = Buffer.alloc(8 + 2 + 12 + 4);
  data.write('II*\0', 0, 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(1, 8);
  data.writeUInt16LE(0x0112, 10);
  data.writeUInt16LE(3, 12);
  data.writeUInt32LE(1, 14);
  data.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data, Buffer.from('GPS 38.88 N 77.10 W')]);
}

/** A photo of a phone that was held upright: with the place, a comment and a second picture noted down. */
export const buildJpeg = ({ width = 40, height = 25 } = {}) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    jpegSegment(0xe1, exif(6)),
    jpegSegment(0xe2, Buffer.from('MPF\0a second picture')),
    jpegSegment(0xfe, script),
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    jpegSegment(0xc4, Buffer.alloc(19, 0)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);

const pngChunk = (name: string, data: Buffer) => {
  const checked = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([around.subarray(0, 4), checked, around.subarray(4)]);
};

/** A picture of one colour, with a text in it. */
export function buildPng({ width = 40, height = 25 } = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);

  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(26 * 41, 120))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const webpChunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A picture with its place noted down, or a moving one. */
export function buildWebp({ isMoving = false } = {}) {
  const picture = Buffer.concat([Buffer.from([0x2f]), Buffer.alloc(8)]);
  picture.writeUInt32LE(39 | (24 << 14), 1);
  const parts = Buffer.concat([
    webpChunk('VP8X', Buffer.from([0x08, 0, 0, 0, 39, 0, 0, 24, 0, 0])),
    ...(isMoving ? [webpChunk('ANIM', Buffer.alloc(6))] : []),
    webpChunk('VP8L', picture),
    webpChunk('EXIF', exif(1)),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(parts.length + 4, 4);
  return Buffer.concat([head, parts]);
}

/** The form that uploads a file; its name and its declared type are as the sender likes. */
export function cardForm(
  fields: { dependantId: number; side?: string; insuranceId?: number } & Record<string, unknown>,
  bytes: Buffer,
  { name = 'card.jpg', type = 'image/jpeg', field = 'card' } = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ side: 'front', ...fields })) form.append(key, String(value));
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
