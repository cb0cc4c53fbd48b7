import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawing, onePage, type PdfObjects, packPdf, writePdf } from '#server/testing/files/pdf-files.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

// Whatever acts, leads somewhere else or tells of who made the document.
const doings =
  /\/(?:JavaScript|JS|OpenAction|AA|A|Next|URI|Launch|GoToR|SubmitForm|ImportData|Names|EmbeddedFiles?|EF|AF|AcroForm|XFA|RichMedia\w*|Filespec|Metadata|Info|Outlines|Ref|OPI|PS|Alternates|PieceInfo|Annots|Lang|StructTreeRoot)\b/;

/** The rebuilt document, as text: nothing in it is packed but what is drawn. */
async function rebuilt(bytes: Buffer): Promise<string> {
  const answer = await rebuildPdf(bytes);
  if (!answer.isDone) throw new Error(answer.why);
  return Buffer.from(answer.bytes).toString('latin1');
}

const whyNot = async (bytes: Buffer) => {
  const answer = await rebuildPdf(bytes);
  return answer.isDone ? 'done' : answer.why;
};

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const stream = (dict: string, text: string) => ({ dict, bytes: Buffer.from(text) });

const hostile: [string, PdfObjects][] = [
  ['a script at the opening', { ...onePage({ catalog: '/OpenAction 9 0 R' }), 9: script }],
  ['one whose name is spelt with its numbers', onePage({ catalog: '/Open#41ction<</S/J#61vaScript/J#53(1)>>' })],
  ['one in the tree of names', onePage({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })],
  ['one for every event of the document', onePage({ catalog: `/AA<</WC ${script}>>` })],
  ['one for every event of the page', onePage({ page: `/AA<</O ${script}/C ${script}>>` })],
  ['one after another action', onePage({ catalog: `/OpenAction<</S/Named/N/NextPage/Next ${script}>>` })],
  ['a link that runs one', onePage({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${script}>>]` })],
  [
    'a link to a page of the web',
    onePage({ page: '/Annots[<</Subtype/Link/A<</S/URI/URI(https://evil.example)>>>>]' }),
  ],
  [
    'a field that runs one at each key',
    {
      ...onePage({ catalog: '/AcroForm<</Fields[9 0 R]/CO[9 0 R]>>', page: '/Annots[9 0 R]' }),
      9: `<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/AA<</K ${script}>>/A ${script}>>`,
    },
  ],
  [
    'a form in XML',
    { ...onePage({ catalog: '/AcroForm<</XFA 9 0 R>>' }), 9: stream('', '<xdp:xdp><script/></xdp:xdp>') },
  ],
  [
    'a file inside',
    {
      ...onePage({ catalog: '/Names<</EmbeddedFiles<</Names[(a)9 0 R]>>>>/AF[9 0 R]' }),
      9: '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>',
      10: stream('/Type/EmbeddedFile', 'MZ'),
    },
  ],
  ['a file on a page', onePage({ page: '/Annots[<</Subtype/FileAttachment/FS<</Type/Filespec/F(a.exe)>>>>]' })],
  ['a program to start', onePage({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)/Win<</F(cmd.exe)>>>>' })],
  ['a form to send', onePage({ catalog: '/OpenAction<</S/SubmitForm/F(https://evil.example)>>' })],
  ['moving pictures', onePage({ page: '/Annots[<</Subtype/RichMedia/RichMediaContent<<>>/RichMediaSettings<<>>>>]' })],
  [
    'a look that runs one',
    {
      ...onePage({ page: '/Annots[<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 9 0 R/D 9 0 R>>/A 10 0 R/Next 10 0 R>>]' }),
      9: stream('/Subtype/Form/BBox[0 0 9 9]/AA 10 0 R/Ref<</F(other.pdf)>>/OPI<<>>/Metadata 10 0 R', '0 0 9 9 re f'),
      10: script,
    },
  ],
  [
    'a picture from elsewhere, and one of PostScript',
    {
      ...onePage({ page: '/PieceInfo<</A 9 0 R>>' }),
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</A 9 0 R/JS 10 0 R>>>>>>',
      9: stream('/Subtype/Image/Width 1/Height 1/F(https://evil.example/x.jpg)/Alternates[10 0 R]', 'x'),
      10: stream('/Subtype/PS', '(evil.exe) run'),
    },
  ],
  [
    'PostScript whose kind stands elsewhere',
    {
      ...onePage(),
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</A 9 0 R/B 12 0 R>>>>>>',
      9: stream('/Subtype 10 0 R', '(evil.exe) run'),
      10: '/PS',
      11: '10 0 R',
      12: stream('/Subtype 11 0 R', '(evil.exe) run'),
    },
  ],
  [
    'who made it, where it is kept and how it is built',
    onePage({ catalog: '/Metadata 4 0 R/Outlines 4 0 R/StructTreeRoot 4 0 R' }),
  ],
];

describe('a PDF is rebuilt from what its pages show', () => {
  test.each(hostile)('INS-04 RISK-24 ATTACK-43 %s is gone, also where it was packed away', async (_what, objects) => {
    for (const document of [writePdf(objects, '/Info<</Author(Maria)>>'), packPdf(objects)]) {
      const text = await rebuilt(document);

      // A resource may have any name: it is none of a doing's.
      const named = text
        .replaceAll(/\/XObject <<[\s\S]*?>>/g, '')
        .replaceAll(/\/Annots? ?\[[^\]]*\]|\/Type \/Annot/g, '');
      expect(named).not.toMatch(doings);
      expect(text).not.toMatch(/evil|cmd\.exe|a\.exe|alert|Maria|xdp|other\.pdf/);
      expect(text).toContain(drawing);
      expect(text).toMatch(/\/MediaBox \[\s*0 0 240 150\s*\]/);
    }
  });

  test('INS-04 nothing of a packed document can be read in its bytes, so it is not looked for there', () => {
    const packed = packPdf({ ...onePage({ catalog: '/OpenAction 9 0 R' }), 9: script }).toString('latin1');

    expect(packed).not.toMatch(/OpenAction|JavaScript/);
  });

  test('INS-04 what is filled in, drawn and stamped on a page stays to be seen, and nothing of it can be pressed', async () => {
    const look = stream('/Subtype/Form/BBox[0 0 99 9]', 'BT (filled in) Tj ET');
    const tick = stream('/Subtype/Form/BBox[0 0 9 9]', 'BT (ticked) Tj ET');
    const text = await rebuilt(
      writePdf({
        ...onePage({ page: '/Annots[9 0 R 10 0 R]', catalog: '/AcroForm<</Fields[9 0 R 10 0 R]>>' }),
        9: '<</Subtype/Widget/FT/Tx/T(name)/V(filled in)/Rect[0 0 99 9]/F 4/AP<</N 11 0 R>>>>',
        10: '<</Subtype/Widget/FT/Btn/T(yes)/AS/On/Rect[0 0 9 9]/F 4/AP<</N<</On 12 0 R/Off 11 0 R>>>>>>',
        ...{ 11: look, 12: tick },
      }),
    );

    expect(text.match(/\/Subtype \/Stamp/g)).toHaveLength(2);
    for (const shown of ['filled in', 'ticked']) expect(text).toContain(`(${shown})`);
    expect(text).not.toMatch(/Widget|AcroForm|\/FT|\/V /);
  });

  test('INS-04 pages keep their order, their size and how they are turned, also what they have from above', async () => {
    const text = await rebuilt(
      writePdf({
        ...onePage(),
        2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 3/MediaBox[0 0 240 150]/Rotate 90>>',
        6: '<</Type/Pages/Parent 2 0 R/Kids[7 0 R 8 0 R]/Count 2/Rotate 180>>',
        7: '<</Type/Page/Parent 6 0 R/MediaBox[0 0 1 1]>>',
        8: '<</Type/Page/Parent 6 0 R/Rotate 270/MediaBox[0 0 2 2]>>',
      }),
    );
    const pages = [...text.matchAll(/\/MediaBox \[\s*0 0 (\d+) \d+\s*\]\s*\/Rotate (\d+)/g)];

    expect(pages.map(([, width, turned]) => [width, turned])).toEqual([
      ['1', '180'],
      ['2', '270'],
      ['240', '90'],
    ]);
  });

  test('INS-04 a scan of ten megabytes is taken, byte for byte', async () => {
    const scan = randomBytes(10 * 1024 * 1024 - 4096);
    const document = writePdf({
      ...onePage(),
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</Im0 9 0 R>>>>>>',
      4: stream('', '240 0 0 150 0 0 cm /Im0 Do'),
      9: {
        dict: '/Subtype/Image/Width 2000/Height 1250/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode',
        bytes: scan,
      },
    });
    const answer = await rebuildPdf(document);

    expect(answer.isDone && Buffer.from(answer.bytes).includes(scan)).toBe(true);
  });

  test('INS-04 what was rebuilt once stays as it is', async () => {
    const once = await rebuilt(writePdf(onePage()));

    expect(await rebuilt(Buffer.from(once, 'latin1'))).toBe(once);
  });
});

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

describe('a document that is made to do harm costs one thread a while, and nobody else', () => {
  test.each<[string, Buffer, string]>([
    ['is protected', writePdf(onePage(), '/Encrypt<</Filter/Standard/V 1/R 2/O(o)/U(u)/P -4>>'), 'locked'],
    ['has no root', writePdf({ 2: '<</Type/Pages/Kids[]/Count 0>>' }), 'damaged'],
    ['has no page', writePdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }), 'damaged'],
    ['has pages that lead back to themselves', writePdf({ ...onePage(), 3: '<</Type/Pages/Kids[2 0 R]>>' }), 'damaged'],
    ['is no document at all', Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF'), 'damaged'],
    ['has an object on its page that cannot be read', writePdf({ ...onePage(), 5: '<</Type/Font/A<</B(' }), 'damaged'],
    [
      'has lists in lists in lists',
      writePdf({ ...onePage({ page: '/Group<</CS 9 0 R>>' }), 9: deep('[', ']', 50_000) }),
      'damaged',
    ],
    [
      'has things of things of things',
      writePdf({
        ...onePage({ page: '/Group<</CS 10 0 R>>' }),
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at + 10, `[${at + 11} 0 R]`])),
      }),
      'too much',
    ],
    [
      'has more objects on a page than any',
      writePdf({ ...onePage({ page: '/Group<</CS 9 0 R>>' }), 9: `[${'0 '.repeat(200_000)}]` }),
      'too much',
    ],
    [
      'is written out far larger than it came',
      packPdf({ ...onePage({ page: '/Group<</CS 9 0 R>>' }), 9: `[(${'x'.repeat(25 * 1024 * 1024)})]` }),
      'too much',
    ],
    [
      'unpacks into far more than it weighs',
      writePdf({
        ...onePage(),
        9: {
          dict: '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
          bytes: deflateSync(deflateSync(Buffer.alloc(160 * 1024 * 1024))),
        },
      }),
      'too much',
    ],
  ])('ATTACK-43 one that %s is refused', async (_what, document, why) => {
    expect(await whyNot(document)).toBe(why);
  });

  test('ATTACK-43 one that takes too long, or fills its memory, is given up', async () => {
    const slow = writePdf(onePage());
    expect(await rebuildPdf(slow, { timeMs: 1, heapMb: 192 })).toEqual({ isDone: false, why: 'too much' });

    const large = writePdf({ ...onePage(), 9: `[${'<</A[0]>>'.repeat(1_000_000)}]` });
    expect(await rebuildPdf(large, { timeMs: 60_000, heapMb: 40 })).toEqual({ isDone: false, why: 'too much' });
  });

  test('ATTACK-43 of many at once each waits for its turn, and past a number they are told to come again', async () => {
    const document = writePdf(onePage());
    const hurried = { timeMs: 1, heapMb: 192 };
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => rebuildPdf(document, hurried)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 503 });
    expect((await rebuildPdf(document)).isDone).toBe(true);
  });
});
