import path from 'node:path';
import type { Language } from '@kindwell/contract/language.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { fieldWords } from './field-words.ts';
import { iconImports } from './icon-imports.ts';
import { isWebLanguage, languages } from './languages.ts';
import { leanRouter } from './lean-router.ts';
import { nameScreenCode } from './name-screen-code.ts';
import { findNeededBy, noteSpeakers } from './needed-by.ts';
import { noCircles } from './no-circles.ts';
import { hashBuild, notesOf, offlineFiles } from './offline-files.ts';
import { plainFonts } from './plain-fonts.ts';
import { preloadFonts } from './preload-fonts.ts';
import { pretend, pretendMessages } from './pseudo-words.ts';
import { runningName } from './running-name.ts';
import { speakOnly } from './speak-only.ts';

/** Writes how the app is installed, in the language of its page. */
function installable(language: Language): Plugin {
  const fileName = `app.${language}.webmanifest`;

  return {
    name: 'kindwell:installable',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${fileName}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(appManifest(language), null, 2) });
    },
  };
}

/** The page of the tests: English in words that nobody speaks, longer, and from right to left. */
function pretendLanguage(): Plugin {
  return {
    name: 'kindwell:pretend-language',
    // Before anything else takes the comments away that mark a sentence.
    enforce: 'pre',
    transform: { filter: { id: /[\\/]paraglide[\\/]messages[\\/]/ }, handler: (code) => pretendMessages(code) },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%DIRECTION%', 'rtl') },
  };
}

/** What only the screens of visits say. */
const isVisitWord = /[\\/]paraglide[\\/]messages[\\/](appointments|booking)_/;

/** What the screens around the sign-in say, and those behind it of people. */
const isSharedWord = /[\\/]paraglide[\\/]messages[\\/](auth|patient|shell)_/;

/**
 * The small pieces of the ui kit, with their icons, words and the colours that they ask for, and what every screen is in; what
 * stands on the primitives stays with the screens that need it.
 */
function isLeanKit(id: string): boolean {
  const isOverlay =
    /src[\\/]ui[\\/]\w+[\\/](alert-dialog|code-input|code-to-copy|combobox-field|confirm-dialog|date-picker|dialog|leave-question|sheet|tabs|toaster)\.tsx$|src[\\/]ui[\\/]feedback[\\/]save-file\.ts$/.test(
      id,
    );

  return (
    /src[\\/](ui[\\/]|paraglide[\\/]|theme\.ts|lib[\\/]device[\\/]use-dark\.ts|shell[\\/](page\.tsx|use-screen\.ts))|[\\/]lucide-react[\\/]/.test(
      id,
    ) &&
    !isOverlay &&
    !isVisitWord.test(id)
  );
}

/** Fetched when a field with suggestions is first used: no screen should bring a part of it. */
const isOfSuggestions = /node_modules[\\/]@base-ui[\\/].*[\\/](combobox|autocomplete)[\\/]/;

/** What screens take of the kit that ours stands on. */
const isPrimitive = (id: string) =>
  /node_modules[\\/](@base-ui|@floating-ui)[\\/]/.test(id) && !isOfSuggestions.test(id);

/** The forms, with what says what is wrong in one: nobody wants either without the other. */
const isOfForms = /node_modules[\\/]react-hook-form[\\/]|src[\\/]lib[\\/]form[\\/](check-form|form-resolver)\.ts$/;

/** What /login runs: the entry and its own screen, with their sentences. */
const isNeededByLogin = findNeededBy(/src[\\/](main|pages[\\/]sign-in[\\/]login)\.tsx$/);

/**
 * What the screens run on which somebody reads, with the parts of them that come by themselves: the dashboard and a clinic are
 * the heaviest of all.
 */
const isNeededByReaders = findNeededBy(
  /src[\\/](main|shell[\\/]app-shell|pages[\\/](dashboard|clinics[\\/]clinic-detail)|[\\/\w-]+[\\/](claim-list|points-worth|due-care))\.tsx$/,
);

/** The screens whose files are cut exactly: nothing comes with them that they do not run. Others may bring a little more. */
const exactScreens = [
  ...['appointments', 'clinic-detail', 'dashboard', 'find-providers', 'login', 'offers', 'provider-detail', 'refer'],
  ...['rewards', 'settings', 'settings-preferences', 'settings-profile', 'settings-security', 'signup'],
];
const neederOf = (screen: string, way: string) => ({
  screen,
  isNeeded: findNeededBy(new RegExp(`src[\\\\/](main|${way})\\.tsx$`)),
});
const needers = [
  ...exactScreens.map((screen) => neederOf(screen, `pages[\\\\/](\\w[\\w-]*[\\\\/])?${screen}`)),
  // Parts that come by themselves, to screens that need little else of visits, or of rewards.
  neederOf('next-times', '[\\\\/\\w-]+[\\\\/]next-times[\\\\/]next-times'),
  neederOf('points-worth', 'features[\\\\/]loyalty[\\\\/]points-worth'),
];

/** What stands around every screen behind the sign-in. */
const isNeededByShell = findNeededBy(/src[\\/]shell[\\/]app-shell\.tsx$/);

/**
 * One file for what the same screens share, so that it need not come in crumbs. What the frame brings, all screens behind
 * it do: that is only told apart from what the screens before the sign-in bring as well.
 */
function sharedName(id: string, graph: Parameters<typeof isNeededByShell>[1]): string | null {
  const screens = needers.filter(({ isNeeded }) => isNeeded(id, graph)).map(({ screen }) => screen);
  if (isNeededByShell(id, graph))
    return ['shell', ...screens.filter((screen) => ['login', 'signup'].includes(screen))].join('~');

  return screens.length ? ['shared', ...screens].join('~') : null;
}

const isOurs = /(web|contract)[\\/]src[\\/](?!paraglide|ui)/;

/** Calls, session and drafts: the first screens need all of it. */
const ground = new RegExp(
  `src[\\\\/](paths|lib[\\\\/]\\w+[\\\\/](${[
    ...[
      'api',
      'api-error',
      'api-host',
      'api-request',
      'brand-name',
      'cookies',
      'drafts',
      'end-session',
      'leave',
      'leave-guard',
    ],
    ...['log', 'logout', 'other-tabs', 'pointer-release', 'remembered', 'session', 'unauthorized'],
  ].join('|')}))\\.ts`,
);

// Where nobody names a language, Vite has modes of its own; the tests have one as well.
const inEnglish = ['development', 'production', 'pseudo'];

/** The language that a mode builds. Throws for one that the portal is not written in. */
function languageOf(mode: string): Language {
  const language = inEnglish.includes(mode) ? 'en' : mode;
  if (!isWebLanguage(language)) throw new Error(`The portal is not written in «${mode}» (web/languages.ts).`);

  return language;
}

/** The languages whose sentences a mode needs: those of its build, or all for the server of `npm run dev`. */
const languagesOf = (mode: string): [string, ...string[]] =>
  mode === 'development' ? ['en', ...Object.keys(languages).filter((code) => code !== 'en')] : [languageOf(mode)];

/**
 * The worker that starts the app without a network, built when all languages are: it knows their files. It changes with
 * them, which is how a browser comes to know that there is a newer build.
 */
function workerConfig(): UserConfig {
  const distFolder = path.join(import.meta.dirname, 'dist');
  const files = offlineFiles(distFolder);

  return {
    root: import.meta.dirname,
    publicDir: false,
    define: { BUILD: JSON.stringify(hashBuild(distFolder)), FILES: JSON.stringify(files) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker', 'service-worker.ts'),
        // At the root and by one name for ever: that is how far it reaches, and how it is found again.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
}

/** The app in one language. */
const appConfig = (mode: string): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    ...(mode === 'pseudo' ? [pretendLanguage()] : []),
    fieldWords(languagesOf(mode), mode === 'pseudo' ? pretend : undefined),
    // Before the page gets the name of its language.
    nameScreenCode(languageOf(mode)),
    speakOnly(languageOf(mode)),
    runningName(),
    react(),
    iconImports(),
    noCircles(),
    leanRouter(),
    noteSpeakers(),
    tailwindcss(),
    preloadFonts(),
    // Like all that has no language, once.
    ...(languageOf(mode) === 'en' ? [plainFonts()] : []),
    installable(languageOf(mode)),
  ],
  // In a folder of its own: the server sends it with another policy, which is never kept with the file.
  worker: {
    rolldownOptions: {
      output: { entryFileNames: ({ name }) => `${name === 'map-fetcher' ? 'map' : 'assets'}/[name]-[hash].js` },
    },
  },
  build: {
    // The builds of all languages share the folder, which bin/build-web.ts clears first.
    emptyOutDir: false,
    copyPublicDir: languageOf(mode) === 'en',
    manifest: notesOf(languageOf(mode)),
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/].*mjs$/, priority: 2 },
            { name: 'forms', test: isOfForms, priority: 2 },
            // Cut along the screens that use it; crumbs are joined, so that a screen asks for few files.
            {
              name: 'primitives',
              test: isPrimitive,
              entriesAware: true,
              entriesAwareMergeThreshold: 500,
              priority: 3,
            },
            { name: 'suggestions', test: isOfSuggestions, priority: 2 },
            // What every screen stands on: crumbs of their own would cost the first screens more than they weigh.
            { name: 'ground', test: ground, priority: 2 },
            // What scenes are drawn of comes with the first scene, and nothing else does.
            { name: 'scene-parts', test: /src[\\/]ui[\\/]scenes[\\/]parts\.tsx$/, priority: 2 },
            // In two: what /login needs of it, and what only the screens behind it do.
            {
              name: (id, graph) => (isNeededByLogin(id, graph) ? 'kit' : null),
              test: isLeanKit,
              minShareCount: 4,
              priority: 1,
            },
            // In two as well: fields and the like come where somebody types, and the screens that are opened most do without.
            {
              name: (id, graph) => (isNeededByReaders(id, graph) ? 'kit-inside' : 'kit-fields'),
              test: isLeanKit,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'visit-words',
              test: isVisitWord,
              minShareCount: 2,
              priority: 0,
            },
            // Words that several screens share; each would be a crumb of its own. /login brings its own alone.
            {
              name: (id, graph) => (isNeededByLogin(id, graph) ? 'login-words' : null),
              test: isSharedWord,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'words', test: isSharedWord, minShareCount: 2, priority: 1 },
            // An icon that few screens share brings nothing else of theirs along.
            {
              name: 'icons',
              test: /[\\/]lucide-react[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
              priority: 0,
            },
            // The rest of what is shared, by who shares it.
            { name: sharedName, test: isOurs, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

/** Vite's mode is the language to build: `--mode es`; `--mode pseudo` is for the tests alone, `--mode worker` comes last. */
export default defineConfig(({ mode }) => (mode === 'worker' ? workerConfig() : appConfig(mode)));
