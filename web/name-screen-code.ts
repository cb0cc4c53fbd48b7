import path from 'node:path';
import type { Language } from '@kindwell/contract/language.ts';
import type { Plugin, Rolldown } from 'vite';
import { pageOf } from './languages.ts';
import { type ScreenRoute, screenRoutes } from './screen-routes.ts';

type Bundle = Rolldown.OutputBundle;

/** Where the server reads which page answers which address. The same in all languages, so that one build writes it. */
const tableFile = '.pages.json';

/** The page of a frame and a screen: `app-shell-dashboard`. */
const nameOf = (sources: string[]) => sources.map((source) => path.basename(source, '.tsx')).join('-');

/** The files of the build that sources of a project begin with: their own and all that these import, not what is fetched later. */
export function filesOf(sources: string[], bundle: Bundle, project = 'web'): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || files.has(fileName)) return;

    files.add(fileName);
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    file.imports.forEach(add);
  };

  for (const source of sources) {
    const isIt = (id: string | null) => id?.replaceAll('\\', '/').endsWith(`/${project}/${source}`);
    const start = Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file.facadeModuleId));
    if (!start) throw new Error(`the build has no «${source}»`);
    add(start.fileName);
  }
  return files;
}

const isStyle = (file: string) => file.endsWith('.css');

// The mark is for the worker, which keeps the page of no screen (web/worker/service-worker.ts).
const lineOf = (file: string) =>
  `    <link rel="${isStyle(file) ? 'preload" as="style' : 'modulepreload'}" crossorigin data-screen href="/${file}">\n`;

/** The page with a line for each file that it does not name itself. */
function withCode(html: string, files: Iterable<string>): string {
  const lines = [...files].filter((file) => !html.includes(`"/${file}"`)).map(lineOf);

  return html.replace('  </head>', (end) => `${lines.join('')}${end}`);
}

const tableOf = (routes: ScreenRoute[]) =>
  JSON.stringify(
    routes.map(({ path, signedIn, signedOut }) => ({ path, signedIn: nameOf(signedIn), signedOut: nameOf(signedOut) })),
    null,
    2,
  );

/**
 * Writes a page for each screen that names the screen's code, beside the plain one: the browser then fetches all of it at
 * once rather than learn of it from the code that comes first. docs/decisions/0045-speed.md
 */
export function nameScreenCode(language: Language): Plugin {
  return {
    name: 'kindwell:name-screen-code',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('there is no page to name code in');

        const routes = screenRoutes();
        const pages = new Map<string, string>();
        for (const sources of routes.flatMap(({ signedIn, signedOut }) => [signedIn, signedOut])) {
          const fileName = `pages/${nameOf(sources)}.${language}.html`;
          pages.set(fileName, withCode(String(page.source), filesOf(sources, bundle)));
        }
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });

        if (pageOf(language) === 'index.html')
          this.emitFile({ type: 'asset', fileName: tableFile, source: tableOf(routes) });
      },
    },
  };
}
