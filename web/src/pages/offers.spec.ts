import type { Received } from '@kindwell/contract/endpoint.ts';
import type { ClinicOffer, offers, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const listCall = '**/selfcare/offers/**';
const filtersCall = '**/selfcare/offersfilters/**';
const status = { error: false, msg: '' } as const;

const tickets = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();

/** As many offers as `total`, a page of them, as the server answers. */
function answerList(url: string, total: number): Received<typeof offers> {
  const query = new URL(url).searchParams;
  const [page, results] = [Number(query.get('page')), Number(query.get('results'))];
  const offer = (nr: number): ClinicOffer => ({
    clinicofferId: nr,
    title: `Offer ${nr}`,
    image: null,
    offer_code: `CODE${nr}`,
    type: 'free',
    original_price: null,
    discount_price: 0,
    discount_value: null,
    isSingleUse: false,
    consultationtype: null,
    timeZone: 'America/New_York',
    description: null,
    status: 'Active',
    offer_valid_until: '2031-01-05',
    clinic: { id: 1, uniqueId: 'x', name: 'Bright Smile Dental' },
    domainTitle: 'Dental',
  });
  const all = Array.from({ length: total }, (_, index) => offer(index + 1));

  return { status, offers: all.slice((page - 1) * results, page * results), page, results, total };
}

test('OFFER-01 OFFER-02 OFFER-03 the offers of all clinics as tickets, the own clinics’ first, those that end first before the others', async ({
  page,
  signedIn,
}) => {
  const answer = page.waitForResponse((response) => response.url().includes('/selfcare/offers/'));
  const own = page.waitForResponse('**/selfcare/myproviders/**');
  await signedIn(people.omar, '/offers');
  const { offers: inOrder, total }: Received<typeof offers> = await (await answer).json();
  const known = new Set((await (await own).json()).providers.map(({ id }: { id: number }) => id));
  const isOwn = ({ clinic }: ClinicOffer) => known.has(clinic.id);
  const [mine, others] = [inOrder.filter(isOwn), inOrder.filter((offer) => !isOwn(offer))];
  const listed = [...mine, ...others];
  expect(inOrder).toEqual(listed);

  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByText(`${total} offers · Ending soon first`)).toBeVisible();
  await expect(tickets(page).getByRole('heading')).toHaveText(listed.map(({ title }) => title));
  for (const group of [mine, others]) {
    const days = group.map(({ offer_valid_until }) => offer_valid_until);
    expect(days).toEqual(days.toSorted());
  }

  const once = tickets(page).filter({ hasText: 'Once per person' });
  await expect(once).toHaveCount(listed.filter(({ isSingleUse }) => isSingleUse).length);
  const long = listed.findIndex(({ description }) => (description ?? '').length > 50);
  const ticket = tickets(page).nth(long);
  await expect(ticket.getByText(`· ${listed[long]?.domainTitle}`)).toBeVisible();
  await ticket.getByRole('button', { name: 'More' }).click();
  await expect(ticket).toContainText(listed[long]?.description ?? '');
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await ticket.getByRole('link', { name: listed[long]?.clinic.name ?? '' }).click();
  await expect(page).toHaveURL(`/find-providers/${listed[long]?.clinic.id}`);
  await page.goBack();
  await expect(ticket.getByRole('link', { name: listed[long]?.clinic.name ?? '' })).toBeFocused();
});

test('OFFER-01 filters stand in the address: a reload, Back and a link find them again; clearing them shows all', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.omar, '/offers');
  await expect(count(page)).toHaveText(/^\d+ offers$/);
  const everything = await count(page).innerText();

  await page.getByRole('button', { name: 'Dental', exact: true }).click();
  await page
    .getByLabel('Type')
    .selectOption({ label: await page.getByRole('option', { name: /^Free \(/ }).innerText() });
  await expect(page).toHaveURL('/offers?domain=1&type=free');
  await expect(tickets(page)).not.toHaveCount(0);
  await expect(tickets(page).getByText('Free', { exact: true })).toHaveCount(await tickets(page).count());

  await page.getByLabel('Clinic').selectOption('Bright Smile Dental');
  await page.getByRole('searchbox', { name: 'Search' }).fill('SEAL bright');
  await expect(page).toHaveURL('/offers?domain=1&clinic=1&type=free&search=SEAL+bright');
  await expect(tickets(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('SEAL bright');
  await expect(page.getByLabel('Clinic').locator('option:checked')).toHaveText('Bright Smile Dental');
  await expect(tickets(page).getByRole('heading')).toHaveText('Free sealants for children');

  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of the kind');
  await expect(page.getByText('No offers match. Try other words or fewer filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page)).toHaveText(everything);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page).toHaveURL('/offers');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Dental', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/offers?id=1');
  await expect(tickets(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all offers' }).click();
  await expect(count(page)).toHaveText(everything);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Medical', exact: true }).click();
  await expect(page.getByText("You're offline. These are the offers we loaded last")).toBeVisible();
  await expect(tickets(page).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(count(page)).toHaveText(/^\d+ offers?$/);

  await page.goto('/offers?id=999999');
  await expect(page.getByText('This offer has ended, or the clinic withdrew it.')).toBeVisible();
});

test('OFFER-01 offers of the same title are told apart by name: by their clinics, and by what they cost', async ({
  page,
  signedIn,
}) => {
  await page.route(listCall, async (route) => {
    const answer = answerList(route.request().url(), 3);
    const [one, other, third] = answer.offers;
    if (!one || !other || !third) throw new Error('three offers were asked for');
    Object.assign(other, { title: one.title, clinic: { id: 2, uniqueId: 'y', name: 'Pearl Dental' } });
    Object.assign(third, { title: one.title, type: 'fixed', original_price: 12_000, discount_price: 8000 });
    await route.fulfill({ json: answer });
  });
  await signedIn(people.omar, '/offers');
  await expect(tickets(page)).toHaveCount(3);

  const named = (name: RegExp) => page.getByRole('main').getByRole('article', { name });
  await expect(named(/^Offer 1 Bright Smile Dental.*Free/)).toHaveCount(1);
  await expect(named(/^Offer 1 Pearl Dental.*Free/)).toHaveCount(1);
  await expect(named(/^Offer 1 Bright Smile Dental.*\$80.*\$120/)).toHaveCount(1);
  const book = page.getByRole('button', { name: 'Book with this offer' });
  await expect(book.nth(1)).toHaveAccessibleDescription(/^Offer 1 Pearl Dental/);

  await page.goto('/dashboard');
  const soon = page.getByRole('region', { name: 'Offers ending soon' });
  await expect(soon.getByRole('link', { name: /^Offer 1 Pearl Dental/ })).toHaveCount(1);
});

test('OFFER-02 OFFER-06 on its last day, where its clinic is, an offer ends today, and the first is the dark card', async ({
  page,
  signedIn,
}) => {
  await page.route(listCall, async (route) => {
    const answer = answerList(route.request().url(), 2);
    const [here, away] = answer.offers;
    if (!here || !away) throw new Error('two offers were asked for');
    Object.assign(here, { offer_valid_until: '2027-03-31' });
    Object.assign(away, { offer_valid_until: '2027-03-31', timeZone: 'Pacific/Honolulu' });
    await route.fulfill({ json: answer });
  });
  await page.clock.setFixedTime('2027-03-31T09:00:00Z');
  await signedIn(people.omar, '/offers');
  await expect(tickets(page).nth(0)).toContainText('Ends today');
  // There it is still the day before.
  await expect(tickets(page).nth(1)).toContainText('Ends Wed, Mar 31');
  await expect(page.locator('[data-care-card]')).toHaveCount(1);
  await expect(tickets(page).nth(0)).toHaveAttribute('data-care-card', '');
  await expectAccessible(page);

  await page.goto('/dashboard');
  const soon = page.getByRole('region', { name: 'Offers ending soon' }).getByRole('listitem');
  await expect(soon.nth(0)).toContainText('Ends today');
  await expect(soon.nth(1)).toContainText('Ends Wed, Mar 31');
});

test('OFFER-06 an offer of a clinic that the patient knows says so', async ({ page, signedIn }) => {
  const answers = Promise.all(
    [listCall, '**/selfcare/myproviders/**'].map(async (call) => (await page.waitForResponse(call)).json()),
  );
  await signedIn(people.maria, '/offers');
  const [{ offers: listed }, { providers }] = await answers;
  const known = new Set(providers.map(({ id }: { id: number }) => id));
  const own = listed.filter(({ clinic }: ClinicOffer) => known.has(clinic.id));

  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(listed.length);
  const marked = tickets(page).filter({ hasText: 'Your clinic' });
  await expect(marked.getByRole('heading')).toHaveText(own.map(({ title }: ClinicOffer) => title));
  // They stand before the others, each group under its name.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['At your clinics', 'More offers']);
  await expect(tickets(page).first()).toContainText('Your clinic');
});

test('OFFER-04 booking with an offer opens the dialog of its clinic with the code taken over', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.omar, '/offers?search=night+guard+bright');
  const book = tickets(page).getByRole('button', { name: 'Book with this offer' });
  await book.click();

  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await expect(dialog).toContainText('Bright Smile Dental');
  await expect(dialog.getByText(/· NIGHT15$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(book).toBeFocused();
  await expect(page).toHaveURL('/offers?search=night+guard+bright');
});

test('OFFER-05 six places while loading; list and filters fail each for itself, and Retry fixes them', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  const held = Promise.withResolvers<void>();
  const refusal = { status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } };
  await page.route(listCall, async (route) => {
    await held.promise;
    await route.fulfill(refusal);
  });
  await page.route(filtersCall, (route) => route.fulfill(refusal));
  await signedIn(people.omar, '/offers');
  const skeleton = page.locator('[aria-busy="true"]').filter({ hasText: 'Loading offers' });
  await expect(skeleton.locator('li')).toHaveCount(6);

  held.resolve();
  await expect(page.getByText('Failed to load offers. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to fetch offers')).toBeVisible();
  await expect(page.getByText('Failed to fetch offer filters')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Error' })).toHaveCount(1);
  await expectAccessible(page);

  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).last().click();
  await expect(tickets(page).first()).toBeVisible();
  await expect(page.getByText('Failed to fetch offer filters')).toBeVisible();
  await page.unroute(filtersCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Vision', exact: true })).toBeVisible();
});

test('OFFER-01 no offers, then more than one page of them: Show more adds the next, and a reload finds both', async ({
  page,
  signedIn,
}) => {
  let total = 0;
  const filters = { domains: [], clinics: [], types: [] };
  const none: Received<typeof offersFilters> = { status, filters };
  await page.route(filtersCall, (route) => route.fulfill({ json: none }));
  await page.route(listCall, (route) => route.fulfill({ json: answerList(route.request().url(), total) }));
  await signedIn(people.omar, '/offers');
  await expect(page.getByText("No offers right now. We'll show new ones here.")).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectAccessible(page);

  total = 14;
  await page.reload();
  await expect(tickets(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(tickets(page)).toHaveCount(14);
  await expect(tickets(page).nth(12).getByRole('link')).toBeFocused();
  await expect(page.getByText('Showing 14 of 14')).toBeVisible();
  await page.reload();
  await expect(tickets(page)).toHaveCount(14);
});

test('OFFER-01 on a phone the first offer stands in the first screen, and the filters open on request', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signedIn(people.omar, '/offers');
  const title = tickets(page).getByRole('heading').first();
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.y).toBeLessThanOrEqual(300);

  const type = page.getByLabel('Type', { exact: true });
  await expect(type).toBeHidden();
  await page.getByRole('button', { name: 'Filter offers' }).click();
  await type.selectOption({ label: await page.getByRole('option', { name: /^Free \(/ }).innerText() });
  await expect(page).toHaveURL('/offers?type=free');
  await page.reload();
  await expect(type).toHaveValue('free');
  await expectAccessible(page);
});
