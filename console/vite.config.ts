import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { everyRead, firstReads } from '#console/first-reads.ts';
import { paths } from '#console/paths.ts';
import { requestOf } from '#web/lib/api/api-request.ts';
import type { WarmRead } from '#web/lib/loading/look.ts';
import { fieldWords } from '#web-build/field-words.ts';
import { iconImports } from '#web-build/icon-imports.ts';
import { isWebLanguage } from '#web-build/languages.ts';
import { leanRouter } from '#web-build/lean-router.ts';
import { filesOf } from '#web-build/name-screen-code.ts';
import { findNeededBy, noteSpeakers } from '#web-build/needed-by.ts';
import { noCircles } from '#web-build/no-circles.ts';
import { preloadFonts } from '#web-build/preload-fonts.ts';
import { runningName } from '#web-build/running-name.ts';
import { speakOnly } from '#web-build/speak-only.ts';
import { writtenNumbers } from '#web-build/written-numbers.ts';

/** Where the server shows it: all that it fetches lies below, so that it shares no file with the patients' app. */
const base = '/console/';

const publicFolder = path.join(import.meta.dirname, '../web/public');

const calledAt = ({ endpoint, input }: WarmRead) =>
  requestOf(endpoint, input, { host: '', cookies: new Map(), language: 'en' }).url;

/** The file of the page of each screen that has one address, as the router has it. */
function pagesByPath(): [string, string][] {
  const router = readFileSync(path.join(import.meta.dirname, 'src', 'router.tsx'), 'utf8');
  const lazy = router.matchAll(/const (\w+) = lazyPage\(\(\) => import\('\.\/(.+?)'\)/g);
  const fileOf = new Map(Array.from(lazy, ([, name, file]) => [name, `src/${file}`]));

  return [...router.matchAll(/<Route path=\{paths\.(\w+)\} element=\{<(\w+) \/>\} \/>/g)].map(
    ([, key = '', name = '']) => [String(paths[key as keyof typeof paths]), fileOf.get(name) ?? ''],
  );
}

/** The script that begins the first reads, with the addresses of all of them, and of the code of each screen. */
function beginReads(bundle: Rolldown.OutputBundle): string {
  const begun = filesOf(['index.html'], bundle, 'console');
  const codeOf = (file: string) =>
    [...filesOf([file], bundle, 'console')].filter((own) => own.endsWith('.js') && !begun.has(own));
  const screens = Object.entries(firstReads).map(([screen, reads]) => [screen, reads.map(calledAt)]);
  const code = pagesByPath().map(([screen, file]) => [screen, codeOf(file).map((own) => base + own)]);
  const table = JSON.stringify({
    every: calledAt(everyRead),
    screens: Object.fromEntries(screens),
    code: Object.fromEntries(code),
  });

  return readFileSync(path.join(import.meta.dirname, 'begin-reads.js'), 'utf8').replace('FIRST_READS', () => table);
}

/** The page's files beside its programs: what the patients' page has in its own folder, and what begins the first reads. */
function pageFiles(): Plugin {
  const addresses = new Map<string, string>();
  const addressOf = (name: string) => addresses.get(name) ?? '';

  return {
    name: 'kindwell:page-files',
    generateBundle(_options, bundle) {
      const files = ['theme.js', 'favicon.svg'].map((name) => ({
        name,
        source: readFileSync(path.join(publicFolder, name), 'utf8'),
      }));
      for (const { name, source } of [...files, { name: 'begin-reads.js', source: beginReads(bundle) }])
        addresses.set(name, base + this.getFileName(this.emitFile({ type: 'asset', name, source })));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'icon', href: addressOf('favicon.svg'), type: 'image/svg+xml' },
          injectTo: 'head',
        },
        // Blocking on purpose: one begins what the programs will ask for, the other sets the colours before the first paint.
        { tag: 'script', attrs: { src: addressOf('begin-reads.js') }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src: addressOf('theme.js') }, injectTo: 'head' },
      ],
    },
  };
}

/** What the page begins with: the frame of every screen, the session and the calls. */
const isNeededByStart = findNeededBy(/console[\\/]src[\\/]main\.tsx$/);

/** Our own, and the icons: what is not in a group of its own. */
const isOurs = /[\\/](console|web|contract)[\\/]src[\\/]|[\\/]lucide-react[\\/]/;

const neededBy = readdirSync(path.join(import.meta.dirname, 'src', 'pages'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({
    screen: file.replace('.tsx', ''),
    isNeeded: findNeededBy(new RegExp(`console[\\\\/]src[\\\\/]pages[\\\\/]${file.replace('.', '[.]')}$`)),
  }));

/**
 * Screens that share much which no others bring: those on which entries are written, the lists of these, the ways in. Other
 * pieces come with the kit: each file costs a phone more than it weighs.
 */
const families = [
  { name: 'entries', screens: ['clinic', 'content-entry', 'provider'] },
  {
    name: 'lists',
    screens: ['clinic', 'clinics', 'content', 'content-entry', 'content-kind', 'names', 'programme', 'provider'],
  },
  { name: 'sign-in', screens: ['invitation', 'login', 'sign-in'] },
];

/** The file of what several ask for: a family, all screens, or dialogs alone, which come when they open. */
function kitName(id: string, graph: Parameters<typeof isNeededByStart>[1]): string {
  const needers = neededBy.filter(({ isNeeded }) => isNeeded(id, graph)).map(({ screen }) => screen);
  if (needers.length === 0) return 'dialogs';

  return families.find(({ screens }) => needers.every((screen) => screens.includes(screen)))?.name ?? 'kit';
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
      noteSpeakers(),
      fieldWords([language]),
      speakOnly(language),
      runningName(),
      writtenNumbers(),
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
          // Their own names tell every screen that uses them, which each list of files would repeat.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          codeSplitting: {
            groups: [
              // Changes only with an upgrade, so a returning browser has it.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
                priority: 2,
              },
              { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
              // With our own half of it, which would bring it to every screen by the kit.
              {
                name: 'forms',
                test: /node_modules[\\/]react-hook-form[\\/]|[\\/]lib[\\/]form[\\/](form-resolver|check-form|pointer-release)\.ts$/,
                priority: 2,
              },
              // Without what only suggestions need, which would cost every dialog its weight.
              {
                name: 'primitives',
                test: /node_modules[\\/](@base-ui|@floating-ui)[\\/](?!.*[\\/](combobox|autocomplete)[\\/])/,
                entriesAware: true,
                entriesAwareMergeThreshold: 3000,
                priority: 2,
              },
              { name: 'suggestions', test: /node_modules[\\/]@base-ui[\\/]/, priority: 1 },
              // Two files in the place of forty crumbs: each file costs a phone more than it weighs.
              { name: (id, graph) => (isNeededByStart(id, graph) ? 'start' : null), test: isOurs, priority: 1 },
              { name: kitName, test: isOurs, minShareCount: 2, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
});
