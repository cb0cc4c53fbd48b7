import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { buildWeb } from '#bin/build-web.ts';
import { buildConsole } from '#bin/lib/build-console.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { countFigure } from '#drills/count-figure.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createLog } from '#server/lib/log.ts';
import { comeIn, fillContent, openClinic, publishTexts } from './operator.ts';
import { type Outside, startOutside } from './outside.ts';
import { book, claim, redeem, signUp } from './patient.ts';
import { type Production, startProduction } from './production.ts';

const mostMinutes = 10;

/** What the clinic's own program does about its only visit. */
async function answer({ url }: Production, key: string, deed: 'confirm' | 'complete') {
  const headers = { authorization: `Bearer ${key}` };
  const list = await fetch(`${url}/clinic-api/appointments/`, { headers });
  const { appointments } = (await list.json()) as { appointments: { id: number }[] };
  const done = await fetch(`${url}/clinic-api/appointments/${appointments[0]?.id}/${deed}`, {
    method: 'POST',
    headers,
  });
  if (!done.ok) throw new Error(`${deed}: ${done.status} ${await done.text()}`);
}

/** Every step of the day, with how long it took. */
async function goThrough(browser: Browser, production: Production, outside: Outside): Promise<Figure[]> {
  const { url } = production;
  const figures: Figure[] = [];
  const said: string[] = [];
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: url, locale: 'en-US' })).newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', ({ message }) => said.push(message));
    return page;
  };
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    const measured = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    figures.push({ what, measured, reach: '', isReached: true });
    return result;
  };

  const began = performance.now();
  const desk = await open();
  await step('the first owner is in', async () => comeIn(desk, await production.inviteOwner('dana@harbor.example')));
  await step('terms and privacy notice are published', () => publishTexts(desk, url));
  const key = await step('a clinic is open, and has a key', () => openClinic(desk, url));
  await step('offer, gift cards and boost are there', () => fillContent(desk, url));

  const phone = await open();
  await step('a patient has an account', () => signUp(phone, outside));
  const start = await step('they have booked', () => book(phone));
  await step('the visit took place', async () => {
    await answer(production, key, 'confirm');
    await wait(Math.max(0, start.getTime() - Date.now()));
    await answer(production, key, 'complete');
  });
  await step('its points are claimed', () => claim(phone));
  const code = await step('a gift card has its code', () => redeem(phone));
  const minutes = (performance.now() - began) / 60_000;

  return [
    ...figures,
    { what: 'the code of the card', measured: code, reach: '', isReached: code !== '' },
    countFigure('lines in the consoles of the browsers', said.length),
    atMost('the first day', minutes, mostMinutes, 'minutes'),
  ];
}

/**
 * From an empty production database to the first redeemed gift card, in a browser: no SQL, no demo. Mail, texts and gift cards go
 * to stand-ins over SMTP and HTTP. Only the first link comes from a terminal, and the clinic answers by its program's calls.
 */
export async function drillFirstDay(): Promise<Figure[]> {
  const chrome = ensureChromium();
  if ('missing' in chrome) throw new Error(chrome.missing);
  if (!(await buildWeb()) || !(await buildConsole())) throw new Error('the pages could not be built');

  expect.configure({ timeout: 30_000 });
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-first-day-'));
  const log = createLog('silent');
  const own = await startEmbeddedPostgres({ dataDir: path.join(folder, 'own'), log });
  const theirs = await startEmbeddedPostgres({ dataDir: path.join(folder, 'theirs'), log });
  const outside = await startOutside(theirs.ownerUrl);
  const production = await startProduction(own, outside.settings, path.join(folder, 'data'));
  const browser = await chromium.launch({ executablePath: chrome.file });

  try {
    return await goThrough(browser, production, outside);
  } finally {
    await browser.close();
    await production.stop();
    await outside.stop();
    await theirs.stop();
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
