import { strokesOf } from '@kindwell/contract/brand/brand-drawing.ts';
import { inNameOf } from '@kindwell/contract/brand/brand-shape.ts';
import type { Language } from '@kindwell/contract/language.ts';
import type { Plugin } from 'vite';
import { readBrand } from './brand.ts';
import { languages, pageOf } from './languages.ts';

/** Where the language of all sentences is set. */
const staticLocale = /(experimentalStaticLocale = )assertIsLocale\(.*\);/;

/** What chooses the words of a sentence, as the compiler of the catalogue writes it: `$1` is the sentence. */
const choice =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = .*\n(?:\tif \(locale === "\w+"\) return \w+\(inputs\)\n)*\treturn en_(\w+)\(inputs\)\n\}\)/;

/** A sentence is what this language says, with nothing left that chooses; so the words of all others fold away. */
const sayOnly = (language: Language): Plugin => ({
  name: 'kindwell:say-only',
  // As the compiler writes it.
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]paraglide[\\/](runtime|messages[\\/](?!_index\b)\w+)\.js$/ },
    handler(code, id) {
      // The server of `npm run dev` speaks all languages: there the page says which.
      const isDev = this.environment.mode === 'dev';
      const isSentence = !/[\\/]runtime\.js$/.test(id);
      if (isDev && isSentence) return null;

      const spoken = isDev ? 'document.documentElement.lang' : `"${language}"`;
      const fixed = isSentence ? code.replace(choice, `${language}_$1`) : code.replace(staticLocale, `$1${spoken};`);
      return fixed === code ? this.error('the place where the language is chosen was not found') : fixed;
    },
  },
});

/** Names the language and the brand for the code, and writes the page as the file of its language. */
function speakOf(language: Language): Plugin {
  const { direction, description, needsScript } = languages[language];
  const { name, mark, colours } = readBrand();

  return {
    name: 'kindwell:speak-only',
    config: () => ({
      define: {
        'import.meta.env.LANGUAGE': JSON.stringify(language),
        'import.meta.env.DIRECTION': JSON.stringify(direction),
        'import.meta.env.DESCRIPTION': JSON.stringify(description),
        'import.meta.env.NEEDS_SCRIPT': JSON.stringify(inNameOf(name, needsScript)),
        'import.meta.env.BRAND_NAME': JSON.stringify(name),
        'import.meta.env.LIGHT_CANVAS': JSON.stringify(colours.light.canvas),
        'import.meta.env.DARK_CANVAS': JSON.stringify(colours.dark.canvas),
      },
    }),
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%MARK%', strokesOf(mark)) },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page) page.fileName = pageOf(language);
      },
    },
  };
}

/** Builds the app with the words of one language alone. */
export const speakOnly = (language: Language): Plugin[] => [sayOnly(language), speakOf(language)];
