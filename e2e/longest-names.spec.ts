import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { submitLogin } from './login-form.ts';
import { demoPassword, latestCode } from './people.ts';

/** Joins over the API under this name, in the page's browser but without its session. */
async function join(page: Page, fname: string, lname: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const phone = `628555${randomInt(10_000).toString().padStart(4, '0')}`;
  const form = { fname, lname, email, phone, dob: '1980-04-02', password: demoPassword, postalCode: '20006' };

  const registered = await page.request.post('/selfcare/register/', {
    data: { ...form, isIndividual: true, registeras: 'normal' },
  });
  const { id } = await registered.json();
  const codes = { ecode: await latestCode(page.request, email), code: await latestCode(page.request, phone) };
  const joined = await page.request.post(`/selfcare/register/${id}/`, { data: codes });

  expect(joined.ok()).toBe(true);
  await page.context().clearCookies();
  return email;
}

const userCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.startsWith('xprUser.patient-'));

// Nine bytes for each letter of a hundred in a cookie is the most there is.
for (const [what, fname, lname] of [
  ['the longest letters', '漢'.repeat(100), '字'.repeat(100)],
  ['emoji', `Zoë ${'🦷'.repeat(48)}`, `Li ${'🎉'.repeat(48)}`],
  [
    'the signs of cookies, of JSON and of HTML',
    `Ana; path=/x, "Änne"=\\ %22`,
    `<img src=x onerror=alert(1)>, O’Neil'; a=b`,
  ],
] as const) {
  test(`SESS-02 SESS-04 whose name has ${what} signs in, and stays signed in`, async ({ page }) => {
    const email = await join(page, fname, lname);
    await submitLogin(page, email);
    await expect(page).toHaveURL('/dashboard');

    const cookie = await userCookie(page);
    expect((cookie?.name.length ?? 0) + (cookie?.value.length ?? 0)).toBeLessThan(4096);
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ firstName: fname, lastName: lname });

    await page.reload();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
}

test('SESS-04 whose own cookie is no JSON any more is signed out', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer();
  await expect(page).toHaveURL('/dashboard');
  // What is still asked for would be refused, and the console say so.
  await page.waitForLoadState('networkidle');
  const cookie = await userCookie(page);

  await page.context().addCookies([{ ...cookie, name: cookie?.name ?? '', value: '%7B%22id%22%3A' }]);
  await page.goto('/dashboard');

  await expect(page).toHaveURL('/login');
});
