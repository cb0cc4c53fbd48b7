import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

/** A sentence, or its forms by number and the like. */
type Message = string | { declarations?: string[]; match: Record<string, string> }[];

const folder = path.join(projectRoot, 'messages');
const settings = JSON.parse(readFileSync(path.join(projectRoot, 'web/project.inlang/settings.json'), 'utf8'));
const patterns: string[] = settings['plugin.inlang.messageFormat'].pathPattern;

const files = patterns
  .map((pattern) => path.basename(pattern))
  .filter((file) => existsSync(path.join(folder, 'en', file)));

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
const begun = files.filter((file) => existsSync(path.join(folder, 'es', file)));

test.each(begun)('SET-04 every sentence of %s is there in Spanish', (file) => {
  const [english, spanish] = [read('en', file), read('es', file)];

  expect(Object.keys(english).filter((key) => !(key in spanish))).toEqual([]);
  expect(Object.keys(spanish).filter((key) => !(key in english))).toEqual([]);
});

test.each(files)('SET-04 no sentence of %s is empty, and each Spanish one holds the same values', (file) => {
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

test('every file of the catalogue is one that is compiled', () => {
  const compiled = patterns.map((pattern) => path.basename(pattern));
  const written = settings.locales.flatMap((language: string) => readdirSync(path.join(folder, language)));

  expect(written.filter((file: string) => !compiled.includes(file))).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const source = path.join(projectRoot, 'web', 'src');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('paraglide'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  const said = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const keys = files.flatMap((file) => Object.keys(read('en', file)));

  expect(keys.filter((key) => !key.startsWith('$') && !said.has(key))).toEqual([]);
});
