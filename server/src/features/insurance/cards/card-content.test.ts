import { expect, test, vi } from 'vitest';
import { buildJpeg, buildPng, buildWebp, script } from '#server/testing/files/card-files.ts';
import { buildPdf, onePage, type PdfObjects, writePdf } from '#server/testing/files/pdf-files.ts';
import { readCard } from './card-content.ts';

const files = [
  ['JPEG', 'image/jpeg', buildJpeg()],
  ['PNG', 'image/png', buildPng()],
  ['WebP', 'image/webp', buildWebp()],
  ['PDF', 'application/pdf', buildPdf()],
] as const;

const holds = (bytes: Buffer, text: string) => bytes.includes(text);

test.each(files)(
  'INS-04 a %s is known by its content, and reading what was kept changes nothing',
  async (_, type, bytes) => {
    const kept = await readCard(bytes);

    expect(kept.mediaType).toBe(type);
    expect(await readCard(kept.bytes)).toEqual(kept);
  },
);

test.each(files)('RISK-24 ATTACK-43 what stands behind the end of a %s is cut off', async (_, _type, bytes) => {
  const kept = await readCard(Buffer.concat([bytes, script]));

  expect(kept).toEqual(await readCard(bytes));
  expect(holds(kept.bytes, 'alert(')).toBe(false);
});

test('RISK-24 a photo loses its place, its comments and its second picture, and stays the right way up', async () => {
  const photo = buildJpeg();
  const { bytes } = await readCard(photo);

  for (const told of ['GPS', 'MPF', 'script']) expect([holds(photo, told), holds(bytes, told)]).toEqual([true, false]);
  expect(holds(bytes, 'JFIF')).toBe(true);
  const at = bytes.indexOf('Exif');
  expect(bytes.subarray(at, at + 32).toString('hex')).toBe(
    '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  );
});

test('RISK-24 the other pictures lose their words and places as well', async () => {
  expect(holds((await readCard(buildPng())).bytes, 'script')).toBe(false);
  const webp = (await readCard(buildWebp())).bytes;
  expect([holds(webp, 'GPS'), webp[20], webp.readUInt32LE(4)]).toEqual([false, 0, webp.length - 8]);
});

test.each(files)('RISK-24 a %s that is cut short anywhere is refused', async (_, _type, bytes) => {
  const { bytes: whole } = await readCard(bytes);

  // A document's last line end is no part of it.
  for (let length = 1; length < whole.length - 1; length += 1)
    await expect(readCard(whole.subarray(0, length))).rejects.toThrow(/JPEG, PNG or WebP|damaged/);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
const wrong = /Please choose a photo \(JPEG, PNG or WebP\) or a PDF\./;
/** So many empty pages. */
const pages = (count: number): PdfObjects => ({
  ...onePage(),
  2: `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, page) => `${page + 10} 0 R`).join(' ')}]>>`,
  ...Object.fromEntries(Array.from({ length: count }, (_, page) => [page + 10, '<</Type/Page/Parent 2 0 R>>'])),
});
const damaged = /This file is damaged or incomplete/;
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

/** The file with 10,000 of these parts in it. */
const between = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.alloc(10_000 * part.length, part), bytes.subarray(at)]);
const longWebp = between(buildWebp(), 30, Buffer.from('ICCP\0\0\0\0'));
longWebp.writeUInt32LE(longWebp.length - 8, 4);

test('RISK-24 ATTACK-43 a photo that claims more notes than it has costs no more than it weighs', async () => {
  const claims = Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\xff\xff', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, claims.length + 2]), claims]);
  const photo = buildJpeg();
  const reads = vi.spyOn(DataView.prototype, 'getUint16');

  const { bytes } = await readCard(
    Buffer.concat([photo.subarray(0, 2), Buffer.alloc(50 * segment.length, segment), photo.subarray(2)]),
  );
  const { length } = reads.mock.calls;
  reads.mockRestore();
  expect(length).toBeLessThan(10);
  // The first one speaks, as in every program that shows pictures.
  expect(holds(bytes, 'Exif')).toBe(false);
});

test.each([
  ['nothing', Buffer.alloc(0), /This file is empty/],
  ['a drawing with a script (SVG)', svg, wrong],
  ['a page', script, wrong],
  ['the test file of virus scanners', eicar, wrong],
  ['a GIF', Buffer.from('GIF89a'), wrong],
  ['an archive', Buffer.from('PK\x03\x04'), wrong],
  ['a page with a picture behind it', Buffer.concat([script, buildPng()]), wrong],
  ['the first bytes of a JPEG before a page', Buffer.concat([buildJpeg().subarray(0, 4), script]), damaged],
  ['the first bytes of a PNG before a page', Buffer.concat([buildPng().subarray(0, 8), script]), damaged],
  ['the first bytes of a WebP before a page', Buffer.concat([Buffer.from('RIFF\x04\0\0\0WEBP'), script]), damaged],
  ['the first bytes of a PDF before a page', Buffer.concat([Buffer.from('%PDF-1.4\n'), script]), damaged],
  ['a PNG with one bit wrong', changed(buildPng(), 60), damaged],
  ['a JPEG of no size', buildJpeg({ width: 0 }), damaged],
  ['a JPEG that would fill the memory', buildJpeg({ width: 65_000, height: 65_000 }), damaged],
  ['a PNG that would fill the memory', buildPng({ width: 2_000_000_000, height: 2 }), damaged],
  ['a JPEG of ten thousand parts too many', between(buildJpeg(), 2, Buffer.from([0xff, 0xdb, 0, 2])), damaged],
  [
    'a PNG of ten thousand parts too many',
    between(buildPng(), 33, Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1')),
    damaged,
  ],
  ['a WebP of ten thousand parts too many', longWebp, damaged],
  ['a moving picture', buildWebp({ isMoving: true }), damaged],
])('RISK-24 ATTACK-43 %s is refused', async (_what, bytes, sentence) => {
  await expect(readCard(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
});

test.each([
  ['with a password', writePdf(onePage(), '/Encrypt 9 0 R'), /This PDF is protected\./],
  ['without a page', writePdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }), damaged],
  ['of more pages than any card has', writePdf(pages(200)), /This PDF is too long or too complicated\./],
])('RISK-24 ATTACK-43 a document %s is refused with its reason', async (_what, bytes, sentence) => {
  await expect(readCard(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
});
