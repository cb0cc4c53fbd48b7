import type { Locator, Page } from '@playwright/test';
import { goToSummary, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { bookVisit } from './own-visits.ts';
import { greeting, joinAsNewcomer, people } from './people.ts';

// What one engine of browsers did otherwise than the others, in each that the tests run in.

const more = (page: Page) => page.getByRole('button', { name: /^More for the visit on / });
const opacityOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).opacity);

async function openOwnVisits(page: Page) {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/appointments');
}

test('a menu that opens is seen, with movement and on a phone as well', async ({ page, browserName }) => {
  if (browserName === 'chromium') await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openOwnVisits(page);
  const menu = page.getByRole('group', { name: /^More for the visit on / });

  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 });
    await more(page).click();
    await expect(menu.getByRole('button', { name: 'Cancel visit' })).toBeInViewport();
    await expect.poll(() => opacityOf(menu)).toBe('1');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('what is behind a dialog takes no focus, and what opened it has it again at the end', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  const root = page.locator('#root');
  const isInert = () => root.evaluate((element: HTMLElement) => element.inert);
  await expect(dialog).toBeVisible();
  await expect.poll(isInert).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(isInert).toBe(false);
  await expect(
    page.getByRole('article', { name: 'Bright Smile Dental' }).getByRole('button', { name: 'Book Appointment' }),
  ).toBeFocused();
});

/** What of these boxes takes focus: 'free', or 'inert' by itself or by what it is in. */
const standing = (...boxes: Locator[]) =>
  Promise.all(boxes.map((box) => box.evaluate((element) => (element.closest('[inert]') ? 'inert' : 'free'))));

test('what is behind a question takes no focus: neither the page nor the dialog that asks it', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer('/settings?section=family');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const [root, sheet, question] = [page.locator('#root'), page.getByRole('dialog'), page.getByRole('alertdialog')];
  const firstName = sheet.getByLabel('First name', { exact: true });
  await firstName.pressSequentially('Robin');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect
    .poll(() => standing(root, page.getByRole('dialog', { includeHidden: true }), question))
    .toEqual(['inert', 'inert', 'free']);

  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(firstName).toBeFocused();
  expect(await standing(root, sheet)).toEqual(['inert', 'free']);

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(sheet).toBeHidden();
  expect(await standing(root)).toEqual(['free']);
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused();
});

test('drawn pictures and scrollbars are in the colours of the page, whatever the device prefers', async ({
  page,
  signedIn,
  browserName,
}) => {
  const choose = (theme: 'light' | 'dark') =>
    page.evaluate((choice) => {
      localStorage.setItem('kindwell.theme', choice);
      window.dispatchEvent(new Event('kindwell:theme'));
    }, theme);
  await signedIn(people.maria, '/find-providers');
  await choose('dark');
  const picture = page.locator('main img[src*="/demo/images/"]').first();
  await expect(picture).toHaveAttribute('src', /\.svg#night$/);

  /** The colour of the middle of the picture as the browser draws it. */
  const colour = () =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1, 1];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])].reduce((sum, part) => sum + part, 0);
    });
  const byNight = await colour();
  if (browserName === 'firefox') {
    const scrollbar = () => getComputedStyle(document.documentElement).scrollbarColor;
    expect(await page.evaluate(scrollbar)).toBe('rgb(123, 141, 134) rgb(13, 21, 19)');
  }

  await choose('light');
  await expect(picture).toHaveAttribute('src', /\.svg$/);
  expect(await colour()).toBeGreaterThan(byNight);
});

test('a server that is back is noticed within five seconds, without a word of the device', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|NetworkError/);
  await page.route('**/selfcare/patientdata/', (route) => route.abort());
  await signedIn(people.daniel);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();

  await page.unroute('**/selfcare/patientdata/');
  await expect(page.getByRole('heading', { level: 1, name: greeting('Daniel') })).toBeVisible({ timeout: 5_000 });
});

test('without a connection, and while nobody looks, no server is asked again', async ({
  page,
  context,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|NetworkError|ERR_INTERNET_DISCONNECTED/);
  let calls = 0;
  await page.clock.install();
  await page.route('**/selfcare/patientdata/', (route) => route.abort());
  page.on('request', (request) => {
    if (request.url().endsWith('/selfcare/patientdata/')) calls += 1;
  });
  await signedIn(people.daniel);
  await expect(page.getByRole('heading', { level: 1, name: "Kindwell can't be reached" })).toBeVisible();

  const expectNoneFor = async (time: string) => {
    const before = calls;
    await page.clock.fastForward(time);
    await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
    expect(calls).toBe(before);
  };

  await context.setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  // What was under way as the connection went has come to its end, its second try too.
  await page.clock.fastForward('00:30');
  await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
  await expectNoneFor('01:00');

  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: "Kindwell can't be reached" })).toBeVisible();
  await page.clock.fastForward('00:30');
  await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
  await expectNoneFor('01:00');

  await page.unroute('**/selfcare/patientdata/');
  await show('visible');
  await page.clock.fastForward('00:04');
  await expect(page.getByRole('heading', { level: 1, name: greeting('Daniel') })).toBeVisible();
});

const height = 740;

/** A phone whose keyboard lies over the page, as an iPhone's: only the visual viewport grows smaller. */
async function holdPhone(page: Page) {
  await page.setViewportSize({ width: 375, height });
  await page.addInitScript((whole) => {
    const viewport = Object.assign(new EventTarget(), { height: whole, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  }, height);
}

const showKeyboard = (page: Page, covered: number) =>
  page.evaluate((left) => {
    Object.assign(window.visualViewport ?? {}, { height: left });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height - covered);

async function footOf(box: Locator) {
  const place = await box.boundingBox();
  return place ? place.y + place.height : Number.NaN;
}

test('the foot of a dialog stays above the keyboard of a phone', async ({ page, signedInAsNewcomer }) => {
  await holdPhone(page);
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  const continueButton = dialog.getByRole('button', { name: 'Continue' });
  await expect(continueButton).toBeVisible();

  await showKeyboard(page, 300);
  await expect.poll(() => footOf(continueButton)).toBeLessThanOrEqual(440);
  await showKeyboard(page, 0);
  await expect.poll(() => footOf(continueButton)).toBeGreaterThan(600);
});

test('the foot of a sheet stays above the keyboard of a phone, and the field that is typed into in view', async ({
  page,
  signedInAsNewcomer,
}) => {
  await holdPhone(page);
  await signedInAsNewcomer('/settings?section=family');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: 'Add to family' });
  const lastField = sheet.locator('input, select').last();
  await expect.poll(() => footOf(submit)).toBeGreaterThan(600);

  await lastField.focus();
  await showKeyboard(page, 300);
  await expect.poll(() => footOf(submit)).toBeLessThanOrEqual(440);
  const head = await submit.boundingBox();
  await expect.poll(() => footOf(lastField)).toBeLessThanOrEqual(head?.y ?? 0);
  await showKeyboard(page, 0);
  await expect.poll(() => footOf(submit)).toBeGreaterThan(600);

  await page.keyboard.press('Escape');
  await page.goto('/find-providers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const foot = page.getByRole('dialog').getByRole('button').last();
  await expect.poll(() => footOf(foot)).toBeGreaterThan(600);
  await showKeyboard(page, 300);
  await expect.poll(() => footOf(foot)).toBeLessThanOrEqual(440);
  const top = await page.getByRole('dialog').boundingBox();
  expect(top?.y).toBeGreaterThanOrEqual(0);
});

/** The app on the home screen of an iPhone, whose sheet opens unless the press is too long ago, as the first `late` are. */
const installOnHomeScreen = (page: Page, late = 0) =>
  page.addInitScript((refusals) => {
    let left = refusals;
    Object.defineProperties(navigator, {
      standalone: { value: true },
      canShare: { value: () => true },
      share: {
        value: async ({ files }: { files: File[] }) => {
          left -= 1;
          if (left >= 0) throw new DOMException('', 'NotAllowedError');
          document.documentElement.dataset.shared = files.map(({ name, type }) => `${name} ${type}`).join();
        },
      },
    });
  }, late);

const shared = (page: Page, file: RegExp) => expect(page.locator('html')).toHaveAttribute('data-shared', file);

test('in the app on the home screen of an iPhone a calendar file goes to the share sheet', async ({ page }) => {
  await installOnHomeScreen(page);
  await openOwnVisits(page);
  await more(page).click();
  await page.getByRole('button', { name: /^Add to calendar: your visit on / }).click();

  await shared(page, /^visit\.ics text\/calendar/);
});

test('so does the data copy there, after one more press where it took its time', async ({ page }) => {
  await installOnHomeScreen(page, 1);
  await joinAsNewcomer(page);
  await page.goto('/settings?section=data');
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await page.getByRole('button', { name: 'Download the page' }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
  await shared(page, /^kindwell-my-data\.html text\/html/);

  await page.getByRole('button', { name: 'Download the file (JSON)' }).click();
  await shared(page, /^kindwell-my-data\.json application\/json/);
});

test('a visit is booked', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await goToSummary(dialog);
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

  await expect(page.getByRole('group').filter({ hasText: 'Awaiting confirmation from clinic.' })).toBeVisible();
});
