import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { requestOf } from '#web/lib/api/api-request.ts';
import type { WarmRead } from '#web/lib/loading/look.ts';
import { everyRead, firstReads } from './first-reads.ts';

const calledAt = ({ endpoint, input }: WarmRead) =>
  requestOf(endpoint, input, { host: '', cookies: new Map(), language: 'en' }).url;

test('what a screen asks for first is on its way before its programs are, and nothing of it is asked for twice', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const [path, reads] of Object.entries(firstReads)) {
    const asked: string[] = [];
    const listen = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/staff/') || pathname.endsWith('.js')) asked.push(pathname + search);
    };
    page.on('request', listen);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    page.off('request', listen);

    const wanted = [everyRead, ...reads].map(calledAt);
    const calls = asked.filter((address) => address.startsWith('/staff/'));
    expect([path, calls.filter((address) => wanted.includes(address)).sort()]).toEqual([path, wanted.sort()]);
    const screen = asked.findIndex((address) => address.includes(`/${path.split('/').at(-1)}-`));
    expect([path, asked.indexOf(wanted.at(-1) ?? '') < screen]).toEqual([path, true]);
  }
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
