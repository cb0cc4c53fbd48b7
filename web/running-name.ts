import path from 'node:path';
import type { Plugin } from 'vite';

/** The sentences of compiled messages, as their files write them. */
export const sentences = /LocalizedString} \*\/ \(`(?:[^`\\]|\\.)*`\)/g;
const writtenName = /\bKindwell\b/g;

/** Compiled messages that say the name which the portal has when they are said: what `expression` is, of the module `from`. */
export function inRunningName(code: string, from: string, expression: string): string {
  const named = code.replaceAll(sentences, (said) => said.replaceAll(writtenName, `\${${expression}}`));
  return named === code ? code : `import { brandName } from '${from}';\n${named}`;
}

// By its place: the sentences of the console are compiled in a package of their own.
const nameOfPage = path.join(import.meta.dirname, 'src/lib/words/brand-name.ts');

/** Has the sentences of the pages say the name that the page has brought. */
export const runningName = (): Plugin => ({
  name: 'kindwell:running-name',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]paraglide[\\/]messages[\\/]/, code: 'Kindwell' },
    handler: (code) => inRunningName(code, nameOfPage, 'brandName'),
  },
});
