import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import {
  createButton,
  fillSignup,
  newPerson,
  otpDialog,
  registerCall,
  signupPassword,
} from '@kindwell/e2e/signup-form.ts';
import type { Page } from '@playwright/test';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('SIGNUP-01 links lead back to the sign-in, above the form and below it', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');

  await page.getByRole('link', { name: 'Sign up now' }).click();
  await expect(createButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('SIGNUP-02 SIGNUP-05 Google and Facebook are disabled with the reason, then comes the email, then the note', async ({
  page,
}) => {
  await page.goto('/signup');

  for (const name of ['Google', 'Facebook']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Not available yet');
  }
  const divider = page.getByText('or continue with email', { exact: true });
  await expect(divider).toBeVisible();
  // One low row, over the line that leads on to the form, on a phone too.
  await page.setViewportSize({ width: 375, height: 812 });
  const tops = await Promise.all(
    [...['Google', 'Facebook'].map((name) => page.getByRole('button', { name })), divider].map(
      async (each) => (await each.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  await expect(page.getByText('Minors, spouses or other dependants can be added after sign-up.')).toBeVisible();
});

test('SIGNUP-03 the fields stand in four groups and tell a password manager what they are', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['About you', 'Contact', 'Password', 'Referral']);

  const autocomplete = {
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Month: 'bday-month',
    Day: 'bday-day',
    Year: 'bday-year',
    Email: 'email',
    'Phone Number': 'tel',
    'Postal Code': 'postal-code',
    Password: 'new-password',
    'Confirm Password': 'new-password',
    'Referral Code (optional)': 'off',
  };
  for (const [label, value] of Object.entries(autocomplete)) {
    await expect(field(page, label), label).toHaveAttribute('autocomplete', value);
  }
  await expect(field(page, 'Country code')).toHaveValue('US');
  await expect(page.getByRole('group', { name: 'Date of Birth' }).getByRole('textbox')).toHaveCount(3);

  await field(page, 'Email').fill('nora@example.com');
  await expect(page.locator('form[method="post"] input[autocomplete="username"]')).toHaveValue('nora@example.com');
});

test('SIGNUP-07 the payload is what the specification says', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignup(page, person);
  const sent = page.waitForRequest(registerCall);
  await createButton(page).click();

  expect((await sent).postDataJSON()).toEqual({
    fname: 'Nora',
    lname: 'Field',
    email: person.email,
    phone: person.phone,
    dob: '1990-04-27',
    gender: null,
    password: signupPassword,
    isIndividual: true,
    address: [],
    formatted_address: '',
    postalCode: '80202',
    registeras: 'normal',
    referral: '',
    invite: '',
  });
});

test('SIGNUP-07 a number of another country goes whole: its last ten digits would name another', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.route(registerCall, answerWith(422, 'Not today.'));
  await page.goto('/signup');
  await fillSignup(page, newPerson());
  await field(page, 'Phone Number').fill('+44 07700 900123');
  const sent = page.waitForRequest(registerCall);
  await createButton(page).click();

  expect((await sent).postDataJSON().phone).toBe('+447700900123');
});

test('SIGNUP-06 a referral prefills the code and leaves the address; a reload keeps it', async ({ page }) => {
  await page.goto('/signup?referral=FRIEND7');
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('FRIEND7');
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText("We don't recognize the code in this link.")).toBeVisible();
  await expect(field(page, 'Referral Code (optional)')).toHaveAccessibleDescription(/We don't recognize this code/);

  await page.reload();
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('FRIEND7');

  // A link that is followed later, or put into the field, stands for what was typed before.
  await field(page, 'Referral Code (optional)').fill('TYPED77');
  await page.goto('/signup?referral=FRIEND8');
  await page.reload();
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('FRIEND8');
  await field(page, 'Referral Code (optional)').fill('Join me: https://kindwell.example/signup?referral=FRIEND9');
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('FRIEND9');

  await field(page, 'Referral Code (optional)').fill('');
  await fillSignup(page, newPerson());
  const sent = page.waitForRequest(registerCall);
  await createButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ referral: '', invite: '' });
});

test('SIGNUP-06 with an invitation both are sent, also after a reload, and the field is not prefilled', async ({
  page,
}) => {
  await page.goto('/signup?referral=FRIEND7&invite=token-of-the-invitation');
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('');
  await expect(page).toHaveURL('/signup');

  await page.reload();
  await expect(field(page, 'Referral Code (optional)')).toHaveValue('');
  await fillSignup(page, newPerson());
  const sent = page.waitForRequest(registerCall);
  await createButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ referral: 'FRIEND7', invite: 'token-of-the-invitation' });
});

test('SIGNUP-06 a code that nobody has is told of when its field is left and at the first press, and stops nobody', async ({
  page,
}) => {
  const unknown = page.getByRole('main').getByText("We don't recognize this code. Check it, or continue without one.");
  await page.goto('/signup');
  await fillSignup(page, newPerson());
  await field(page, 'Referral Code (optional)').fill('NOBODYS123');
  await field(page, 'Referral Code (optional)').blur();
  await expect(unknown).toBeVisible();
  await expect(field(page, 'Referral Code (optional)')).toHaveAccessibleDescription(/We don't recognize this code/);
  await expectAccessibleEverywhere(page);

  await field(page, 'Referral Code (optional)').fill('NOBODYS12');
  await expect(unknown).toBeHidden();
  const sent = page.waitForRequest(registerCall);
  await createButton(page).click();
  await expect(unknown).toBeVisible();
  await expect(field(page, 'Referral Code (optional)')).toBeFocused();
  await expect(otpDialog(page)).toHaveCount(0);

  await createButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ referral: 'NOBODYS12' });
  await expect(otpDialog(page)).toBeVisible();
});

test('SIGNUP-03 what was typed survives a reload, but no password is stored', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignup(page, person);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain(person.email);
  expect(stored).not.toContain(signupPassword);

  await page.reload();
  await expect(field(page, 'First Name')).toHaveValue('Nora');
  await expect(field(page, 'Year')).toHaveValue('1990');
  await expect(field(page, 'Phone Number')).toHaveValue(`+1${person.phone}`);
  await expect(field(page, 'Password')).toHaveValue('');
});

/** Holds the code of the suggestions back; `isAsked` once it was asked for. */
async function holdSuggestions(page: Page) {
  const asked = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await page.route('**/combobox-field-*.js', async (route) => {
    asked.resolve();
    await delivered.promise;
    await route.continue();
  });

  return { isAsked: asked.promise, deliver: delivered.resolve };
}

test('SIGNUP-04 suggestions whose code comes late leave the postal code as it is being typed', async ({ page }) => {
  const { isAsked, deliver } = await holdSuggestions(page);
  await page.goto('/signup');
  const code = page.getByRole('textbox', { name: 'Postal Code' });
  await code.focus();
  await isAsked;
  // Enough for a postal code: nothing is said about it meanwhile.
  await code.pressSequentially('8020');
  await code.press('ArrowLeft');
  const next = field(page, 'Password');
  const place = await next.boundingBox();

  deliver();
  const combobox = page.getByRole('combobox', { name: 'Postal Code' });
  await expect(combobox).toBeFocused();
  await expect(combobox).toHaveValue('8020');
  await expect(page.getByRole('option', { name: /80202/ })).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  await page.keyboard.type('9');
  await expect(combobox).toHaveValue('80290');
});

test('SIGNUP-04 a postal code that Tab has reached keeps the focus while its suggestions come, and Tab goes on from it', async ({
  page,
}) => {
  const { isAsked, deliver } = await holdSuggestions(page);
  await page.goto('/signup');
  await field(page, 'Phone Number').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Postal Code' })).toBeFocused();
  await isAsked;

  deliver();
  const combobox = page.getByRole('combobox', { name: 'Postal Code' });
  await expect(combobox).toBeFocused();
  await expect(combobox).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Password')).toBeFocused();
});

test('SIGNUP-04 the postal code is chosen from suggestions, and its address goes along until it is typed over', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignup(page, person);
  const code = page.getByRole('combobox', { name: 'Postal Code' });
  await code.fill('');
  await code.pressSequentially('8020');
  const suggestion = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /80202/ });
  await expect(suggestion).toBeVisible();
  await expectAccessible(page);

  const fetched = page.waitForResponse('**/selfcare/places/*/');
  await suggestion.click();
  await expect(code).toHaveValue('80202');
  await fetched;

  let sent = page.waitForRequest(registerCall);
  await createButton(page).click();
  const payload = (await sent).postDataJSON();
  expect(payload).toMatchObject({ postalCode: '80202', formatted_address: expect.stringContaining('Denver') });
  expect(payload.address).toContainEqual({ long_name: '80202', short_name: '80202', types: ['postal_code'] });

  await otpDialog(page).getByRole('button', { name: 'Close' }).click();
  await code.fill('SW1A 1AA');
  sent = page.waitForRequest(registerCall);
  await createButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    postalCode: 'SW1A 1AA',
    address: [],
    formatted_address: '',
  });
});
