import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { buildWeb } from '#bin/build-web.ts';
import { buildConsole } from '#bin/lib/build-console.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { countFigure } from '#drills/count-figure.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createLog } from '#server/lib/log.ts';
import { clinicZone } from './clinic.ts';
import {
  addRule,
  boostTimes,
  comeIn,
  expect,
  fillContent,
  goLive,
  inviteOwner,
  openClinic,
  publishTexts,
  visitPoints,
} from './operator.ts';
import { type Outside, startOutside } from './outside.ts';
import { book, claim, redeem, signUp } from './patient.ts';
import { type Production, startProduction } from './production.ts';

const mostMinutes = 10;

const dana = { name: 'Dana Whitfield', email: 'dana@harbor.example' };
const ivan = { name: 'Ivan Petrov', email: 'ivan@harbor.example' };

/** What no day on one machine without a certificate can reach in the room «Go live». */
const notHere = ['The portal is on https', 'A backup was restored'];

/** Everything that is done, in turn; each step is told with what it took. */
type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** The steps of a day into a report; one that fails ends the day, and its report says so. */
function keepSteps(figures: Figure[]): Step {
  return async (what, work) => {
    const began = performance.now();
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      figures.push({ what, measured: took(), reach: '', isReached: true });
      return result;
    } catch (error) {
      figures.push({ what, measured: `failed after ${took()}`, reach: '', isReached: false });
      throw error;
    }
  };
}

/** Browsers of which every line in a console is kept in `said`, whatever page or worker it comes from. */
function openBrowsers(browser: Browser, said: string[], baseURL: string) {
  return async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: clinicZone });
    context.on('console', (message) => said.push(message.text()));
    context.on('weberror', (error) => said.push(error.error().message));
    return context.newPage();
  };
}

/** How many of two planted lines are heard: a silence that nobody listens to says nothing. */
async function hearPlanted(page: Page, said: string[]): Promise<number> {
  const before = said.length;
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noConsole: what is planted
    console.warn('planted');
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await expect.poll(() => said.length - before).toBeGreaterThanOrEqual(2);
  return said.length - before;
}

/**
 * The clinic answers its only request, waits until the visit has begun, and says that it took place: over its own calls, with its key,
 * from a shell. It has no screen: until a desk for clinics is there, its program or this command answers.
 */
async function holdVisit({ command }: Production, KINDWELL_CLINIC_KEY: string, start: Date) {
  const clinic = (...words: string[]) => command('clinic', words, { KINDWELL_CLINIC_KEY });
  const [id = ''] = (await clinic('list')).split('  ');
  await clinic('confirm', id);
  await wait(Math.max(0, start.getTime() - Date.now()));
  await clinic('complete', id);
}

/** The day from the first link on; the report grows with each step. */
async function goThrough(
  step: Step,
  open: () => Promise<Page>,
  production: Production,
  outside: Outside,
): Promise<Figure[]> {
  const { url, command } = production;
  const desk = await open();
  await step('the first owner is in', async () =>
    comeIn(desk, await command('staff:invite', ['--owner', dana.email]), dana),
  );
  await step('a second owner is in, invited by mail', async () => {
    await inviteOwner(desk, url, ivan);
    await comeIn(await open(), await outside.find(ivan.email, /http\S+\/console\/invitation\/[\w-]{43}/), ivan);
  });
  await step('terms and privacy notice are published', () => publishTexts(desk, url));
  const key = await step('a clinic is open, and has a key', () => openClinic(desk, url));
  await step('offer, gift cards and boost are there', () => fillContent(desk, url));
  await step('a rule says what a visit earns', () => addRule(desk, url));
  const missing = await step('mail, texts and gift cards are tried', () => goLive(desk, url, dana, outside));

  const phone = await open();
  await step('a patient has an account', () => signUp(phone, outside));
  const start = await step('they have booked', () => book(phone));
  await step('the visit took place', () => holdVisit(production, key, start));
  await step('its points are claimed', () => claim(phone, visitPoints * boostTimes));
  const code = await step('a gift card has its code', () => redeem(phone));

  const isLeft = missing.join() === notHere.join();
  return [
    { what: 'missing before patients come', measured: missing.join(', '), reach: '', isReached: isLeft },
    { what: 'the code of the card', measured: code, reach: '', isReached: outside.codes().join() === code },
  ];
}

async function spendDay(browser: Browser, outside: Outside, start: () => Promise<Production>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const said: string[] = [];
  const step = keepSteps(figures);
  const began = performance.now();
  let production: Production | undefined;

  try {
    const started = await step('npm start, until the console is there', start);
    production = started;
    const open = openBrowsers(browser, said, started.url);
    figures.push(...(await goThrough(step, open, started, outside)));
    const minutes = (performance.now() - began) / 60_000;

    figures.push(countFigure('lines in the consoles of the browsers', said.length));
    figures.push(countFigure('planted lines that are heard', await hearPlanted(await open(), said), 2));
    figures.push(atMost('the first day', minutes, mostMinutes, 'minutes'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n${said.join('\n')}\n`);
    figures.push({ what: 'the day came to its end', measured: 'no', reach: 'yes', isReached: false });
  } finally {
    await production?.stop();
  }
  return figures;
}

/**
 * From an empty production database to the first redeemed gift card: no SQL, no code of the demo. Operator and patient are in a
 * browser, the clinic answers over its calls by a key (`holdVisit`). Mail, texts and gift cards go to stand-ins over SMTP and HTTP; what
 * the page has in a shell is done in one. The pages are built before, which is not counted.
 */
export async function drillFirstDay(): Promise<Figure[]> {
  const chrome = ensureChromium();
  if ('missing' in chrome) throw new Error(chrome.missing);
  if (!(await buildWeb()) || !(await buildConsole())) throw new Error('the pages could not be built');

  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-first-day-'));
  const own = await startEmbeddedPostgres({ dataDir: path.join(folder, 'own'), log: createLog('silent') });
  const outside = await startOutside();
  const browser = await chromium.launch({ executablePath: chrome.file });

  try {
    return await spendDay(browser, outside, () => startProduction(own, outside.settings, path.join(folder, 'data')));
  } finally {
    await browser.close();
    await outside.stop();
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
