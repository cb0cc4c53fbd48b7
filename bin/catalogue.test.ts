import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusals } from '@kindwell/contract/refusals.ts';
import { expect, test } from 'vitest';
import { listFiles, listLanguages } from '#web-build/catalogue.ts';
import { projectRoot } from './run-program.ts';

/** A sentence, or its forms by number and the like. */
type Message = string | { declarations?: string[]; match: Record<string, string> }[];

const folder = path.join(projectRoot, 'messages');

const [web, server, operator] = [listFiles('web'), listFiles('server'), listFiles('console')];
const compiled = [...new Set([...web, ...server, ...operator])];

function read(language: string, file: string): Record<string, Message> {
  const place = path.join(folder, language, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
}

const textsOf = (message: Message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

function placeholdersOf(message: Message): string[] {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  return [...new Set(names)].sort();
}

const isEmpty = (message: Message) => textsOf(message).some((text) => text.trim() === '');

// What nobody has begun to translate is said in English.
const begun = compiled.filter((file) => existsSync(path.join(folder, 'es', file)));

test.each(begun)('SET-04 every sentence of %s is there in Spanish', (file) => {
  const [english, spanish] = [read('en', file), read('es', file)];

  expect(Object.keys(english).filter((key) => !(key in spanish))).toEqual([]);
  expect(Object.keys(spanish).filter((key) => !(key in english))).toEqual([]);
});

test('only what programs alone read, and what rows said before, has no Spanish', () => {
  expect(compiled.filter((file) => !begun.includes(file))).toEqual(['programs.json', 'earlier.json']);
});

test.each(compiled)('SET-04 no sentence of %s is empty, and each Spanish one holds the same values', (file) => {
  const [english, spanish] = [read('en', file), read('es', file)];
  const both = Object.entries(spanish).flatMap(([key, message]) => {
    const original = english[key];
    return original === undefined ? [] : [{ key, original, message }];
  });

  expect(both.filter(({ original, message }) => isEmpty(original) || isEmpty(message))).toEqual([]);
  expect(both.map(({ key, message }) => [key, placeholdersOf(message)])).toEqual(
    both.map(({ key, original }) => [key, placeholdersOf(original)]),
  );
});

test('SET-04 no Spanish sentence has «a las» before a time, which one o’clock does not take: «a la 1:00»', () => {
  const spanish = begun.flatMap((file) => Object.values(read('es', file)).flatMap(textsOf));

  expect(spanish.filter((text) => /\ba las? \{/i.test(text))).toEqual([]);
});

test('every file of the catalogue is one that is compiled', () => {
  const written = listLanguages().flatMap((language) => readdirSync(path.join(folder, language)));

  expect(written.filter((file) => !compiled.includes(file))).toEqual([]);
});

test('the pages take nothing that the server alone says, and patients nothing that the console says', () => {
  expect(web.filter((file) => server.includes(file))).toEqual(['fields.json']);
  expect(operator.filter((file) => web.includes(file))).toEqual([]);
});

const isTest = /\.(test|spec)\.tsx?$|^(web|server|console)\/src\/paraglide\/|^server\/src\/testing\//;

const codeOf = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot })
    .filter((file) => !isTest.test(file))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');

const keysOf = (files: string[]) =>
  files.flatMap((file) => Object.keys(read('en', file))).filter((key) => !key.startsWith('$'));

test('every sentence is said somewhere: the pages', () => {
  const code = codeOf('{web,contract}/src/**/*.{ts,tsx}');
  const said = new Set([...code.matchAll(/\bm\.(\w+)|'(fields_\w+)'/g)].map(([, key, field]) => key ?? field));

  expect(keysOf(web).filter((key) => !said.has(key))).toEqual([]);
});

test('every sentence is said somewhere: the console', () => {
  const said = new Set([...codeOf('console/src/**/*.{ts,tsx}').matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));

  expect(keysOf(operator).filter((key) => !said.has(key))).toEqual([]);
});

test('every sentence is said somewhere: the server', () => {
  const code = codeOf('server/src/**/*.ts');
  // A key may be put together, from the names of a closed set: `mails_code_${purpose}_lead`, `${key}_sms`.
  const written = [...code.matchAll(/['`]((?:[\w]|\$\{[^}]*\})+)['`]/g)].map(([, key = '']) => key);
  const exact = new Set(written);
  const parts = written
    .filter((key) => /^[a-z]+_.*\$\{/.test(key))
    .map((key) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, '\\w+')}(?:_\\w+)?$`));
  const isSaid = (key: string) => exact.has(key) || parts.some((pattern) => pattern.test(key));
  // Labels are found by what rows hold; what a language says of itself is read by web/catalogue.ts.
  const own = server.filter(
    (file) => !['refusals.json', 'fields.json', 'labels.json', 'earlier.json', 'language.json'].includes(file),
  );

  expect(keysOf(own).filter((key) => !(key in refusals) && !isSaid(key))).toEqual([]);
});

test('what a sentence was before belongs to one that is said otherwise now', () => {
  const present = Object.fromEntries(server.flatMap((file) => Object.entries(read('en', file))));
  const earlier = Object.entries(read('en', 'earlier.json'));

  expect(earlier.length).toBeGreaterThan(0);
  expect(earlier.filter(([key]) => !(key.replace(/^earlier_/, '') in present))).toEqual([]);
  expect(earlier.filter(([key, text]) => present[key.replace(/^earlier_/, '')] === text)).toEqual([]);
});

test('each refusal has its sentence, and each sentence of refusals its code', () => {
  const files = ['refusals.json', 'programs.json', 'fields.json'];
  const sentences = keysOf(files).filter((key) => !/^(fields|programs)_/.test(key));

  expect(sentences.sort()).toEqual(Object.keys(refusals).sort());
});

test('a label is what a row may hold', () => {
  const rows = codeOf('server/{src,migrations}/**/*.{ts,sql}').replaceAll("\\'", "'");
  const labels = Object.entries(read('en', 'labels.json')).map(([key, text]) => [key, String(text)] as const);
  const isHeld = (text: string) => rows.includes(text.replace(/^\{\w+\}/, '').split('{')[0] ?? text);
  const isCode = (key: string) => rows.includes(`'${key.split('_').at(-1)}'`);

  expect(labels.filter(([key, text]) => !isHeld(text) && !isCode(key))).toEqual([]);
});
