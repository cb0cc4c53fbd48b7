import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

/** Words of a private English, and of what patients never say, each with what stands in its place (docs/glossary.md). */
const oddWords: [odd: RegExp, plain: string][] = [
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/Mend(?![a-z])/, 'fix, edit'],
  [/\bbears?\b/, 'has'],
  [/\bwhoever\b/i, 'anyone who, no matter who'],
  [/\bgrown-ups?\b/i, 'adult'],
  [/\b(is|are|be) dear\b/, 'expensive'],
  [/(?<!close )\bat hand\b/, 'available'],
  [/\bof the middle class\b/, 'mid-range'],
  [/\bput on by (an hour|one)\b/, 'moved forward by'],
  [/\bbrought along\b/, 'bundled'],
  [/\btell of a flaw\b/, 'report a vulnerability'],
  [/\bnobody were\b/, 'nobody was'],
  [/\b(takePlace|competeForPlace|placeBooking)\b/, 'claimSlot, withSlotRetry, makeBooking'],
  [
    /The first who takes it|A time became free|You said no to this time|Whom is this visit for|We do not know this code/,
    'a native sentence',
  ],
];

const rooms = [
  'bench',
  'bin',
  'console',
  'contract/src',
  'deploy',
  'docs',
  'drills',
  'e2e',
  'messages/en',
  'server',
  'web',
];
// Applied migrations are never edited, and the schema has their comments; here the words are named.
const leftOut = ['server/migrations/**', 'server/schema.sql', 'bin/plain-words.test.ts'];
const files = [
  ...globSync('*.md', { cwd: projectRoot }),
  ...globSync(`{${rooms}}/**/*.{ts,tsx,md,json,css,yaml,conf,cfg,sql}`, {
    cwd: projectRoot,
    exclude: ['**/{node_modules,paraglide,dist}/**', ...leftOut],
  }),
];

test('code, docs and sentences use plain words', () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        oddWords
          .filter(([odd]) => odd.test(line))
          .map(([, plain]) => `${file}:${index + 1}: ${plain}, in «${line.trim()}»`),
      ),
  );

  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
