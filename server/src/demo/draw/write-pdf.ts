/** A sheet of US Letter in points, 72 to the inch. */
const page = { width: 612, height: 792, margin: 72 };

const sizes = { title: 20, heading: 13, text: 11 };
const lineHeight = 1.45;

// Helvetica's letters are half as wide as they are high, near enough to know where a line must end.
const letterWidth = 0.5;

export type PdfContent = {
  title: string;
  /** Of its language, `en-US`. */
  language: string;
  /** `2026-06-01`. */
  date: string;
  sections: { heading: string; lines: string[] }[];
};

type Line = { text: string; size: number; font: 'F1' | 'F2'; gapBefore: number };

/** Breaks a text between words so that each part fits the page. */
function wrap(text: string, size: number): string[] {
  const limit = Math.floor((page.width - 2 * page.margin) / (size * letterWidth));
  const lines: string[] = [];

  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > limit) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }

  return lines;
}

function linesOf({ title, sections }: PdfContent): Line[] {
  const block = (text: string, font: Line['font'], size: number, gapBefore: number) =>
    wrap(text, size).map((part, index) => ({ text: part, size, font, gapBefore: index === 0 ? gapBefore : 0 }));

  return [
    ...block(title, 'F2', sizes.title, 0),
    ...sections.flatMap(({ heading, lines }) => [
      ...block(heading, 'F2', sizes.heading, 18),
      ...lines.flatMap((line) => block(line, 'F1', sizes.text, 4)),
    ]),
  ];
}

/** Spreads the lines over pages; each line with the height of its baseline above the bottom edge. */
function paginate(lines: Line[]): (Line & { y: number })[][] {
  const pages: (Line & { y: number })[][] = [[]];
  let y = page.height - page.margin;

  for (const line of lines) {
    y -= line.gapBefore + line.size * lineHeight;
    if (y < page.margin) {
      pages.push([]);
      y = page.height - page.margin - line.size * lineHeight;
    }
    pages.at(-1)?.push({ ...line, y });
  }

  return pages;
}

/** A text as a PDF string in Latin-1, the encoding of the built-in fonts; other letters become question marks. */
const literal = (text: string) =>
  `(${text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').replaceAll(/[\\()]/g, (char) => `\\${char}`)})`;

const drawLine = ({ text, size, font, y }: Line & { y: number }) =>
  `BT /${font} ${size} Tf ${page.margin} ${y.toFixed(2)} Td ${literal(text)} Tj ET`;

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The numbered objects of the document, from 1 on. */
function objectsOf(content: PdfContent): string[] {
  const pages = paginate(linesOf(content)).map((lines) => lines.map(drawLine).join('\n'));
  const pageNumbers = pages.map((_, index) => 6 + index * 2);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

  return [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${literal(content.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(content.title)} /CreationDate (D:${content.date.replaceAll('-', '')}) >>`,
    ...pages.flatMap((drawn, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${7 + index * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      stream(drawn),
    ]),
  ];
}

/** A text as a PDF 1.4: title, headings and paragraphs on as many pages as they need; the same bytes for the same text. */
export function writePdf(content: PdfContent): Buffer {
  const objects = objectsOf(content);
  const offsets: number[] = [];
  // The comment of four high bytes tells mailers that this is no plain text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';

  objects.forEach((object, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });

  const startOfTable = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${startOfTable}\n%%EOF\n`;

  return Buffer.from(file, 'latin1');
}
