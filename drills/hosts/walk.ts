import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { signInAsMaria, submitAsMaria } from '#bench/web/sign-in-browser.ts';

type Hosts = { page: string; api: string; blocksThirdParties?: boolean };

/** What is done on a page, each by its own name; it throws where it does not come to its end. */
type Step = { name: string; take: (page: Page, hosts: Hosts) => Promise<unknown> };

const isCall = (url: string) => /\/(selfcare|api_v2)\//.test(url);

const steps: Step[] = [
  { name: 'sign-in', take: (page, hosts) => signInAsMaria(page, hosts.page) },
  {
    name: 'reload',
    take: (page) => page.reload().then(() => page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()),
  },
  { name: 'change', take: changeFavourite },
  { name: 'picture', take: seePicture },
  { name: 'document', take: saveDocument },
  { name: 'calendar file', take: saveCalendar },
  { name: 'calendar link', take: makeCalendarLink },
  { name: 'Spanish', take: speakSpanish },
  { name: 'sign-out', take: signOut },
];

/** What there is to say where all of it works and every call went to the API's host. */
export const worksOnTwoHosts = steps.map(({ name }) => name).join(', ');

async function changeFavourite(page: Page, hosts: Hosts) {
  await page.goto(`${hosts.page}/find-providers`);
  const heart = page.getByRole('button', { name: /to my providers$/ }).first();
  await heart.click();
  await page.getByText(/^(Added to|Removed from) my providers/).waitFor();
}

async function seePicture(page: Page, { api }: Hosts) {
  await page.locator(`img[src^="${api}/"]`).first().scrollIntoViewIfNeeded();
  await page.waitForFunction(
    `[...document.images].some(({ src, naturalWidth }) => src.startsWith('${api}/') && naturalWidth > 0)`,
  );
}

/** Presses what saves a file, which has to come under this name. */
async function save(page: Page, button: Locator, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const failure = await download.failure();
  if (failure !== null || download.suggestedFilename() !== name)
    throw new Error(`${download.suggestedFilename()}: ${failure}`);
}

async function saveDocument(page: Page, hosts: Hosts) {
  await page.goto(`${hosts.page}/find-providers/1`);
  await save(page, page.getByRole('link', { name: /^New patient form/ }), 'New patient form.pdf');
}

async function saveCalendar(page: Page, hosts: Hosts) {
  await page.goto(`${hosts.page}/appointments`);
  // A request for a time of day is in no calendar yet.
  const visit = page.getByRole('tabpanel', { name: 'Upcoming' }).getByRole('listitem').filter({ hasText: 'Confirmed' });
  await visit
    .getByRole('button', { name: /^More for the visit on / })
    .first()
    .click();
  await save(page, page.getByRole('button', { name: /^Add to calendar: your visit on / }), 'visit.ics');
}

async function makeCalendarLink(page: Page) {
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByText(/^https:\/\/my\.kindwell\.test\/calendar\/[\w-]{43}\.ics$/).textContent();
  const path = new URL(link ?? '').pathname;
  // As a calendar program asks for it: without any session.
  const text = await page.evaluate<string>(`fetch('${path}', { credentials: 'omit' }).then((answer) => answer.text())`);
  if (!text.startsWith('BEGIN:VCALENDAR')) throw new Error('no calendar');

  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await page.getByRole('button', { name: 'Create a link' }).waitFor();
}

async function speakSpanish(page: Page, hosts: Hosts) {
  await page.goto(`${hosts.page}/settings?section=preferences`);
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Preferencias' }).waitFor();

  await page.getByLabel('Idioma').selectOption({ label: 'English' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Preferences' }).waitFor();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

async function blockThirdParties(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  } as never);
}

async function open(browser: Browser, { blocksThirdParties = false }: Hosts, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  if (blocksThirdParties) await blockThirdParties(page);
  return page;
}

const sessionOf = async (context: BrowserContext, { api }: Hosts) =>
  (await context.cookies(api)).find(({ name }) => name === '__Host-kindwell');

/** Goes through the app as Maria of the demo. Answers what works, by name, and the SameSite of the session's cookie. */
export async function walk(browser: Browser, hosts: Hosts): Promise<string> {
  const page = await open(browser, hosts, 'en-US');
  const strays = new Set<string>();
  page.on('request', (request) => {
    if (isCall(request.url()) && !request.url().startsWith(hosts.api)) strays.add('a call to the host of the page');
  });
  page.on('console', (message) => {
    if (message.type() === 'error') strays.add(message.text());
  });

  const done: string[] = [];
  let sameSite = 'no cookie';
  for (const { name, take } of steps) {
    try {
      await take(page, hosts);
      done.push(name);
      sameSite = (await sessionOf(page.context(), hosts))?.sameSite ?? sameSite;
    } catch (error) {
      done.push(`${name} FAILED (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  await page.context().close();
  return [done.join(', '), sameSite, ...strays].join('; ');
}

/** Tries to sign in where the browser keeps no cookies of other sites, in each language. Answers what is said then. */
export async function tryBlocked(browser: Browser, hosts: Hosts): Promise<string> {
  const sentences = {
    en: /^Your browser is blocking cookies from api\.kindwell\.test\. Please allow third-party cookies/,
    es: /^Su navegador no guarda las cookies de api\.kindwell\.test: permita las cookies de terceros/,
  };
  const said: string[] = [];
  const left = new Set<string>();

  for (const [language, sentence] of Object.entries(sentences)) {
    const page = await open(browser, { ...hosts, blocksThirdParties: true }, language);
    await submitAsMaria(page, hosts.page);
    const alert = (await page.getByRole('alert').first().textContent()) ?? '';
    said.push(sentence.test(alert) ? `one sentence in ${language}` : `«${alert}» in ${language}`);

    const cookies = await page.evaluate<string>('document.cookie');
    left.add(`on ${new URL(page.url()).pathname}, ${cookies === '' ? 'no cookie left' : `left: ${cookies}`}`);
    await page.context().close();
  }
  return `${said.join(', ')}; ${[...left].join(', ')}`;
}
