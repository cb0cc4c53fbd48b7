import { expect, test } from '@kindwell/e2e/fixtures.ts';
import type { Request, Response } from '@playwright/test';
import { requestOf } from '#web/lib/api/api-request.ts';
import type { WarmRead } from '#web/lib/loading/look.ts';
import { everyRead, firstReads } from './first-reads.ts';

const calledAt = ({ endpoint, input }: WarmRead) =>
  requestOf(endpoint, input, { host: '', cookies: new Map(), language: 'en' }).url;

test('what a screen asks for first is on its way before its programs are, and nothing of it is asked for twice', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  // Where the machine has too much to do, what is refused for that is asked for again.
  consoleWatch.allow(/status of 503/);
  await signedInAsStaff(['owner'], '/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const [path, reads] of Object.entries(firstReads)) {
    const asked: string[] = [];
    const calls: string[] = [];
    const addressOf = (url: string) => url.slice(new URL(url).origin.length);
    const noteAsked = (request: Request) => asked.push(addressOf(request.url()));
    const noteAnswered = (response: Response) => response.ok() && calls.push(addressOf(response.url()));
    page.on('request', noteAsked);
    page.on('response', noteAnswered);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    page.off('request', noteAsked);
    page.off('response', noteAnswered);

    const wanted = [everyRead, ...reads].map(calledAt);
    expect([path, calls.filter((address) => wanted.includes(address)).sort()]).toEqual([path, wanted.sort()]);
    const program = new RegExp(`/${path.split('?')[0]?.split('/').at(-1)}-[^/]+\\.js$`);
    const screen = asked.findIndex((address) => program.test(address));
    expect([path, asked.indexOf(wanted.at(-1) ?? '') < screen]).toEqual([path, true]);
  }
});

test('the code of a screen is on its way before the programs of the page have come', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const asked = page.waitForRequest(/\/figures-[^/]+\.js$/);
  await page.route(/\/start-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/console/figures');
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
});

test('nothing is asked for ahead where the session is locked or nobody is signed in', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/staff/')) calls.push(pathname);
  });
  await page.goto('/console/figures');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  expect(calls).toEqual(['/staff/me/']);
});
