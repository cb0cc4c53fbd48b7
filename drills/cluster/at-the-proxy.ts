import type { Figure } from '#bench/figure.ts';
import { demoPassword } from '#server/demo/data/sign-ins.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { createTestClient } from '#server/testing/test-client.ts';

const account = { email: 'daniel.okafor@example.com', password: demoPassword };

/** What the proxy says itself, which is a 404 here, and whose id an answer of Kindwell has. */
async function tryOwnWords(url: string): Promise<Figure> {
  const headers = { accept: 'text/html', 'x-request-id': 'from-outside-from-outside' };
  const own = await fetch(`${url}/nginx-says`, { headers });
  const answered = await fetch(`${url}/selfcare/state/`, { headers });
  const seen = [
    own.status,
    own.headers.get('content-type'),
    own.headers.get('content-security-policy')?.includes("default-src 'none'"),
    answered.headers.get('x-request-id') === headers['x-request-id'],
  ].join(', ');

  const reach = '404, text/plain; charset=utf-8, true, false';
  const what = 'at the proxy: its own words, with a policy; an id from outside';
  return { what, measured: seen, reach, isReached: seen === reach };
}

/** What a browser goes by at the proxy: our own origin signs in, another does not, and changes need the XSRF proof. */
export async function tryProxy(url: string): Promise<Figure[]> {
  const client = createTestClient(url);
  const foreign = await client.post('/selfcare/login/', account, { headers: { origin: 'https://elsewhere.example' } });
  const own = await client.post('/selfcare/login/', account, { headers: { origin: url } });
  adoptSession(client, own.body);

  const profile = await client.get('/selfcare/patientdata/');
  const unproven = await client.post('/selfcare/logout/', undefined, { headers: { 'x-xsrf-token': undefined } });
  const proven = await client.post('/selfcare/logout/');
  const codes = [foreign, own, profile, unproven, proven].map(({ code }) => code).join(' ');
  const xsrf = own.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='));
  const transport = own.headers.get('strict-transport-security') ?? 'none';

  return [
    await tryOwnWords(url),
    {
      what: 'at the proxy: foreign, own, read, unproven, proven',
      measured: codes,
      reach: '403 200 200 403 200',
      isReached: codes === '403 200 200 403 200',
    },
    {
      what: 'at the proxy: the XSRF cookie is Secure, HSTS is said once',
      measured: `${xsrf?.includes('Secure') ?? false}, ${transport}`,
      reach: 'true, one max-age',
      isReached: (xsrf?.includes('Secure') ?? false) && transport.split('max-age').length === 2,
    },
  ];
}
