import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

const long = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of a list that goes on and on`);

const content = {
  title: 'Price (list) \\ Años',
  language: 'en-US',
  date: '2026-06-01',
  sections: [{ heading: 'A heading', lines: ['One line.', `A long one: ${'word '.repeat(60)}end.`, '病'] }],
};

/** What a reader sees: the bytes by their letters, the table of offsets, the objects it points at. */
function read(file: Buffer) {
  const text = file.toString('latin1');
  const startOfTable = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = '', entries = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(startOfTable)) ?? [];
  const offsets =
    entries
      .match(/.{20}/gs)
      ?.slice(1)
      .map((entry) => Number(entry.slice(0, 10))) ?? [];

  return { text, count: Number(count), offsets };
}

test('API-19 every entry of the table leads to its object, and every stream is as long as it says', () => {
  const { text, count, offsets } = read(writePdf(content));

  expect(text).toMatch(/^%PDF-1\.4\n%[\x80-\xff]{4}\n/);
  expect(count).toBe(offsets.length + 1);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
  });

  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
  expect(streams.length).toBe(1);
  for (const [, length, drawn = ''] of streams) expect(drawn.length).toBe(Number(length));
  expect(text).toContain(`/Size ${count} /Root 1 0 R /Info 5 0 R`);
});

test('API-19 brackets and backslashes are escaped, letters that the fonts lack become question marks', () => {
  const { text } = read(writePdf(content));

  expect(text).toContain('(Price \\(list\\) \\\\ A\xf1os) Tj');
  expect(text).toContain('(?) Tj');
});

test('API-19 no line runs over the edge, and a long text goes on to further pages', () => {
  const { text } = read(writePdf({ ...content, sections: [{ heading: 'All', lines: long }] }));
  const pages = Number(/\/Count (\d+)/.exec(text)?.[1]);

  expect(pages).toBe(text.match(/\/Type \/Page /g)?.length);
  expect(pages).toBeGreaterThan(2);
  for (const line of long) expect(text).toContain(`(${line}) Tj`);

  const heights = [...text.matchAll(/72 ([\d.]+) Td/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
  const drawn = [...read(writePdf(content)).text.matchAll(/\((.*)\) Tj/g)].map(([, part = '']) => part);
  for (const part of drawn) expect(part.length).toBeLessThanOrEqual(85);
});

test('API-19 the same text is the same file', () => {
  expect(writePdf(content)).toEqual(writePdf(content));
});
