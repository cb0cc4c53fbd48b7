import { addPerson, familyAnswer, joinLinkOf, yearsAgo } from '@kindwell/e2e/family.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const family = '/settings?section=family';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page
    .getByRole('group', { name: `More for ${name}` })
    .getByRole('button', { name: action })
    .click();
}

test('SET-02 API-69 API-70 a person is added, edited and made a member; the invitation is sent, sent again, withdrawn', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer(family);
  await expect(page.getByText('Add a child, spouse or other dependant')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add to your family' });
  await form.getByRole('textbox', { name: 'Email (optional)' }).fill('nowhere');
  await form.getByRole('button', { name: 'Add to family' }).click();
  await expect(form.getByRole('heading', { name: 'There is a problem' })).toBeFocused();
  await form.getByRole('link', { name: 'Date of birth is required' }).click();
  await expect(form.getByLabel('Month')).toBeFocused();
  await expect(form.getByRole('paragraph').filter({ hasText: 'Date of birth is required' })).toBeVisible();
  await expect(form.getByRole('paragraph').filter({ hasText: 'Invalid email' })).toBeVisible();
  await expectAccessible(page);

  const email = `leo.${Date.now()}@example.com`;
  await form.getByLabel('First name').fill('Leo');
  await form.getByLabel('Last name').fill('Newcomer');
  await form.getByLabel('Month').fill('4');
  await form.getByLabel('Day').fill('7');
  await form.getByLabel('Year').fill(String(yearsAgo(-2)));
  await form.getByLabel('Relation to you').selectOption('Child');
  await form.getByRole('textbox', { name: 'Email (optional)' }).fill(email);
  await form.getByRole('button', { name: 'Add to family' }).click();
  await expect(form.getByText("Date of birth can't be in the future")).toBeVisible();
  await expect(form.getByLabel('Month')).toBeFocused();
  await form.getByLabel('Year').fill(String(yearsAgo(15)));
  await form.getByRole('button', { name: 'Add to family' }).click();
  await expect(page.getByRole('heading', { name: 'Leo Newcomer' })).toBeFocused();
  await expect(card(page, 'Leo Newcomer')).toContainText(/Child · 1[45]\syears/);
  const kept = await page.context().cookies();
  expect(kept.find(({ name }) => name === 'xprIsGuarantor')?.value).toBe('true');
  await expect(card(page, 'Leo Newcomer')).toContainText(/Turns 18 on April\s7, \d+/);

  // Their card leads to the sheet of a booking that is for them.
  await page.getByRole('link', { name: 'Book for Leo' }).click();
  await expect(page).toHaveURL(/[?&]book-for=\d+$/);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Leo/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page, 'Leo', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Leo' });
  await expect(edit.getByLabel('Last name')).toHaveValue('Newcomer');
  await edit.getByLabel('Last name').fill('Newcomer Ruiz');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(edit.getByLabel('Last name')).toHaveValue('Newcomer Ruiz');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Leo Newcomer Ruiz')).toBeVisible();

  await choose(page, 'Leo', 'Make member');
  const sheet = page.getByRole('dialog', { name: "Leo's membership" });
  await expect(sheet).toContainText(`We'll send ${email} an invitation to create their own sign-in.`);
  await sheet.getByRole('button', { name: 'Make member' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Leo is a member');
  await expect(sheet).toContainText(/Member number KW\d+/);
  await expect(sheet).toContainText(/We sent an invitation to l\S+@example\.com/);
  const first = await joinLinkOf(page.request, email);
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => joinLinkOf(page.request, email)).not.toBe(first);
  await expect(sheet.getByRole('button', { name: 'Send again' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet).toContainText('The invitation has been withdrawn.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Leo Newcomer Ruiz')).toContainText(/Member number KW\d+/);
  await expect(card(page, 'Leo Newcomer Ruiz')).not.toContainText('Invited until');
});

test('SET-02 API-13 a family that is full is told so beside the button, and what was typed stays', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const page = await signedInAsNewcomer(family);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add to your family' });
  await form.getByLabel('First name').fill('Leo');
  await form.getByLabel('Last name').fill('Newcomer');
  await form.getByLabel('Month').fill('4');
  await form.getByLabel('Day').fill('7');
  await form.getByLabel('Year').fill(String(yearsAgo(9)));
  await form.getByLabel('Relation to you').selectOption('Child');
  const full = 'A family can have 12 people besides the adults who look after it. Please remove someone first.';
  await page.route('**/selfcare/patientsetting/dependant/', answerWith(422, full), { times: 1 });
  await form.getByRole('button', { name: 'Add to family' }).click();

  await expect(form.getByRole('alert')).toHaveText(full);
  await expect(form.getByLabel('First name')).toHaveValue('Leo');
  await expect(form.getByLabel('Relation to you')).toHaveValue('child');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add to family' }).click();
  await expect(page.getByRole('heading', { name: 'Leo Newcomer' })).toBeFocused();
});

test('SET-02 what was typed about a person is asked about once, whichever way out is tried; a save asks nothing', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  await sections.getByRole('link', { name: 'Family' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Keep editing' });

  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add to your family' });
  await form.getByLabel('First name').fill('Leo');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${family}&person=new`);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await stay.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  await stay.click();
  await expect(page).toHaveURL(`${family}&person=new`);
  await expect(form.getByLabel('First name')).toHaveValue('Leo');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: 2000 }).catch(() => undefined);
  const browsersOwn = await asked;
  expect(browsersOwn.type()).toBe('beforeunload');
  await browsersOwn.dismiss();
  await reload;

  await form.getByLabel('Last name').fill('Newcomer');
  await form.getByLabel('Month').fill('4');
  await form.getByLabel('Day').fill('7');
  await form.getByLabel('Year').fill(String(yearsAgo(9)));
  await form.getByLabel('Relation to you').selectOption('Child');
  await form.getByRole('button', { name: 'Add to family' }).click();
  await expect(page.getByRole('heading', { name: 'Leo Newcomer' })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite a second adult' }).click();
  await page.getByLabel('Email or mobile number').fill('somebody');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(family);
});

test('SET-02 API-71 anyone who has upcoming visits is removed once these are cancelled, by name; another tab sees it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await joinAsNewcomer(page);
  const noa = await addPerson(page);
  await addPerson(page, {
    firstName: 'Maximiliana-Alexandra',
    lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
  });
  await bookVisit(page, noa.id);
  // Besides: a visit of yesterday that nobody has settled, and one that another tab cancels meanwhile.
  const upcoming = '**/selfcare/fetchappointments/*/upcoming/*';
  await page.route(upcoming, async (route) => {
    const answer = await route.fetch();
    const { appointments, ...rest } = await answer.json();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const withOthers = (visit: { id: number }) => [
      { ...visit, id: visit.id + 1_000_000, startsAt: yesterday, endsAt: yesterday },
      { ...visit, id: visit.id + 1_000_001 },
      visit,
    ];
    await route.fulfill({ json: { ...rest, appointments: appointments.flatMap(withOthers) } });
  });
  await page.goto(family);
  const other = await page.context().newPage();
  await other.goto(family);
  await choose(other, 'Noa', 'Edit');
  await page.bringToFront();

  await choose(page, 'Noa', 'Remove');
  const first = page.getByRole('alertdialog', { name: 'Noa has 2 upcoming visits' });
  await expect(first.getByRole('listitem')).toContainText([/, Bright Smile Dental$/, /, Bright Smile Dental$/]);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Cancel 2 visits' }).click();

  const question = page.getByRole('alertdialog', { name: 'Remove Noa Newcomer from your family?' });
  await expect(question).toContainText('The visits are cancelled.');
  await expect(question.getByRole('heading')).toBeFocused();
  await page.route('**/selfcare/family/*/?*', answerWith(500, ''));
  await question.getByRole('button', { name: 'Remove Noa' }).click();
  await expect(question.getByRole('alert')).toContainText('Try again.');
  await page.unroute('**/selfcare/family/*/?*');
  await question.getByRole('button', { name: 'Remove Noa' }).click();
  await expect(card(page, 'Noa Newcomer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNothingSideways(page);

  const edit = other.getByRole('dialog', { name: 'Edit Noa' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('This person is no longer in your family.');
  await edit.getByRole('button', { name: 'Close' }).click();
  await expect(card(other, 'Noa Newcomer')).toHaveCount(0);
});

test('SET-02 who came of age is asked who may act for them, and sees who has; nothing hides that it could not be loaded', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await joinAsNewcomer(page);
  const own = { firstName: 'Robin', lastName: 'Newcomer', relation: 'self', dob: '2007-01-01', standing: 'self' };
  const nothing = { memberId: 'KW1', ambassador: '0', gender: null, email: null, phone: null, comesOfAgeOn: null };
  const self = { id: 2, loginId: 2, ...own, ...nothing, rights: ['care'], isGuarantor: false, upcoming: 0 };
  const guarantors = [{ id: 1, firstName: 'Maria', lastName: 'Santos' }];
  const family = { people: [self], guarantors, invitations: [], letsFamilyAct: null, mayLeave: true };
  const act = (number: number) => ({
    at: `2026-11-${String(number).padStart(2, '0')}T14:00:00.000Z`,
    by: { firstName: 'Maria', lastName: 'Santos' },
    forWhom: { id: 2, firstName: 'Robin', lastName: 'Newcomer' },
    what: `Booked visit ${number}`,
  });
  const acts = Array.from({ length: 12 }, (_, index) => act(28 - index));

  await page.route('**/selfcare/household/', answerWith(500, ''));
  await page.route('**/selfcare/household/acts/*', (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1';
    const shown = isFirst ? acts.slice(0, 10) : acts.slice(10);
    return route.fulfill(familyAnswer({ acts: shown, page: isFirst ? 1 : 2, results: 10, total: 12 }));
  });
  await page.goto('/settings?section=family');
  await expect(page.getByText("We couldn't load your family.")).toBeVisible();
  await page.route('**/selfcare/household/', (route) => route.fulfill(familyAnswer(family)));
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('Until you decide, Maria can see and book visits for you')).toBeVisible();
  await expect(page.getByText('Maria Santos, for you').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Booked visit 18' })).toBeFocused();
  await expect(page.getByText('Showing 12 of 12')).toBeVisible();

  await page.route('**/selfcare/household/act/', (route) => route.fulfill(familyAnswer({ letsFamilyAct: false })));
  await page.route('**/selfcare/household/', (route) =>
    route.fulfill(familyAnswer({ ...family, letsFamilyAct: false })),
  );
  await page.getByRole('button', { name: 'No, only me' }).click();
  await expect(page.getByRole('switch', { name: 'Maria may act for me' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Maria may act for me' })).toBeFocused();
});
