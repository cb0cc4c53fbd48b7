import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RefusalCode, refusals } from '@kindwell/contract/refusals.ts';
import { expect, test } from 'vitest';
import { templateOf } from '#server/messages/read-sentence.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const sources = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .map((file) => ({ file, code: readFileSync(path.join(root, 'server/src', file), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

const entries = Object.entries(refusals) as [RefusalCode, { status: number; takes?: readonly string[] }][];

test('every refusal of the server comes from the catalogue', () => {
  // errors.ts makes them; the other two repeat what a framework or an earlier try has said, with its status.
  expect(filesWith(/new ApiError\(/).sort()).toEqual([
    'http/error-handler.ts',
    'http/errors.ts',
    'http/repeats/idempotency.ts',
  ]);
  // What is thrown goes to the one handler; pages are no calls: of terms that do not exist, of a console that is being built.
  expect(filesWith(/\.(code|status)\([45]\d\d\)/).sort()).toEqual([
    'features/terms/terms-page.ts',
    'http/pages/console-app.ts',
  ]);
  expect(sources.length).toBeGreaterThan(500);
});

test('the server uses each code of the catalogue', () => {
  const signupAge = readFileSync(path.join(root, 'contract/src/auth/signup-age.ts'), 'utf8');
  const written = [...sources.map(({ code }) => code), signupAge].join('\n');
  const unused = entries.filter(([code]) => !written.includes(`'${code}'`));

  expect(unused.map(([code]) => code)).toEqual([]);
});

test('a code is one word for programs, with the status that is meant for its kind', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 413, 414, 415, 422, 423, 429, 431, 500, 503];

  expect(entries.filter(([code]) => !/^[a-z][a-zA-Z]*$/.test(code))).toEqual([]);
  expect(entries.filter(([, { status }]) => !statuses.includes(status))).toEqual([]);
  // Forged or missing proofs, and missing roles and rights.
  expect(entries.filter(([, { status }]) => status === 403).map(([code]) => code)).toEqual([
    'pageOutdated',
    'hostUnknown',
    'callNotSigned',
    'ambassadorsOnly',
    'stepUpNeeded',
    'rightMissing',
  ]);
});

test('no two codes of one status say the same', () => {
  const said = entries.map(([code, { status }]) => `${status} ${templateOf(code)}`);

  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});

test('the sentence of each code takes what the contract says, no more and no less', () => {
  const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  expect(entries.map(([code]) => [code, namesIn(templateOf(code))])).toEqual(
    entries.map(([code, { takes = [] }]) => [code, [...takes].sort()]),
  );
});
