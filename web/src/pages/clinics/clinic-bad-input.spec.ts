import { openClinic } from '@kindwell/e2e/clinic-page.ts';
import type { ConsoleWatch } from '@kindwell/e2e/console-watch.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

test.beforeEach(({ page }) => signIn(page, people.omar));

const about = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'About' }) });

const overflowOf = (page: Page) =>
  page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);

const allowedTags = ['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'a', 'h3', 'h4'];

const hostile: [string, string][] = [
  ['a script', '<p>Kept</p><script>window.harmed=1</script>'],
  [
    'handlers',
    '<p onclick="window.harmed=1">Kept</p><img src=x onerror="window.harmed=1"><body onload="window.harmed=1">',
  ],
  [
    'javascript links',
    '<p>Kept <a href="javascript:window.harmed=1">x</a><a href=" java\tscript:window.harmed=1">y</a></p>',
  ],
  ['data links', '<p>Kept <a href="data:text/html,<script>window.harmed=1</script>">x</a></p>'],
  [
    'styles',
    '<style>*{display:none}</style><p style="position:fixed;inset:0">Kept</p><link rel=stylesheet href=//e.example>',
  ],
  ['frames', '<iframe src="javascript:window.harmed=1"></iframe><p>Kept</p><object data=x></object><embed src=x>'],
  [
    'drawings',
    '<svg onload="window.harmed=1"><script>window.harmed=1</script><p>in</p></svg><p>Kept</p><math><mi>x</mi></math>',
  ],
  [
    'a mutation',
    '<p>Kept</p><form><math><mtext></form><form><mglyph><style></math><img src onerror=window.harmed=1></style>',
  ],
  ['a noscript', '<noscript><p title="</noscript><img src=x onerror=window.harmed=1>"></noscript><p>Kept</p>'],
  ['forms', '<form action="https://e.example"><input name=password><button>Send</button></form><p>Kept</p>'],
  ['names that shadow', '<p id="body" name="cookie">Kept</p><a id=location href="//e.example">x</a>'],
  ['unclosed tags', '<p><b><i><ul><li>Kept<li>two<p>three<h2>four'],
  ['a deep nest', `${'<div><b>'.repeat(400)}Kept${'</b></div>'.repeat(400)}`],
];

/** What the description became: its elements, their attributes, the links that lead anywhere. */
const madeOf = (page: Page) =>
  about(page).evaluate((section) => {
    const inside = [...section.querySelectorAll(':scope > div > div *')];

    return {
      tags: [...new Set(inside.map(({ tagName }) => tagName.toLowerCase()))],
      attributes: [...new Set(inside.flatMap((each) => each.getAttributeNames()))],
      links: inside.flatMap((each) => each.getAttribute('href') ?? []),
    };
  });

/** Opens the first clinic, where each of the first clinics has one of these descriptions, and its number as its name. */
const openEach = (page: Page, descriptions: (string | null)[]) =>
  openClinic(page, ({ id }) => ({ name: `Clinic ${id}`, description: descriptions[id - 1] ?? null }));

/** Goes on to a clinic as a link does, without loading the whole app again for each. */
async function goToClinic(page: Page, index: number) {
  await page.evaluate(
    (path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    `/find-providers/${index + 1}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: `Clinic ${index + 1}`, exact: true })).toBeVisible();
}

/** Each hostile description is tried: what is left of it is the words that are to be kept. */
async function expectOnlyWords(page: Page, consoleWatch: ConsoleWatch) {
  // The browser says so where it meets a handler while the sanitizer reads: the page's policy forbids it once more.
  consoleWatch.allow(/Content Security Policy|Failed to load resource/);
  await openEach(
    page,
    hostile.map(([, html]) => html),
  );

  for (const [index, [what]] of hostile.entries()) {
    await goToClinic(page, index);
    await expect(about(page).getByText('Kept').first(), what).toBeVisible();

    const { tags, attributes, links } = await madeOf(page);
    expect(
      tags.filter((tag) => !allowedTags.includes(tag)),
      what,
    ).toEqual([]);
    expect(
      attributes.filter((name) => !['class', 'href', 'rel'].includes(name)),
      what,
    ).toEqual([]);
    expect(links, what).toEqual([]);
    expect(await page.evaluate(() => 'harmed' in window), what).toBe(false);
  }
}

test('CLINIC-03 whatever a description tries, it is only its words', async ({ page, consoleWatch }) => {
  await expectOnlyWords(page, consoleWatch);
});

test('CLINIC-03 a browser without a sanitizer of its own leaves no more of it', async ({ page, consoleWatch }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await expectOnlyWords(page, consoleWatch);
});

test('CLINIC-03 headings of a description come below the page’s own, and lists and links keep their meaning', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Executing inline event handler violates/);
  await openClinic(page, () => ({
    description:
      'Loose words<h2>First</h2><h1>Second</h1><h5>Third</h5><h3> </h3><ul>stray<li>one</li></ul><li>alone</li>' +
      '<p>See <a href="https://example.com/a?b=1" target="_blank" rel="opener" onclick="x()">our site</a> or ' +
      '<a href="tel:+12025550110">call</a>, <a href="mailto:a@example.com">write</a>, <a href="/logout">here</a></p>',
  }));

  const section = about(page);
  await expect(section.getByRole('heading')).toHaveText(['About', 'First', 'Second', 'Third']);
  await expect(section.locator('h3')).toHaveText(['First', 'Second']);
  await expect(section.locator('h4')).toHaveText(['Third']);
  await expect(section.getByRole('listitem')).toHaveText(['stray', 'one']);
  await expect(section.getByRole('link')).toHaveText(['our site', 'call', 'write']);

  const site = section.getByRole('link', { name: 'our site' });
  await expect(site).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  await expect(site).not.toHaveAttribute('target');
  await expectAccessible(page);
});

test('CLINIC-03 a description that says nothing, and the page says so', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Content Security Policy/);
  const descriptions = [null, '', '   ', '<p>&nbsp;</p><br>', '<script>1</script>', '<img src="/x.png">'];
  await openEach(page, descriptions);

  for (const [index, nothing] of descriptions.entries()) {
    await goToClinic(page, index);
    await expect(about(page).getByText("This clinic hasn't added a description yet."), `${nothing}`).toBeVisible();
  }
});

test('CLINIC-01 a clinic with nothing but a name and a phone is a clean screen, tab by tab', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await openClinic(page, ({ hours }) => ({
    banner: '/assets/gone.png',
    logo: null,
    primarySpeciality: [],
    description: null,
    hours: hours.map((each) => ({ ...each, active: false, startHour: null, endHour: null })),
    features: [],
    providers: [],
    rating: null,
    reviewCount: 0,
    reviews: 0,
    phone: '+442079460123',
    xcareNumber: null,
    isRewardBox: false,
  }));

  const main = page.getByRole('main');
  await expect(main.getByText('No hours are listed yet. Call to ask.')).toBeVisible();
  await expect(main.getByRole('link', { name: '+442079460123' }).first()).toHaveAttribute('href', 'tel:+442079460123');
  await expect(main.getByText('No providers are listed yet.')).toBeVisible();
  await expect(main.getByText('Urgent today?')).toHaveCount(0);
  await expect(main.getByText('Earn Points')).toHaveCount(0);
  await expect(main.locator('header img')).toHaveCount(0);
  await expectAccessible(page);

  for (const tab of ['Services', 'Reviews & Ratings', 'Offers', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
    expect(await main.innerText()).not.toMatch(/NaN|null|undefined|\(\s*\)|\[\s*\]|\+0/);
  }
});

test('CLINIC-01 without a picture the tint is as wide as the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openClinic(page, () => ({ banner: null }));

  const header = page.getByRole('main').locator('header');
  const widthOf = (box: Locator) => box.evaluate((element) => element.clientWidth);
  expect(await widthOf(header.locator('div[aria-hidden="true"]').first())).toBe(await widthOf(header));
});

for (const count of [1, 4, 5, 40]) {
  test(`CLINIC-05 ${count} providers: four at first, all of them on request, with the focus on the first new one`, async ({
    page,
  }) => {
    await openClinic(page, ({ providers: [first] }) => ({
      providers: Array.from({ length: count }, (_, index) => ({
        ...(first as NonNullable<typeof first>),
        id: 100 + index,
        fullname: `Dr. Number ${index + 1}`,
        photo: null,
        specialities: index === 0 ? [] : [{ id: 1, name: 'Orthodontics' }],
      })),
    }));
    const views = page.getByRole('link', { name: 'View', exact: true });
    await expect(views).toHaveCount(Math.min(count, 4));

    const all = page.getByRole('link', { name: `View all (${count})` });
    await expect(all).toHaveCount(count > 4 ? 1 : 0);
    if (count <= 4) return;

    await all.click();
    await expect(views).toHaveCount(count);
    await expect(views.nth(4)).toBeFocused();
    await expect(page).toHaveURL('/find-providers/1?providers=all');

    await page.reload();
    await expect(views).toHaveCount(count);
  });
}

test('CLINIC-02 with doubled text the heart stays above the logo', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openClinic(page, () => ({}));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  await page.getByRole('button', { name: 'Add Bright Smile Dental to my providers' }).click({ trial: true });
});

test('CLINIC-01 names without end and doubled text fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openClinic(page, ({ providers, primarySpeciality }) => ({
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Dental and Maxillofacial Associates',
    formattedAddress: `${'x'.repeat(80)}, Washington, DC 20006`,
    providers: providers.map((each) => ({ ...each, fullname: `Dr. ${'Wolfeschlegelstein'.repeat(4)}` })),
    primarySpeciality: primarySpeciality.map((each) => ({ ...each, name: 'Oral and Maxillofacial Surgery' })),
    description: `<p>${'y'.repeat(300)}</p>`,
  }));
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const book = page.getByRole('button', { name: 'Book Appointment' });
  const callLink = page.getByRole('link', { name: 'Call Provider' });
  const last = page.getByRole('link', { name: /^View all/ });
  // Nothing lies over them, not the bar at the foot of a phone either.
  for (const control of [book, callLink, last]) await control.click({ trial: true });
});

for (const width of [375, 1280]) {
  test(`CLINIC-01 nothing jumps while the page of a clinic loads, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        const moved = shifts.reduce((sum, { value }) => sum + value, 0);
        Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + moved });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/find-providers/1');
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeAttached();
    await page.waitForLoadState('networkidle');

    const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 0);
    expect(moved).toBeLessThanOrEqual(0.05);
  });
}
