import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as kindwell } from './fixtures.ts';
import { people, signIn } from './people.ts';

/** A page of another site: 127.0.0.1 is none of localhost's. */
const test = kindwell.extend<{ foreignPage: (html: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  foreignPage: async ({}, use) => {
    let html = '';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(html);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');

    await use(async (content) => {
      html = `<!doctype html><title>Foreign</title>${content}`;
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    server.close();
  },
});

/** What any page of the browser asks of the favourites: how often, and the codes of the answers that it may see. */
function watchFavourites(context: BrowserContext) {
  const seen = { requests: 0, codes: [] as number[] };
  const isFavourite = (url: string) => url.includes('/selfcare/favourite/');

  context.on('request', (request) => {
    if (isFavourite(request.url())) seen.requests += 1;
  });
  context.on('response', (response) => {
    if (isFavourite(response.url())) seen.codes.push(response.status());
  });
  return seen;
}

/** The clinics that the patient keeps, as the server says. */
async function favouritesOf(page: Page) {
  const answer = page.waitForResponse('**/selfcare/myproviders/**');
  await page.goto('/providers');
  const { providers } = await (await answer).json();
  return providers.map(({ id }: { id: number }) => id) as number[];
}

const attempts: [string, (address: string) => string][] = [
  ['an image', (address) => `<img src="${address}" alt="">`],
  ['a frame', (address) => `<iframe src="${address}"></iframe>`],
  ['a prefetch', (address) => `<link rel="prefetch" href="${address}">`],
  ['a script', (address) => `<script src="${address}"></script>`],
  [
    'a fetch without CORS',
    (address) => `<script>fetch('${address}', {mode: 'no-cors', credentials: 'include'}).catch(() => {})</script>`,
  ],
  [
    'a form that navigates',
    (address) => `<form action="${address}"></form><script>document.forms[0].submit()</script>`,
  ],
  [
    'a form that posts',
    (address) => `<form action="${address}" method="post"></form><script>document.forms[0].submit()</script>`,
  ],
  ['a beacon', (address) => `<script>navigator.sendBeacon('${address}', 'x')</script>`],
  ['a redirect', (address) => `<script>location.href = '${address}'</script>`],
];

for (const [name, html] of attempts) {
  test(`SESS-12 another site changes nothing by ${name}`, async ({
    page,
    context,
    server,
    foreignPage,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource|Refused to|blocked|CORS|frame/i);
    await signIn(page, people.omar);
    const before = await favouritesOf(page);
    const stranger = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((id) => !before.includes(id));
    const seen = watchFavourites(context);

    await page.goto(await foreignPage(html(`${server.url}/selfcare/favourite/${stranger}/add/`)));
    await expect.poll(() => seen.requests, 'the attempt was made').toBeGreaterThan(0);

    expect(seen.codes.filter((code) => code < 400)).toEqual([]);
    expect(await favouritesOf(page)).toEqual(before);
  });
}

test('SESS-12 a link, a new window and a typed address change nothing', async ({
  page,
  context,
  signedIn,
  server,
  foreignPage,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedIn(people.omar, '/providers');
  const before = await favouritesOf(page);
  const stranger = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((id) => !before.includes(id));
  const address = `${server.url}/selfcare/favourite/${stranger}/add/`;
  const seen = watchFavourites(context);

  await page.goto(await foreignPage(`<a href="${address}" target="_blank" rel="opener">a prize</a>`));
  const opened = context.waitForEvent('page');
  await page.getByRole('link').click();
  await (await opened).close();
  await page.goto(address);

  await expect.poll(() => seen.codes.length).toBeGreaterThan(1);
  expect(seen.codes.filter((code) => code < 400)).toEqual([]);
  expect(await favouritesOf(page)).toEqual(before);
});
