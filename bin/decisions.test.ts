import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const folder = path.join(projectRoot, 'docs', 'decisions');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** Number, title, file and status, as the index has them. */
const rows = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+\.md)\) \| (.+) \|$/gm)].map((row) =>
  row.slice(1),
);

test('the index has every decision once, with its title and its status', () => {
  const decisions = files.map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(name)) ?? [];
    const [, status] = /^Status: (.+)\.$/m.exec(read(name)) ?? [];
    return [number, title, name, status];
  });

  expect(rows.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(decisions);
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map(([number]) => Number(number)));
});

test('a status is one of three, and names decisions that there are', () => {
  const numbers = rows.map(([number = '']) => number);

  for (const [number, , , status = ''] of rows) {
    expect(status, number).toMatch(/^(?:in force(?:, amended by \d+(?:, \d+)*)?|replaced by \d+)$/);
    expect(
      (status.match(/\d+/g) ?? []).filter((one) => !numbers.includes(one)),
      number,
    ).toEqual([]);
  }
});
