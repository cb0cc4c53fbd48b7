import path from 'node:path';
import type { Plugin } from 'vite';
import { readSentences } from './catalogue.ts';

const catalogue = path.join(import.meta.dirname, '..', 'messages');

const fileOf = (language: string) => path.join(catalogue, language, 'fields.json');

/** The sentences about fields in a language; what it lacks is said in English. */
function readFields(language: string): Record<string, string> {
  const read = (code: string) => readSentences(code, 'fields.json') as Record<string, string>;
  return { ...read('en'), ...read(language) };
}

const ours = /[\\/](contract|web)[\\/]src[\\/](?!paraglide[\\/]).*\.tsx?$/;
const counted = /withMost\('(fields_\w+)', ([\w.]+)\)/g;
const plain = /'(fields_\w+)'/g;

/** What stands between the thousands of a number where the language is read in the United States: «1,000». */
const thousandsOf = (language: string) =>
  new Intl.NumberFormat(`${language}-US`).formatToParts(1000).find(({ type }) => type === 'group')?.value ?? '';

/**
 * Writes a sentence of a language into code in which the value of `most`, where it takes one, stands at its place as people write
 * it. That code runs when the page begins, and takes no `Intl`: a page's first formatter costs a phone more than all the schemas.
 */
function asCode(language: string, sentence: string, most: string): string {
  const written = `String(${most}).replace(/\\B(?=(\\d{3})+$)/g, '${thousandsOf(language)}')`;
  const text = JSON.stringify(sentence).slice(1, -1).replaceAll('\\"', '"').replaceAll(/[`$]/g, '\\$&');
  return `\`${text.replaceAll('{most}', `\${${written}}`)}\``;
}

/**
 * Puts the sentence of a language in the place of each key of messages/en/fields.json: in the schemas of the contract, which
 * forms share with the server, and in those of forms alone. A page so brings the sentences of its own fields and no others.
 * With several languages, as in `npm run dev`, the page says which. `change` is for the pretended language of the tests.
 */
export function fieldWords(languages: [string, ...string[]], change = (sentence: string) => sentence): Plugin {
  function write(key: string, most = '') {
    const said = languages.map((language) => [language, readFields(language)[key]] as const);
    const [first] = said;
    if (first?.[1] === undefined) throw new Error(`messages/en/fields.json has no «${key}».`);
    if (said.length === 1) return asCode(first[0], change(first[1]), most);

    const each = said.map(([language, sentence = '']) => `${language}: ${asCode(language, change(sentence), most)}`);
    return `({ ${each.join(', ')} })[document.documentElement.lang]`;
  }

  return {
    name: 'kindwell:field-words',
    enforce: 'pre',
    transform: {
      filter: { id: ours, code: 'fields_' },
      handler(code) {
        for (const language of languages) this.addWatchFile(fileOf(language));

        return code
          .replaceAll(counted, (_call, key, most) => write(key, most))
          .replaceAll(plain, (_literal, key) => write(key));
      },
    },
  };
}
