import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const section = (page: Page) => page.getByRole('region', { name: 'Time zone' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose the time zone of the program' });
const answers = /\/staff\/programme\/$/;
const chooses = /\/staff\/programme\/zone\/$/;

const beginning = {
  version: 1,
  from: null,
  zone: 'America/New_York',
  standing: 'inForce',
  setBy: null,
  setAt: null,
};
const guam = {
  ...beginning,
  version: 2,
  from: '2026-11-21',
  zone: 'Pacific/Guam',
  setBy: 'Robin Mills',
  setAt: '2026-11-20T14:30:00.000Z',
};

/** As if nobody had visits or points yet: in the stories many have. What is set is the history from the next answer on. */
async function pretendNew(page: Page) {
  const said = { zoneHistory: [beginning] as object[] };
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), zoneHold: null, ...said } });
  });
  return said;
}

test('CONSOLE-101 the zone stands in the room of the program with its history, and says why it stays', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/programme?zone=open');
  await expect(section(page)).toContainText('Eastern Time (America/New_York)');
  await expect(section(page)).toContainText('There are visits or points already.');
  await expect(section(page).getByRole('listitem')).toContainText(['From the beginning']);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-102 CONSOLE-149 a zone is chosen with what it would mean, those of the country first', async ({
  page,
  signedInAsStaff,
}) => {
  await pretendNew(page);
  await signedInAsStaff(['owner'], '/console/programme');
  await section(page).getByRole('button', { name: 'Choose time zone' }).click();
  const field = dialog(page).getByLabel('Time zone of the program');
  await expect(field).toHaveValue('America/New_York');
  // The others come once the form stands.
  await expect(field.getByRole('option', { name: 'Asia/Tokyo' })).toBeAttached();
  const names = await field.getByRole('option').allTextContents();
  expect(names.slice(0, 2)).toEqual(['Eastern Time (America/New_York)', 'Central Time (America/Chicago)']);
  const meaning = dialog(page).getByRole('status');
  await expect(meaning).toContainText('This is the time zone that counts already.');

  await field.selectOption('Pacific/Guam');
  await expect(meaning).toContainText('There it is now');
  await expect(meaning).toContainText(
    /good through December\s31,\s\d{4} end when that day ends there: December\s31,\s\d{4}/,
  );
  await expect(meaning).toContainText('As soon as anybody has a visit or points, it stays.');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.route(chooses, async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ zone: 'Pacific/Guam', version: 1 });
    const now = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/zone\/$/, ''),
      method: 'GET',
      postData: '',
    });
    const json = { ...(await now.json()), zone: 'Pacific/Guam', zoneHold: null };
    await route.fulfill({ json: { ...json, zoneHistory: [guam, { ...beginning, standing: 'over' }] } });
  });
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('The change is set')).toBeVisible();
  await expect(section(page).getByRole('listitem').first()).toContainText('From November 21, 2026');
  await expect(section(page).getByRole('listitem').first()).toContainText('Set by Robin Mills');
});

test('CONSOLE-103 a zone that cannot be chosen any more, and one that somebody else has set, are told in the dialog', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const said = await pretendNew(page);
  await signedInAsStaff(['owner'], '/console/programme?zone=open');
  const field = dialog(page).getByLabel('Time zone of the program');
  await field.selectOption('Pacific/Honolulu');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('There are visits or points already.');
  await expect(field).toHaveValue('Pacific/Honolulu');

  said.zoneHistory = [guam, { ...beginning, standing: 'over' }];
  await page.route(chooses, (route) => route.continue({ postData: '{"zone":"Pacific/Honolulu","version":99}' }), {
    times: 1,
  });
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Robin Mills has changed this meanwhile');
  await expect(dialog(page).getByRole('alert')).toContainText('Pacific/Guam');
});
