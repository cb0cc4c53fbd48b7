import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level, , verdict = '', evidence = '']) => ({ id, level: Number(level), verdict, evidence }),
);
const verdicts = ['meets', 'partly', 'does not', 'does not apply'];
const ofLevel = (level: number) => rows.filter((row) => row.level === level);

test('every requirement of ASVS 5.0 stands in docs/asvs.md once: 70 of level 1, 183 of level 2', () => {
  expect([ofLevel(1).length, ofLevel(2).length]).toEqual([70, 183]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
});

test('the sums at its top are those of its lines', () => {
  for (const level of [1, 2]) {
    const counts = verdicts.map((wanted) => ofLevel(level).filter(({ verdict }) => verdict === wanted).length);
    expect(page).toContain(`| ${level} | ${ofLevel(level).length} | ${counts.join(' | ')} |`);
  }
});

test('each line says by what or why not, and whatever file it names is there', () => {
  const filesIn = (text: string) =>
    [...text.matchAll(/`((?:[\w@.-]+\/)+[\w.-]+|[\w-]+\.(?:md|json))`/g)].map(([, file = '']) => file);

  expect(rows.filter(({ evidence }) => evidence.length < 4)).toEqual([]);
  const named = rows.flatMap(({ evidence }) => filesIn(evidence));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
