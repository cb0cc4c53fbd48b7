import { deflateSync } from 'node:zlib';

/** The objects of a document by their numbers, each as it is written; a stream brings its bytes along. */
export type PdfObjects = Record<number, string | { dict: string; bytes: Buffer }>;

const streamOf = (dict: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dict}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const written = (object: PdfObjects[number]) =>
  typeof object === 'string' ? Buffer.from(object, 'latin1') : streamOf(object.dict, object.bytes);

const wrap = (number: number, content: Buffer) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')]);

/** What is drawn on the page of every document here. */
export const drawing = 'BT /F1 12 Tf 20 60 Td (MEMBER 4711) Tj ET';

/** A page with a drawing, as objects 1 to 5; `page` and `catalog` are what else these say. */
export const onePage = ({ page = '', catalog = '' } = {}): PdfObjects => ({
  1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 240 150]>>',
  3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
  4: { dict: '', bytes: Buffer.from(drawing) },
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
});

/** A document of these objects with a table of where each stands, as every program writes it. */
export function writePdf(objects: PdfObjects, trailer = '') {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const size = Math.max(...Object.keys(objects).map(Number)) + 1;

  for (const [number, object] of Object.entries(objects)) {
    places[Number(number)] = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(wrap(Number(number), written(object)));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places[number];
    return `${String(place ?? 0).padStart(10, '0')} ${place === undefined ? '65535 f' : '00000 n'} \n`;
  });
  const end = `xref\n0 ${size}\n${rows.join('')}trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** The packed stream of these objects (ObjStm, ISO 32000 7.5.7). */
function objectStream(objects: [number, string][]) {
  let offset = 0;
  const head = objects.map(([number, text]) => {
    const entry = `${number} ${offset}`;
    offset += text.length + 1;
    return entry;
  });
  const first = head.join(' ').length + 1;
  const body = `${head.join(' ')} ${objects.map(([, text]) => `${text} `).join('')}`;
  return {
    dict: `/Type/ObjStm/N ${objects.length}/First ${first}/Filter/FlateDecode`,
    bytes: deflateSync(Buffer.from(body, 'latin1')),
  };
}

/** The same document with all that may be packed in a compressed stream: no name of it can be read in its bytes. */
export function packPdf(objects: PdfObjects) {
  const entries = Object.entries(objects).map(([number, object]) => [Number(number), object] as const);
  const packed = entries.flatMap(([number, object]): [number, string][] =>
    typeof object === 'string' ? [[number, object]] : [],
  );
  const size = Math.max(...entries.map(([number]) => number)) + 1;
  const streams = entries.flatMap(([number, object]) =>
    typeof object === 'string' ? [] : [wrap(number, written(object))],
  );
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, wrap(size, written(objectStream(packed)))]);

  // Where the objects stand is for programs that look there; who reads from the beginning finds them by their numbers.
  const index = { dict: `/Type/XRef/Root 1 0 R/Size ${size + 2}/W[1 2 1]/Index[0 0]`, bytes: Buffer.alloc(0) };
  const end = `startxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, wrap(size + 1, written(index)), Buffer.from(end)]);
}

/** A document of one page. */
export const buildPdf = () => writePdf(onePage());
