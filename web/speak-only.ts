import { strokesOf } from '@kindwell/contract/brand/brand-drawing.ts';
import { inNameOf } from '@kindwell/contract/brand/brand-shape.ts';
import type { Language } from '@kindwell/contract/language.ts';
import type { Plugin } from 'vite';
import { readBrand } from './brand.ts';
import { languages, pageOf } from './languages.ts';

/**
 * Builds the app with the words of one language alone. What chooses among the languages becomes a constant, and the
 * words of all others fold away; the page is written as the file of its language.
 */
export function speakOnly(language: Language): Plugin {
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
    transform: {
      filter: { id: /[\\/]paraglide[\\/]runtime\.js$/ },
      handler(code) {
        // The server of `npm run dev` speaks all languages: there the page says which.
        const spoken = this.environment.mode === 'dev' ? 'document.documentElement.lang' : `"${language}"`;
        const fixed = code.replace(/(experimentalStaticLocale = )assertIsLocale\(.*\);/, `$1${spoken};`);
        return fixed === code ? this.error('the place where the language is chosen was not found') : fixed;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page) page.fileName = pageOf(language);
      },
    },
  };
}
