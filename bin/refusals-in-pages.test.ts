import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const sources = ['web/src', 'console/src'].flatMap((app) =>
  readdirSync(path.join(projectRoot, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('paraglide'))
    .map((file) => ({ file: `${app}/${file}`, code: readFileSync(path.join(projectRoot, app, file), 'utf8') })),
);

const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

test('no screen decides by a sentence, or tells refusals apart by their status', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\.message [!=]==? (?!'')|contractSentence/)).toEqual([]);
  // A sign-in that has ended is what 401 means, and nothing else is.
  expect(filesWith(/status [!=]==? [24]\d\d|includes\(error\.status\)/)).toEqual(['web/src/lib/api/unauthorized.ts']);
});

test('the sentences of the catalogue stay with the server: a page takes its types alone', () => {
  expect(filesWith(/import (?!type )[^;]*'@kindwell\/contract\/refusals\.ts'/)).toEqual([]);
});
