import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileWords } from './bin/compile-words.ts';
import { fieldWords } from './web/field-words.ts';
import { pretendMessages } from './web/pseudo-words.ts';

// The server's sentences, which its own tests and those of its programs need.
await compileWords();

// The files of one worker share their modules, which hold nothing that a test changes: loading them again for each of a
// hundred and fifty files took as long as the tests.
const node = {
  environment: 'node' as const,
  isolate: false,
  // What compiles all sentences or starts whole programs takes a minute on a slow machine.
  testTimeout: 180_000,
  hookTimeout: 120_000,
};

/** What is told in a language that nobody speaks, in the place of Spanish. */
const pretended = 'server/src/messages/pretended.test.ts';

const pretendSpanish: Plugin = {
  name: 'kindwell:pretend-spanish',
  enforce: 'pre',
  transform: { filter: { id: /server[\\/]src[\\/]paraglide[\\/]messages[\\/]es\.js$/ }, handler: pretendMessages },
};

// Where forms are, the sentences of fields stand in the place of their keys, as in the pages that are built.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [fieldWords(['en'])],
        test: { ...node, name: 'contract', include: ['contract/src/**/*.test.ts'] },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [pretended],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        plugins: [fieldWords(['en'])],
        test: { ...node, name: 'web', include: ['web/*.test.ts', 'web/src/**/*.test.ts'] },
      },
      { test: { ...node, name: 'console', include: ['console/src/**/*.test.ts'] } },
      { plugins: [pretendSpanish], test: { ...node, name: 'pretended', include: [pretended] } },
      { test: { ...node, name: 'bin', include: ['bin/**/*.test.ts'] } },
    ],
  },
});
