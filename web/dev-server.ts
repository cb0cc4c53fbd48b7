import { existsSync, readFileSync, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import type { Language } from '@kindwell/contract/language.ts';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { languages } from './languages.ts';
import { messageOptions } from './message-options.ts';
import { rephrase } from './rephrase.ts';
import { screenRoutes } from './screen-routes.ts';
import { writeSentencesOf } from './write-sentences.ts';

export type DevServerOptions = {
  host: string;
  port: number;
  /** What every answer of the page and its code has. */
  headers: Record<string, string>;
  /** Answers all that is no page and no code of one. */
  answerCall: (request: IncomingMessage, response: ServerResponse) => void;
  /** The language to write a page in. */
  languageOf: (request: IncomingMessage, response: ServerResponse) => Language;
};

const pageFile = path.join(import.meta.dirname, 'index.html');
const messagesFolder = path.join(import.meta.dirname, '../messages');
const addressOf = ({ url = '/' }: IncomingMessage) => url.split('?')[0] ?? '/';

/** What Vite itself answers: modules by their paths, and the files that every build copies. */
const isCode = (address: string) =>
  /^\/(@|src\/|node_modules\/)/.test(address) ||
  (address !== '/' && existsSync(path.join(import.meta.dirname, 'public', path.normalize(address))));

/** `:token` is one part of an address, `:token?` one or none. */
const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}/?$`, 'i');

function isScreen({ method, headers }: IncomingMessage, address: string): boolean {
  const isOpened = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isOpened && screenRoutes().some((route) => route.path !== '*' && patternOf(route.path).test(address));
}

/** The page as the build of a language writes it. */
function pageIn(language: Language): string {
  const { direction, description, needsScript } = languages[language];

  return readFileSync(pageFile, 'utf8')
    .replace('%LANGUAGE%', language)
    .replace('%DIRECTION%', direction)
    .replace('%DESCRIPTION%', description)
    .replace('%NEEDS_SCRIPT%', needsScript);
}

async function sendPage(vite: ViteDevServer, url: string, language: Language, response: ServerResponse) {
  const page = await vite.transformIndexHtml(url, pageIn(language));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}

/** Stands before all that Vite does by itself: pages in the language of the person who opens them, and calls. */
function pagesAndCalls({ headers, answerCall, languageOf }: DevServerOptions): Plugin {
  return {
    name: 'kindwell:pages-and-calls',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        // A build writes it (plain-fonts.ts); here its source has the faces.
        if (request.url === '/fonts.css') request.url = '/src/styles/fonts.css';
        const address = addressOf(request);
        const isPage = isScreen(request, address);
        // The worker of a build would answer with the files of that build.
        if (address === '/sw.js') return response.writeHead(404).end();
        if (!isPage && !isCode(address)) return answerCall(request, response);

        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (!isPage) return next();
        sendPage(vite, request.url ?? '/', languageOf(request, response), response).catch(next);
      });
    },
  };
}

/** Writes the sentences of a file again when it changes; the page takes them as it takes any changed module. */
function watchMessages(say: (line: string) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // One after the other: all of them compile in the same folder.
  let writing = Promise.resolve();

  async function write() {
    const files = [...changed];
    changed.clear();
    for (const file of files) await writeSentencesOf(file).catch((error: Error) => say(error.message));
  }

  return watch(messagesFolder, { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.json')) return;
    changed.add(path.basename(name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      writing = writing.then(write);
    }, 50);
  });
}

/** Starts what `npm run dev` serves: the pages from their sources, with every change shown at once. */
export async function startDevServer(options: DevServerOptions, say: (line: string) => void) {
  await compile(messageOptions());
  const { host, port } = options;
  const vite = await createServer({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [pagesAndCalls(options), rephrase()],
    // No cross-origin answers: the page is the only reader.
    server: { host, port, strictPort: true, cors: false },
  });
  await vite.listen();
  const messages = watchMessages(say);
  // The compiler's first run takes a second, which nobody should wait for later.
  void writeSentencesOf('shell.json').catch((error: Error) => say(error.message));

  return {
    async stop() {
      messages.close();
      await vite.close();
    },
  };
}
