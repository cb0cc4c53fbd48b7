import type { Figure } from '#bench/figure.ts';
import { demoPassword } from '#server/demo/data/sign-ins.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { createTestClient } from '#server/testing/test-client.ts';

const account = { email: 'daniel.okafor@example.com', password: demoPassword };

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
