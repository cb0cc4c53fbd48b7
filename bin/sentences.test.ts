import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

// What people read who run the server, what a log or only a clinic's program says, and the demo's invented people.
const notForPatients = [
  /\.test\.ts$/,
  /^server\/src\/(testing|demo|catalogue|db|audit|jobs|files|lib|backup|metrics|tracing|settings|security|paraglide)\//,
  /^server\/src\/(main|role|config|start-server|app|api-routes)\.ts$/,
  /\/(import|audit|integrity|command)\//,
  /(-command|-settings|note-joined|reconcile-cards|check-visits)\.ts$/,
  /^(contract\/src|server\/src\/http)\/description\//,
  /^server\/src\/http\/(docs|clinic-key|issue-clinic-key|register-routes|send-file)/,
  /^server\/src\/features\/(demo\/|places\/provider-places|rewards\/cards\/providers\/)/,
  /^contract\/src\/demo\.ts$/,
  // Written from the catalogue.
  /^contract\/src\/language-list\.ts$/,
];

const files = globSync('{server,contract}/src/**/*.ts', { cwd: projectRoot }).filter(
  (file) => !notForPatients.some((pattern) => pattern.test(file)),
);

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Every text of a file that is a sentence, or begins one: a capital, some words, a full stop or a colon. */
function sentencesOf(file: string): string[] {
  const code = readFileSync(path.join(projectRoot, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    // What the description of the calls says to programmers.
    .replaceAll(/(?:summary|description):\s*(['"]).*\1/g, '')
    .replaceAll(/new (?:Type)?Error\([\s\S]*?\)/g, '');

  return [...code.matchAll(literal)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /^[¿¡“]?\p{Lu}[^\n]* [^\n]*[.?!:]$/u.test(text.replaceAll(/\$\{[^}]*\}/g, '7')));
}

/** Tables of one text for each language, which belong into the catalogue. */
const table = /\b(?:en|es): ['"`{]/;

test('SET-04 no sentence that a patient may read stands in the code of the server or the contract', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => sentencesOf(file).map((text) => `${file}: ${text}`))).toEqual([]);
});

test('SET-04 no words of one language stand beside those of another', () => {
  expect(files.filter((file) => table.test(readFileSync(path.join(projectRoot, file), 'utf8')))).toEqual([]);
});
