import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import { pageOf } from './languages.ts';

/** What the bundler notes of a file that it has written; `imports` are names of other notes. */
type Note = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Notes = Record<string, Note>;

/** Where a build notes its files, beside them. */
export const notesOf = (language: Language) => `.files.${language}.json`;

/** The code that an app without a network begins with. */
const firstScreens = [
  'index.html',
  'src/shell/app-shell.tsx',
  'src/shell/navigation/menu-drawer.tsx',
  'src/shell/offline/offline-screen.tsx',
  'src/pages/dashboard.tsx',
  'src/pages/visits/appointments.tsx',
];

/** What the page itself names. */
const besidePage = ['theme.js', 'favicon.svg'];

/** Letters of other scripts are fetched when a name needs them, and kept from then on. */
/** A font that every screen has, cut by subset-fonts.ts; others come with the letters that need them. */
export const isFirstFont = (file: string) => /(text|display|figures)-[\w-]+\.woff2$/.test(file);

const isLaterFont = (file: string) => file.endsWith('.woff2') && !isFirstFont(file);

function collect(notes: Notes, name: string, files: Set<string>) {
  const note = notes[name];
  if (!note) throw new Error(`the build has no «${name}»`);
  if (files.has(note.file)) return;

  files.add(note.file);
  for (const file of [...(note.css ?? []), ...(note.assets ?? [])]) files.add(file);
  for (const imported of note.imports ?? []) collect(notes, imported, files);
}

/** The addresses of all files that the first screens of a language stand on. */
function filesOf(language: Language, distFolder: string): string[] {
  const notes: Notes = JSON.parse(readFileSync(path.join(distFolder, notesOf(language)), 'utf8'));
  const files = new Set(besidePage);
  for (const screen of firstScreens) collect(notes, screen, files);

  return [...files].filter((file) => !isLaterFont(file)).map((file) => `/${file}`);
}

/** What a browser keeps for a start without a network, by language; every build of the languages has to be done. */
export const offlineFiles = (distFolder: string) =>
  Object.fromEntries(languageCodes.map((language) => [language, filesOf(language, distFolder)]));

/** A name of the build: the pages name their code by its hash, and that the rest. */
export function hashBuild(distFolder: string): string {
  const hash = createHash('sha256');
  for (const file of [...languageCodes.map(pageOf), ...besidePage])
    hash.update(readFileSync(path.join(distFolder, file)));

  return hash.digest('hex').slice(0, 12);
}
