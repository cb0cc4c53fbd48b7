import type { Figure } from '#bench/figure.ts';
import { demoPassword } from '#server/demo/data/sign-ins.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';

const profile = '/selfcare/patientdata/';

function sameSession(client: TestClient, url: string): TestClient {
  const other = createTestClient(url);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  Object.assign(other.sessionHeaders, client.sessionHeaders);
  return other;
}

/** A session that was started at one process: whether all know it, and none any more once it was ended at another. */
export async function trySessions(webUrls: string[]): Promise<Figure> {
  const [first = '', ...others] = webUrls;
  const client = createTestClient(first);
  const signedIn = await client.post('/selfcare/login/', {
    email: 'maria.santos@example.com',
    password: demoPassword,
  });
  adoptSession(client, signedIn.body);

  const all = [client, ...others.map((url) => sameSession(client, url))];
  const before = await Promise.all(all.map(async (one) => (await one.get(profile)).code));
  await all.at(-1)?.post('/selfcare/logout/');
  const after = await Promise.all(all.map(async (one) => (await one.get(profile)).code));

  return {
    what: 'one session at every process, ended at one',
    measured: `${before.join(' ')}, then ${after.join(' ')}`,
    reach: '200 at all, then 401 at all',
    isReached: before.every((code) => code === 200) && after.every((code) => code === 401),
  };
}
