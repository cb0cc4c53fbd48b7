import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { say } from './say.ts';

const root = path.resolve(import.meta.dirname, '../../..');

// What people read who run the server, what has a table of both languages beside it, and what only a clinic's program or
// the demo says.
const notForPatients = [
  /\.test\.ts$/,
  /^server\/src\/(testing|demo|db|audit|jobs|files|messages|lib|backup|metrics|tracing|settings|security)\//,
  /^server\/src\/(main|role|config|start-server|app|api-routes)\.ts$/,
  /\/(clinic-api|import|audit|integrity|command)\//,
  /(-words|-lines|-mail|-message|-command|-settings|note-joined|reconcile-cards|check-visits)\.ts$/,
  /^server\/src\/http\/(description\/.*|docs|clinic-key|issue-clinic-key|register-routes|send-file)\.ts$/,
  /^server\/src\/features\/demo\//,
  /^server\/src\/features\/(places\/provider-places|rewards\/cards\/providers\/.*)\.ts$/,
  /^contract\/src\/(refusals\/programs|description\/.*|spanish|translate|clinic-api|clinic-shape|demo)\.ts$/,
];

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !notForPatients.some((pattern) => pattern.test(file)));
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** A text with each value in it replaced by a short one, as it would look when it is said. */
const withValues = (text: string) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '7');

/**
 * Every text of a file that is a whole sentence: a capital, some words, a full stop. Those of the contract may do without
 * one, since some of them are literals of the specification.
 */
function sentencesOf(file: string): string[] {
  const sentence = file.startsWith('contract/') ? /^[A-Z][^\n]* [^\n]*[\w.?!]$/ : /^[A-Z“7][^\n]* [^\n]*[.?!]$/;
  const code = readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/summary:\s*(['"]).*\1,/g, '')
    // A sentence over two lines.
    .replaceAll(/`\s*\+\s*`/g, '');

  return [...code.matchAll(literal)]
    .map(([, single, double, template]) => withValues(single ?? double ?? template ?? '').replaceAll("\\'", "'"))
    .filter((text) => sentence.test(text) && !text.includes('\\'));
}

// Said by a template, or without its full stop.
const others = [
  'You need to be 18 to sign up. Ask a parent or guardian to sign up: they can add you right after.',
  'Something went wrong',
  'Login successful!',
  'Provider Not Found',
  'Clinic Not Found',
  'Invalid email',
  'Passwords do not match',
  'Please select a time slot',
];

// What a log or a program reads, and what has a line for its values when it is said.
const unsaid = new Set([
  'The provider of gift cards answered 7.',
  'Please choose a value from 7 for 7.',
  '7 still has 7 ahead. Please cancel 7 first.',
  'Before 12pm',
  'Confirm Password',
]);

const files = [...sources('server/src'), ...sources('contract/src')];

test('SET-04 every sentence that a patient may read has its Spanish', () => {
  const missing = files.flatMap((file) =>
    sentencesOf(file)
      .filter((sentence) => !unsaid.has(sentence) && say('es', sentence) === sentence)
      .map((sentence) => `${file}: ${sentence}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
  for (const sentence of others) expect([sentence, say('es', sentence)]).not.toEqual([sentence, sentence]);
});

test('SET-04 English stays as the specification has it', () => {
  for (const sentence of others) expect(say('en', sentence)).toBe(sentence);
});

test.each([
  ['Please book at least 2 hours ahead, or call the clinic.', 'Reserve al menos 2 horas antes, o llame a la clínica.'],
  ['Please book at least 1 hour ahead, or call the clinic.', 'Reserve al menos 1 hora antes, o llame a la clínica.'],
  [
    'This code is for other clinics, such as Elm Dental and Oak Eyes, not for this one.',
    'Este código es para otras clínicas, como Elm Dental y Oak Eyes, no para esta clínica.',
  ],
  [
    'This cart costs 1,200 points. That is 40 more than you have.',
    'Este carrito cuesta 1,200 puntos. Son 40 más de los que tiene.',
  ],
  [
    'This cart costs 1,200 points. That is 40 more than Ana has.',
    'Este carrito cuesta 1,200 puntos. Son 40 más de los que tiene Ana.',
  ],
  [
    'Please choose a value from $5 to $25 for “Book card” from Paper & Co.',
    'Elija un valor de $5 a $25 para “Book card” de Paper & Co.',
  ],
  ['Elm Dental', 'Elm Dental'],
  ['constructor', 'constructor'],
])('SET-04 what varies in a sentence stands in the Spanish one: %s', (english, spanish) => {
  expect(say('es', english)).toBe(spanish);
});
