import { answerUntilTime, freeTimes, goToSummary } from './booking-steps.ts';
import { addPerson } from './family.ts';
import { expect, test } from './fixtures.ts';
import { signInHere } from './login-form.ts';
import { people } from './people.ts';
import { checkOne } from './rewards.ts';

test('a booking is closed by Back, opened again by Forward, and kept by a reload; its check is a step of its own', async ({
  signedIn,
}) => {
  const page = await signedIn(people.omar, '/find-providers?search=Bright+Smile+Dental');
  const list = page.url();
  const book = page
    .getByRole('article', { name: 'Bright Smile Dental' })
    .getByRole('button', { name: 'Book Appointment' });
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  const question = page.getByRole('alertdialog', { name: 'Leave this booking?' });
  const check = dialog.getByRole('heading', { name: 'Check and confirm' });

  await book.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/&book=\d+$/);
  const booking = page.url();

  // Nothing was answered yet: nothing is asked.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(book).toBeFocused();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);

  await book.click();
  await goToSummary(dialog);
  await expect(page).toHaveURL(`${booking}&step=check`);
  await page.goBack();
  await expect(page).toHaveURL(booking);
  await expect(freeTimes(dialog).first()).toBeChecked();
  await page.goForward();
  await expect(check).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(booking);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(freeTimes(dialog).first()).toBeChecked();

  await page.goForward();
  await expect(check).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route('**/selfcare/bookappointment/', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  const sent = page.waitForRequest('**/selfcare/bookappointment/');
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await sent;
  await page.goBack();
  await expect(page).toHaveURL(`${booking}&step=check`);
  await expect(check).toBeVisible();
  answered.resolve();
  await expect(page).toHaveURL('/appointments');
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(dialog).toBeHidden();
});

test('Back in the very moment in which a booking goes on to its check leads back to the questions', async ({
  signedIn,
}) => {
  const page = await signedIn(people.omar, '/find-providers?search=Bright+Smile+Dental');
  await page
    .getByRole('article', { name: 'Bright Smile Dental' })
    .getByRole('button', { name: 'Book Appointment' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await answerUntilTime(dialog);
  await freeTimes(dialog).first().check();
  const booking = page.url();
  // What a quick thumb does on a slow phone: Back is heard after the step has been added and before it is drawn.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      const { state: before } = history;
      const { href } = window.location;
      push(state, unused, url);
      history.pushState = push;
      queueMicrotask(() => {
        history.replaceState(before, '', href);
        window.dispatchEvent(new PopStateEvent('popstate', { state: before }));
      });
    };
  });

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  await expect(page).toHaveURL(booking);
  await expect(freeTimes(dialog).first()).toBeChecked();
});

/** Dialogs of one's own family: over which page each stands by which parameter, and what it is called. */
const dialogs = (childId: number) => [
  ['/rewards', 'cart=open', 'Cart'],
  ['/find-providers/1', 'book=open', 'Book an appointment'],
  ['/providers', 'book=1', 'Book an appointment'],
  ['/settings?section=family', `person=${childId}`, 'Edit Noa'],
  ['/settings?section=family', 'guarantor=new', 'Invite a second adult'],
];

/** Addresses that name nothing there is, or nothing of one's own: what is left of each. */
const voidAddresses = [
  ['/rewards?cart=yes', '/rewards'],
  ['/find-providers/1?tab=services&book=12', '/find-providers/1?tab=services'],
  ['/appointments?cancel=soon', '/appointments'],
  ['/settings?section=family&remove=999999999', '/settings?section=family'],
] as const;

test('dialogs open by their address alone, and closing them stays on their page; what is void goes from the address', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer('/dashboard');
  const { id: childId } = await addPerson(page);
  const dialog = page.getByRole('dialog');

  for (const [path = '', query, name = ''] of dialogs(childId)) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(path);
    await expect(dialog).toHaveCount(0);
  }

  for (const [address, rest] of voidAddresses) {
    await page.goto(address);
    await expect(page).toHaveURL(rest);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  await page.goto('/appointments?cancel=1');
  await expect(dialog).toContainText("We can't find this visit.");

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/find-providers?filters=open');
  await dialog.getByLabel('State').selectOption({ index: 1 });
  await expect(page).toHaveURL(/filters=open&state=\d+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/find-providers\?state=\d+$/);

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/find-providers\?state=\d+$/);

  // To where one is: the menu's entry goes with it.
  await page.goto('/help');
  await page.goto('/providers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.locator('[aria-current="page"]').click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/providers');
  await page.goBack();
  await expect(page).toHaveURL('/help');
});

test('the check of a cart is a step of its own, found again by Forward and by a reload', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/rewards');
  const check = await checkOne(page, 'Juniper & Oat');
  await expect(page).toHaveURL('/rewards?cart=open&step=check');
  await expect(check.getByRole('heading', { name: 'Check your order' })).toBeFocused();

  await page.goBack();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('heading', { name: 'Cart' })).toBeFocused();
  await page.goForward();
  await expect(check.getByRole('heading', { name: 'Check your order' })).toBeFocused();
  await page.reload();
  await expect(check.getByRole('button', { name: 'Redeem 500 points' })).toBeVisible();

  await check.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/rewards');
  await page.goForward();
  await cart.getByRole('button', { name: 'Clear' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(cart).toBeVisible();
});

test('a link to a dialog is gone on to after the sign-in', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/appointments');
  const cancel = page.getByRole('dialog', { name: /^Cancel .* visit on/ });
  await page
    .getByRole('button', { name: /^More for the visit/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cancel visit' }).first().click();
  await expect(cancel).toBeVisible();
  await expect(page).toHaveURL(/\?cancel=\d+$/);
  const address = page.url();

  await page.context().clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await signInHere(page, people.maria);
  await expect(page).toHaveURL(address);
  await expect(cancel).toBeVisible();

  await cancel.getByRole('button', { name: 'Keep visit' }).click();
  await expect(cancel).toBeHidden();
  await expect(page).toHaveURL('/appointments');
});
