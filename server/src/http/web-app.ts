import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleUnknownCall } from './error-handler.ts';

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

// The first words of all calls; an address below them is never a page.
const callPrefixes =
  /^\/(selfcare|api_v2|verify|resend-otp|clinic-api|clinic-documents|demo|docs|healthz|readyz|assets)(\/|$)/;

// Neither the point of «/find-providers/1.5» nor that of a signed link.
const fileEnding = /\.[a-z][a-z\d]{0,9}$/i;

/** True for an address that a person opens: the web app answers it, with its own 'Page Not Found' where it is none. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  // Whoever looks whether the site is up asks for its root and takes what comes.
  const wantsHtml = path === '/' || (request.headers.accept ?? '').includes('text/html');

  return request.method === 'GET' && wantsHtml && !fileEnding.test(path) && !callPrefixes.test(path);
}

/** Serves the built web app: hashed files for ever, the page itself always fresh. Everything else is an unknown call. */
export async function addWebApp(app: FastifyInstance) {
  const isBuilt = existsSync(folder);

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html');
    return handleUnknownCall(request, reply);
  });
}
