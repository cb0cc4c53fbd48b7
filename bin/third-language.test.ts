import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listFiles,
  listLanguages,
  readLanguages,
  type Speaker,
  writeLanguageList,
  writeProject,
} from '#web-build/catalogue.ts';
import { pretend } from '#web-build/pseudo-words.ts';
import { projectRoot } from './run-program.ts';

let folder: string;

// A name as Uzbek has it, with the sign that ends a text in code.
const saidOf: Record<string, string> = { language_direction: 'rtl', language_own_name: "O'qq" };

/** A file of the catalogue in words that nobody speaks: whole sentences alone, so that the rest is said in English. */
async function translate(file: string) {
  const english: Record<string, unknown> = JSON.parse(await readFile(path.join(folder, 'messages/en', file), 'utf8'));
  const said = Object.entries(english).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const pretended = said.map(([key, text]) => [key, saidOf[key] ?? pretend(text)]);
  await writeFile(path.join(folder, 'messages/qq', file), JSON.stringify(Object.fromEntries(pretended)));
}

// What a translator does: a folder with the files of the catalogue, and nothing else.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kindwell-language-'));
  for (const name of ['brand', 'messages'])
    await cp(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  await mkdir(path.join(folder, 'messages/qq'));
  for (const file of await readdir(path.join(folder, 'messages/en'))) await translate(file);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder beside the others is a language, after English, with what it says of itself', () => {
  expect(listLanguages(folder)).toEqual(['en', 'es', 'qq']);
  expect(readLanguages(folder)).toMatchObject({
    es: { language_own_name: 'Español', language_direction: 'ltr' },
    qq: { language_own_name: "O'qq", language_direction: 'rtl' },
  });
});

test('the contract names it, from which accounts, pages and calls know it', async () => {
  writeLanguageList(folder);

  const { languageNames } = await import(path.join(folder, 'contract/src/language-list.ts'));
  expect(languageNames).toEqual({ en: 'English', es: 'Español', qq: "O'qq" });
});

test.each<[Speaker, string]>([
  ['server', 'language_name'],
  ['web', 'shell_skip'],
])('SET-04 the sentences of the %s are compiled in it', async (speaker, key) => {
  const files = listFiles(speaker, folder);
  const outdir = path.join(folder, speaker, 'paraglide');
  await compile({
    project: writeProject(path.join(folder, speaker, 'project.inlang'), files, folder),
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
  });

  const { m } = await import(path.join(outdir, 'messages.js'));
  const english = m[key]({}, { locale: 'en' });
  expect(m[key]({}, { locale: 'qq' })).toBe(pretend(english));
  expect(m[key]({}, { locale: 'qq' })).not.toBe(english);
});
