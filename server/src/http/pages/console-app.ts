import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '#server/http/session/cookies.ts';
import { html } from '#server/lib/html.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { addAssets } from './assets.ts';
import { inBrand } from './brand-files.ts';
import { page } from './page.ts';
import { askedPageLanguage } from './page-language.ts';
import { sendFresh } from './send-fresh.ts';

const folder = fileURLToPath(new URL('../../../../console/dist', import.meta.url));

/** The last file that bin/lib/build-console.ts writes. */
const stamp = '.built-from';

/** All that the console may do: it asks this host alone, makes no code from text, starts no worker and stands in no frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** After so many seconds the page that says «being prepared» asks again. */
const askAgainSeconds = 3;

/** Says that the console is being built, which `npm start` does beside the start; the page loads itself again. */
function sendPreparing(reply: FastifyReply, language: Language) {
  const title = say(language, 'pages_console_preparing');
  const content = html`<p>${say(language, 'pages_console_preparing_text')}</p>`;

  reply.headers({ refresh: String(askAgainSeconds), 'retry-after': String(askAgainSeconds) });
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(page(title, content, { language }));
}

/** The page of every address of the console, in a language; it is read each time, for it may just have been built. */
function sendConsole(request: FastifyRequest, reply: FastifyReply, language: Language) {
  const text = readFileSync(path.join(folder, language === 'en' ? 'index.html' : `index.${language}.html`), 'utf8');

  reply.header('content-security-policy', policy);
  return sendFresh(request, reply, 'text/html', inBrand(text));
}

/**
 * Serves the operator's console (console/): one page for /console and all below it, and its files, which no page of a patient
 * names. docs/decisions/0095-console.md
 */
export function addConsoleApp(app: FastifyInstance, { config }: Services) {
  const method = ['GET', 'HEAD'];

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = askedPageLanguage(request.query, cookiesOf(request, reply, config), request.headers, 'console');
    reply.headers({ 'content-language': language, vary: 'accept-language, cookie' });

    return existsSync(path.join(folder, stamp))
      ? sendConsole(request, reply, language)
      : sendPreparing(reply, language);
  };

  app.route({ method, url: '/console', handler: answerPage });
  app.route({ method, url: '/console/*', handler: answerPage });

  addAssets(app, '/console/assets', folder);
}
