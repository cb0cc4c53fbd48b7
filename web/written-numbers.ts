import path from 'node:path';
import type { Plugin } from 'vite';
import { sentences } from './running-name.ts';

const choosing = /registry\.plural\("\w+", i\?\.(\w+)/g;

/**
 * Compiled messages that write a number which chooses their plural as people do, «1,200 changes»: by the function `formatNumber` of
 * the module `from`. Others are given as text: they are written already.
 */
export function inWrittenNumbers(code: string, from: string): string {
  const counts = new Set(Array.from(code.matchAll(choosing), ([, name = '']) => name));
  const written = code.replaceAll(sentences, (said) =>
    [...counts].reduce((text, name) => text.replaceAll(`\${i?.${name}}`, `\${formatNumber(i?.${name})}`), said),
  );
  return written === code ? code : `import { formatNumber } from '${from}';\n${written}`;
}

// By its place: the sentences of the console are compiled in a package of their own.
const formats = path.join(import.meta.dirname, 'src/lib/words/format.ts');

/** Has the sentences of the pages write their numbers as people do. */
export const writtenNumbers = (): Plugin => ({
  name: 'kindwell:written-numbers',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]paraglide[\\/]messages[\\/]/, code: 'registry.plural' },
    handler: (code) => inWrittenNumbers(code, formats),
  },
});
