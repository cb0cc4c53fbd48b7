import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeIfOther } from './write-if-other.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Who says sentences of the catalogue. */
export type Speaker = 'server' | 'web' | 'console';

/** What a language says of itself in messages/<code>/language.json. */
export type LanguageWords = {
  language_name: string;
  language_own_name: string;
  language_direction: 'ltr' | 'rtl';
  language_description: string;
  language_needs_script: string;
};

/** The sentences of a file in one language; none where the language has no such file. */
export function readSentences(language: string, file: string, folder = root): Record<string, unknown> {
  const place = path.join(folder, 'messages', language, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
}

/** The codes of the languages that the portal speaks: the folders of messages/, English first. */
export function listLanguages(folder = root): string[] {
  const codes = readdirSync(path.join(folder, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return ['en', ...codes.filter((code) => code !== 'en')];
}

/** What each language says of itself; what one leaves out is said as in English. */
export function readLanguages(folder = root): Record<string, LanguageWords> {
  const read = (code: string) => readSentences(code, 'language.json', folder);
  return Object.fromEntries(
    listLanguages(folder).map((code) => [code, { ...read('en'), ...read(code) } as LanguageWords]),
  );
}

/** The files of the catalogue that the server, the pages or the console speak from, by name (messages/projects.json). */
export const listFiles = (speaker: Speaker, folder = root): string[] =>
  JSON.parse(readFileSync(path.join(folder, 'messages', 'projects.json'), 'utf8'))[speaker];

/** Writes the project that paraglide compiles from some files of the catalogue, in every language; answers its folder. */
export function writeProject(project: string, files: string[], folder = root): string {
  const from = path.dirname(project);
  const settings = {
    baseLocale: 'en',
    locales: listLanguages(folder),
    modules: [path.relative(from, path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js'))],
    'plugin.inlang.messageFormat': {
      pathPattern: files.map((file) => path.relative(from, path.join(folder, 'messages', '{locale}', file))),
    },
  };
  writeIfOther(path.join(project, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return project;
}

/** Writes the languages into the contract, which pages and server share and which can read no folder. */
export function writeLanguageList(folder = root) {
  const names = Object.entries(readLanguages(folder)).map(([code, words]) => [code, words.language_own_name]);
  writeIfOther(
    path.join(folder, 'contract/src/language-list.ts'),
    `// Written by web/catalogue.ts from the folders of messages/.\n\n/** The languages that Kindwell speaks, each by its own name. */\nexport const languageNames = ${JSON.stringify(Object.fromEntries(names), null, 2)} as const;\n`,
  );
}
