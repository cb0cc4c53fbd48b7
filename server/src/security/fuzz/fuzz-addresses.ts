import * as fc from 'fast-check';
import { securityHeaders } from '#server/http/headers.ts';
import { noToken } from '#server/testing/call-address.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import type { CounterExample, FuzzGround, FuzzOptions } from './fuzz-calls.ts';
import { brokenText } from './values.ts';

/** Where something else than a call answers: files, feeds, pages, the description, the one-click stop, texts that come in. */
const stems = [
  '/',
  '/calendar/',
  '/clinic-documents/',
  '/content-pictures/',
  '/demo/outbox',
  '/demo/images/',
  '/docs',
  '/docs/openapi.json',
  '/healthz',
  '/readyz',
  '/terms',
  '/privacy?version=',
  '/unsubscribe/',
  '/stop-correction/',
  '/stop-closing/',
  '/texts/inbound',
  '/join/',
  '/assets/',
  '/find-providers/',
  '/.well-known/',
];

const piece = fc.oneof(
  brokenText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%zz',
    '%00',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '..',
    '.',
    '.git/HEAD',
    '.env',
    '%ud800',
    '*',
    '//',
  ),
  fc.constantFrom(noToken, `${noToken}.ics`, '1', 'x'.repeat(300), 'index.html', 'package.json', 'server.js.map'),
);

const address = fc
  .tuple(fc.constantFrom(...stems), fc.array(piece, { maxLength: 3 }), fc.option(fc.tuple(piece, piece)))
  .map(([stem, pieces, query]) => `${stem}${pieces.join('/')}${query ? `?${query.join('=')}` : ''}`);

const method = fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS');
const accept = fc.constantFrom('text/html', '*/*', 'application/json');

/** Asks for addresses that are no calls, wild ones; never a 5xx, and the strict headers on every answer. */
export async function fuzzAddresses(
  { app, lines }: FuzzGround,
  { seed, runs }: Pick<FuzzOptions, 'seed'> & { runs: number },
): Promise<CounterExample | undefined> {
  let flaw = '';
  const property = fc.asyncProperty(method, address, accept, async (verb, path, wanted) => {
    const before = lines.length;
    const { code, headers } = await rawRequest(app.url, { method: verb, path, headers: { accept: wanted } });
    const missing = Object.keys(securityHeaders).find((name) => !headers[name]);

    if (code >= 500) flaw = `the answer is ${code}`;
    else if (missing) flaw = `the header ${missing} is missing`;
    else if (lines.slice(before).some((line) => line.includes('"level":50'))) flaw = 'the log has an error';
    else return true;
    return false;
  });

  const { failed, counterexample } = await fc.check(property, { seed, numRuns: runs });
  if (!failed) return undefined;
  const [verb, path] = counterexample ?? ['GET', ''];
  return { call: 'no call', flaw, line: `curl -X ${verb} 'http://localhost:3000${path}'` };
}
