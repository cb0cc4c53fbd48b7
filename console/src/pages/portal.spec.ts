import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { BrowserContext, Page } from '@playwright/test';

// A server of its own: what is saved here is seen by everybody.
test.use({ settings: { POSTAL_ADDRESS: '1 Sun Road, Arlington, VA 22201' }, serviceWorkers: 'allow' });
// One worker for all of them: each would start that server for itself.
test.describe.configure({ mode: 'default' });

const path = '/console/content/portal/entry?key=portal';
const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => page.getByRole('button', { name: 'Check and save' }).click();
const lightColours = (page: Page) => page.getByRole('group', { name: 'Light', exact: true });
const pressed = (page: Page) =>
  lightColours(page).getByRole('textbox', { name: 'What is pressed, and links (primary)', exact: true });
const ground = (page: Page) =>
  lightColours(page).getByRole('textbox', { name: 'Ground of the page (canvas)', exact: true });
const mark = 'web/public/icons/icon-192.png';

const variable = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), `--${name}`);

async function confirm(page: Page) {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Keeps what each page of a context has in its title and its ground at its first frame: what comes later was a flash. */
async function noteFirst(context: BrowserContext) {
  await context.addInitScript(() => {
    const note = () => {
      if (!document.body) return requestAnimationFrame(note);
      const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas');
      return Object.assign(window, { first: { title: document.title, canvas } });
    };
    requestAnimationFrame(note);
  });
}

test('CONSOLE-71 the preview beside the form follows what is typed, in the light and in the dark', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content');
  await page.getByRole('link', { name: 'Name, mark and colors' }).click();
  await expect(main(page).getByRole('link', { name: /^Add/ })).toHaveCount(0);

  const preview = page.getByRole('region', { name: 'As patients would see it' });
  await expect(preview.getByText('Kindwell')).toHaveCount(2);
  await page.getByLabel('Name of the portal').fill('Sunmere');
  await ground(page).fill('#f6f8fb');
  await expect(preview.getByText('Sunmere')).toHaveCount(2);
  const light = preview.getByRole('figure', { name: 'Light' }).locator('div').first();
  await expect(light).toHaveCSS('background-color', 'rgb(246, 248, 251)');
  await page.getByLabel('Pick: Ground of the page (canvas)').first().fill('#fafafa');
  await expect(ground(page)).toHaveValue('#fafafa');
  await expect(light).toHaveCSS('background-color', 'rgb(250, 250, 250)');

  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-72 colours that cannot be read are told at their fields, and nothing that was typed is lost', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], path);
  await page.getByLabel('Name of the portal').fill('Pale');
  await pressed(page).fill('#8fd3c8');
  await check(page);

  await expect(pressed(page)).toHaveAccessibleDescription(
    /In the light colors, “primary” on “\S+” has a contrast of 1\.\d\d to 1 and needs 4\.5\./,
  );
  await expect(pressed(page)).toBeFocused();
  await expect(page.getByLabel('Name of the portal')).toHaveValue('Pale');
});

test('CONSOLE-73 once saved, pages come in the new name, mark and colours from their first paint on, also without a network', async ({
  page,
  browser,
  server,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], path);
  await page.getByLabel('Name of the portal').fill('Sunmere');
  await ground(page).fill('#f6f8fb');
  await page.locator('input[type=file]').setInputFiles(mark);
  await expect(page.getByAltText('The picture as it is')).toBeVisible();
  await check(page);
  await confirm(page);
  await page.goto('/console');
  await expect(page.getByText('Sunmere', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/Sunmere/);

  const patient = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  await noteFirst(patient);
  const patients = await patient.newPage();
  await patients.goto('/login');
  const first = await patients.evaluate(() => (window as unknown as { first: object }).first);
  expect(first).toEqual({ title: 'Sunmere', canvas: '#f6f8fb' });
  await expect(patients.getByText('Kindwell')).toHaveCount(0);
  await expect(patients.locator('#mark image')).toHaveAttribute('href', /^\/content-pictures\//);
  await expect(patients.getByText('Sunmere').first()).toBeVisible();

  // The worker comes behind the sign-in; what it keeps is shown without a network.
  await signIn(patients, people.daniel);
  await patients.goto('/dashboard');
  await expect.poll(() => patients.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await patient.setOffline(true);
  await patients.reload();
  await expect(patients.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(patients.getByText('Sunmere', { exact: true }).first()).toBeVisible();
  await expect(patients).toHaveTitle(/Sunmere/);
  expect(await variable(patients, 'canvas')).toBe('#f6f8fb');

  await patient.setOffline(false);
  await page.goto(path);
  await page.getByLabel('Name of the portal').fill('Harbor Light');
  await check(page);
  await confirm(page);
  await patients.reload();
  await expect(patients).toHaveTitle(/Harbor Light/);
  // The worker of before goes, and with it what it kept of the old brand.
  const brands = () =>
    patients.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kindwell-'));
      const pages = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).match('/', { ignoreVary: true }))?.text()),
      );
      return pages.map((text) => /<title>([^<]*)/.exec(text ?? '')?.[1]);
    });
  await expect.poll(brands).toEqual(['Harbor Light']);
  await patient.setOffline(true);
  await patients.reload();
  await expect(patients).toHaveTitle(/Harbor Light/);
  await patient.close();
});
