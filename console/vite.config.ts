import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fieldWords } from '#web-build/field-words.ts';
import { iconImports } from '#web-build/icon-imports.ts';
import { isWebLanguage } from '#web-build/languages.ts';
import { leanRouter } from '#web-build/lean-router.ts';
import { noCircles } from '#web-build/no-circles.ts';
import { preloadFonts } from '#web-build/preload-fonts.ts';
import { runningName } from '#web-build/running-name.ts';
import { speakOnly } from '#web-build/speak-only.ts';

/** Where the server shows it: all that it fetches lies below, so that it shares no file with the patients' app. */
const base = '/console/';

const publicFolder = path.join(import.meta.dirname, '../web/public');

/** What the patients' page has in its own folder, for this page: the icon, and the colours before the first paint. */
function pageFiles(): Plugin {
  const addresses = new Map<string, string>();
  const addressOf = (name: string) => addresses.get(name) ?? '';

  return {
    name: 'kindwell:page-files',
    generateBundle() {
      for (const name of ['theme.js', 'favicon.svg']) {
        const source = readFileSync(path.join(publicFolder, name));
        addresses.set(name, base + this.getFileName(this.emitFile({ type: 'asset', name, source })));
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'icon', href: addressOf('favicon.svg'), type: 'image/svg+xml' },
          injectTo: 'head',
        },
        // Blocking on purpose: it sets the colours before the first paint.
        { tag: 'script', attrs: { src: addressOf('theme.js') }, injectTo: 'head' },
      ],
    },
  };
}

// Where nobody names a language, Vite has modes of its own.
const inEnglish = ['development', 'production'];

/** The operator's console, in the language that Vite's mode names: `--mode es`. */
export default defineConfig(({ mode }) => {
  const language = inEnglish.includes(mode) ? 'en' : mode;
  if (!isWebLanguage(language)) throw new Error(`The console is not written in «${mode}» (messages/).`);

  return {
    root: import.meta.dirname,
    base,
    publicDir: false,
    plugins: [
      fieldWords([language]),
      speakOnly(language),
      runningName(),
      react(),
      iconImports(),
      noCircles(),
      leanRouter(),
      tailwindcss(),
      pageFiles(),
      preloadFonts(base),
    ],
    build: {
      // The builds of all languages share the folder, which bin/lib/build-console.ts clears first.
      emptyOutDir: false,
      sourcemap: false,
      // The content security policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Changes only with an upgrade, so a returning browser has it.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
                priority: 2,
              },
              { name: 'forms', test: /node_modules[\\/](react-hook-form|zod)[\\/]/, priority: 2 },
              // Without what only suggestions need, which would cost every dialog its weight.
              {
                name: 'primitives',
                test: /node_modules[\\/](@base-ui|@floating-ui)[\\/](?!.*[\\/](combobox|autocomplete)[\\/])/,
                priority: 2,
              },
              { name: 'suggestions', test: /node_modules[\\/]@base-ui[\\/]/, priority: 1 },
            ],
          },
        },
      },
    },
  };
});
