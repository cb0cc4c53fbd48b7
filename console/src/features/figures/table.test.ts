import { expect, test } from 'vitest';
import { toCsv } from './table.ts';

const csvOf = (rows: { name: string; count: number | null }[]) =>
  toCsv({
    rowsAre: 'Clinic',
    nameOf: ({ name }) => name,
    columns: [
      { name: 'Median', fileName: 'Median, minutes', read: ({ count }) => count, write: (value) => `${value} min` },
    ],
    rows,
  });

test('CONSOLE-29 a file has headings, bare numbers and nothing where there is no figure', () => {
  expect(csvOf([])).toBe('\u{feff}"Clinic","Median, minutes"\r\n');
  expect(csvOf([{ name: 'Bright "Smile", Boston', count: 90 }])).toContain('\r\n"Bright ""Smile"", Boston",90\r\n');
  expect(csvOf([{ name: 'None', count: null }])).toContain('\r\n"None",\r\n');
  expect(csvOf([{ name: 'Below', count: -5 }])).toContain('\r\n"Below",-5\r\n');
});

test('CONSOLE-29 a name in a file is never a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n'])
    expect(csvOf([{ name: `${start}HYPERLINK("x")`, count: 1 }])).toContain(`\r\n"'${start}HYPERLINK(""x"")",1\r\n`);
});
