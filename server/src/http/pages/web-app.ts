import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandInForce } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';
import { handleError, handleUnknownCall } from '#server/http/error-handler.ts';
import { apiOriginOf } from '#server/http/origin/page-origins.ts';
import { cookiesOf } from '#server/http/session/cookies.ts';
import type { Services } from '#server/services.ts';
import { addAssets } from './assets.ts';
import { addBrandFiles, brandFileNames, inBrand } from './brand-files.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';
import { askedPageLanguage } from './page-language.ts';
import { sendFresh } from './send-fresh.ts';

const folder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

// The first words of all calls; an address below them is never a page.
const callPrefixes =
  /^\/(selfcare|api_v2|verify|resend-otp|clinic-api|clinic-documents|content-pictures|demo|docs|healthz|readyz|assets|staff|console|\.well-known)(\/|$)/;

// Neither the point of «/find-providers/1.5» nor that of a signed link.
const fileEnding = /\.[a-z][a-z\d]{0,9}$/i;

const addressOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

/**
 * True for an address that a person opens: the web app answers it, with its own 'Page Not Found' where it is none. What
 * shows a preview of a link, or looks whether the site is up, takes whatever comes: it gets the screens that there are.
 */
function isPage(request: FastifyRequest, pages?: PageFiles): boolean {
  const path = addressOf(request);
  const { accept = '*/*' } = request.headers;
  const wantsHtml = accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && pages?.hasScreen(path) === true);
  const isRead = request.method === 'GET' || request.method === 'HEAD';

  return isRead && (path === '/' || wantsHtml) && !fileEnding.test(path) && !callPrefixes.test(path);
}

/** A page that tells the app where its calls go (web/src/lib/api/api-host.ts). */
const callingAt = (apiOrigin: string, text: string) =>
  text.replace('<head>', `<head>\n    <meta name="api-host" content="${apiOrigin}">`);

/** Sends the page of an address in the language that it asks for, else in the one of the person who opens it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, pages: PageFiles, config: Config) {
  const cookies = cookiesOf(request, reply, config);
  const language = askedPageLanguage(request.query, cookies, request.headers);
  reply.headers({ 'content-language': language, vary: 'accept-language, cookie' });
  const file = pages.fileOf(addressOf(request), cookies, language);
  const apiOrigin = apiOriginOf(request, config);
  if (apiOrigin === undefined && brandInForce().version === null) return reply.sendFile(file);

  const text = inBrand(pages.textOf(file));
  return sendFresh(request, reply, 'text/html', apiOrigin === undefined ? text : callingAt(apiOrigin, text));
}

/** An address that cannot be decoded, such as «/find-providers/%»: a person is shown 'Page Not Found', a call refused. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Not the page itself at this address: it could not be decoded there either.
  return isPage(request) ? reply.redirect('/not-found') : handleError(error, request, reply);
}

/**
 * What the worker may do that fetches the street map (web/worker/map-fetcher.ts), and nobody else may: no page can reach
 * the server of the tiles. docs/decisions/0088-a-street-map.md
 */
function putMapFetcherPolicy(reply: FastifyReply, origins: string[]) {
  reply.header('content-security-policy', `default-src 'none'; connect-src ${origins.join(' ')}`);
  // With the next settings it is another policy of the same file.
  reply.header('cache-control', 'no-store');
}

const isMapFetcher = (path: string) => /[\\/]map[\\/]map-fetcher-[^\\/]+$/.test(path);

/** Serves the built web app: hashed files for ever, the page itself always fresh. Everything else is an unknown call. */
export async function addWebApp(app: FastifyInstance, services: Services) {
  const { config } = services;
  const pages = readPageFiles(folder);

  if (pages) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // A route of its own for each of a thousand took a third of a second of a start.
      globIgnore: [...brandFileNames, 'assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (config.streetMap && isMapFetcher(path)) putMapFetcherPolicy(reply, config.streetMap.origins);
      },
    });
    addAssets(app, '/assets', folder);
    addBrandFiles(app, folder, services);
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (pages && isPage(request, pages)) return sendPage(request, reply, pages, config);
    return handleUnknownCall(request, reply);
  });
}
