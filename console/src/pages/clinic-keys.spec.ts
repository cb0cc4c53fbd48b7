import { main, openNewClinic } from '@kindwell/e2e/console/clinics.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';

test('CONSOLE-44 CONSOLE-77 a new key is shown once; where older ones work it asks first for how long they go on', async ({
  page,
  signedInAsStaff,
}) => {
  await openNewClinic(page, signedInAsStaff);
  const keys = main(page).getByRole('region', { name: 'Keys of its programs' });
  const make = async (overlap?: string) => {
    await keys.getByRole('button', { name: 'Make a new key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a new key' });
    if (overlap) await dialog.getByLabel(overlap).check();
    else await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    await expect(dialog.getByText(/^[\w-]{43}$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(keys.getByText('No program has a key.')).toBeVisible();
  await make();
  await expect(keys.getByText('Works', { exact: true })).toBeVisible();
  await make('In a day');
  await expect(keys.getByText(/^Works until/)).toBeVisible();
  await expect(page.getByText(/^[\w-]{43}$/)).toHaveCount(0);
});

test('CONSOLE-91 who makes a key after somebody else did reads so, and the key that was shown to the other still works', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await openNewClinic(page, signedInAsStaff);
  const keys = main(page).getByRole('region', { name: 'Keys of its programs' });
  const dialog = page.getByRole('dialog', { name: 'Make a new key' });
  const make = dialog.getByRole('button', { name: 'Make a new key' });
  await keys.getByRole('button', { name: 'Make a new key' }).click();
  await make.click();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();

  await keys.getByRole('button', { name: 'Make a new key' }).click();
  await dialog.getByLabel('At once').check();
  // As if the dialog had been opened before that key was made.
  await page.route(
    /\/staff\/clinics\/keys\/$/,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), after: null }) }),
    { times: 1 },
  );
  await make.click();
  await expect(dialog.getByRole('alert')).toContainText('Someone has just made a key for this clinic.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(keys.getByText('Works', { exact: true })).toBeVisible();
});
