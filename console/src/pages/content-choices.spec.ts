import { randomUUID } from 'node:crypto';
import { check, chooseClinic, chooseFile, fileOf, openNewClinic } from '@kindwell/e2e/console/clinics.ts';
import { speakSpanish } from '@kindwell/e2e/console/spanish.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

const question = (page: Page) => page.getByRole('alertdialog');

test('CONSOLE-115 CONSOLE-149 kinds of clinics and of care and time zones are chosen by their names, not typed', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/careRules/new');
  const kind = page.getByLabel('Kind of care');
  await kind.selectOption({ label: 'Dental check-up and cleaning' });
  await expect(kind).toHaveValue('dentalCleaning');
  await expectAccessibleEverywhere(page);

  await page.goto('/console/content/careRules');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByLabel('Kind of care')).not.toBeEditable();
  await expect(page.getByLabel('Kind of care')).not.toHaveValue(/^[a-z]+[A-Z]/);

  await page.goto('/console/content/careKinds/new');
  await page.getByLabel('Kind of clinic').selectOption({ label: 'Vision' });
  await page.getByLabel('Goes on from').selectOption({ label: 'Eye exam' });
  await page.getByLabel('Goes on from').selectOption({ label: 'None' });

  await page.goto('/console/clinics/new');
  const zone = page.getByLabel('Time zone');
  await expect(zone.getByRole('option').nth(1)).toHaveText('Eastern Time (America/New_York)');
  await zone.selectOption('America/Denver');
  await expect(zone).toHaveValue('America/Denver');
});

test('CONSOLE-115 where the names cannot be read they are typed', async ({ page, signedInAsStaff, consoleWatch }) => {
  consoleWatch.allow(/status of 500/);
  await page.route('**/staff/content-names/', (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['catalogue'], '/console/content/careRules/new');
  await page.getByRole('textbox', { name: 'Kind of care' }).fill('eyeExam');
  await expect(page.getByRole('textbox', { name: 'Kind of care' })).toHaveValue('eyeExam');
});

test('CONSOLE-117 a kind of care is called by its name in lists, headings, questions and what would change', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/careRules');
  const row = page.getByRole('main').getByRole('link', { name: 'Eye exam', exact: true }).first();
  await expect(row).toBeVisible();
  await expect(page.getByText(/dentalCleaning|eyeExam|wellChild/)).toHaveCount(0);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eye exam' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(question(page)).toContainText('Eye exam');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/console/content/careKinds/entry?key=fluShot');
  await page.getByLabel('Kind of clinic').selectOption({ label: 'Vision' });
  await page.getByLabel('Goes on from').selectOption({ label: 'Eye exam' });
  await check(page);
  await expect(question(page)).toContainText('Medical');
  await expect(question(page)).toContainText('Vision');
  await expect(question(page)).toContainText('Eye exam');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/console/content/careRules');
  await speakSpanish(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Examen de la vista', exact: true })).not.toHaveCount(
    0,
  );
});

test('CONSOLE-115 CONSOLE-116 a visit type is chosen from those of the clinic; the question before saving says what keeps patients from seeing it', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/offers/new');
  await chooseClinic(page.getByLabel('Clinic', { exact: true }));
  await page.getByLabel('Code', { exact: true }).fill(`S${randomUUID().slice(0, 8)}`);
  for (const text of ['Title', 'Description'])
    await page.getByRole('group', { name: text }).getByLabel('English').fill('Over before it began');
  await page.getByLabel('What it takes off').selectOption({ label: 'All of it: free' });
  await page.getByLabel('Last day').fill('2020-01-31');
  const type = page.getByLabel('Type of visit');
  await expect(type.getByRole('option').first()).toHaveText('None');
  await type.selectOption({ index: 1 });
  await check(page);
  await expect(question(page)).toContainText("Its last day, January 31, 2020, has passed: patients don't see it.");
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Last day').fill('2032-01-31');
  await check(page);
  await expect(question(page)).toContainText('There are no faults. Patients can see it as soon as it is saved.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
});

test('CONSOLE-34 a fault of a whole file is said by its line alone', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['catalogue'], '/console/content/placeNames?file=open');
  const dialog = page.getByRole('dialog', { name: 'Bring in a file: Place names' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'places.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"placeNames": ['),
  });
  await expect(dialog.getByRole('alert')).toContainText('Line 1: The JSON cannot be read from here on');
});

test('CONSOLE-118 a file says of each change what kind of thing it is about, what it is called and whose it is', async ({
  page,
  signedInAsStaff,
}) => {
  const { key, name, ...rest } = await openNewClinic(page, signedInAsStaff);
  const offer = {
    ...{ clinic: key, code: 'NEW1', type: 'free', lastDay: '2032-01-31' },
    title: { en: 'First look for free', es: 'Primera revisión gratis' },
    description: { en: 'In one visit.' },
  };
  const provider = {
    ...{ key: `${key}-ruiz`, domain: 'dental', fullName: 'Dr. Ana Ruiz', shortName: 'Dr. Ruiz' },
    clinics: [{ clinic: key }],
  };
  const dialog = page.getByRole('dialog');
  const showOffer = async () => {
    await page.goto('/console/content/offers?file=open');
    await chooseFile(page, fileOf({ offers: [offer] }));
  };

  await showOffer();
  await expect(dialog.getByRole('listitem')).toContainText('Add offer: First look for free');
  await expect(dialog.getByRole('listitem')).toContainText(`${name} · NEW1`);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /^Write / }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill(key);
  await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByLabel('Clinic', { exact: true })).toHaveValue(`${name} (${key})`);

  await page.goto('/console/clinics?file=open');
  const renamed = { ...rest, key, name: 'Story Dental of Arlington' };
  await chooseFile(page, fileOf({ clinics: [renamed], providers: [provider] }));
  await expect(dialog.getByRole('listitem')).toContainText([
    `Change clinic: Story Dental of ArlingtonArlington, VA · ${key}`,
    'Add provider: Dr. Ana RuizStory Dental of Arlington',
  ]);

  await page.goto('/console/content/offers');
  await speakSpanish(page);
  offer.code = 'NEW2';
  await showOffer();
  await expect(dialog.getByRole('listitem')).toContainText('Agregar oferta: Primera revisión gratis');
});

test('CONSOLE-119 CONSOLE-137 CONSOLE-138 the times of a care rule are filled in and said in years and months, with what it tells', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/careRules');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 year 6 months to 3 years' });
  await row.getByRole('link').click();
  const from = page.getByRole('group', { name: 'From the age of' });
  const until = page.getByRole('group', { name: 'Until the age of' });
  await expect(from.getByLabel('Years')).toHaveValue('1');
  await expect(from.getByLabel('Months')).toHaveValue('6');
  await expect(from.getByLabel('Years')).not.toBeEditable();
  await until.getByLabel('Years').fill('2');
  await until.getByLabel('Months').fill('6');
  await check(page);
  await expect(question(page)).toContainText('3 years');
  await expect(question(page)).toContainText('2 years 6 months');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  const told = page.getByRole('region', { name: 'What a patient is told, for example' });
  await expect(told).toContainText('is due at the ages of 1 year 6 months, 2 years.');
  for (const part of ['What is due, and where', 'At which ages', 'How often', 'Who recommends it'])
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
  const source = page.getByRole('group', { name: 'Source' }).getByLabel('English');
  await source.fill('AAP, 2025: at each age');
  await expect(told).toContainText('Below it stands: How often: at each age. Source: AAP, 2025.');
  await source.fill('AAP, 2025');
  await expect(told).toContainText(/Below it stands: How often: AAP, 2025$/);
  await page.getByRole('group', { name: 'Due again after' }).getByLabel('Years').fill('');
  await page.getByRole('group', { name: 'Due again after' }).getByLabel('Months').fill('');
  await page.getByLabel('Due at fixed ages').uncheck();
  await page.getByLabel('Season begins in').selectOption({ label: 'September' });
  await page.getByLabel('Season lasts, in months').fill('3');
  await expect(told).toContainText('each year from September to November');
  await check(page);
  await expect(question(page)).toContainText('September');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  await until.getByLabel('Years').fill('1');
  await until.getByLabel('Months').fill('');
  await expect(told).toContainText('an example stands here');
  await check(page);
  await expect(until.getByLabel('Years')).toHaveAttribute('aria-invalid', 'true');
  await expect(until.getByLabel('Years')).toBeFocused();
  await expectAccessibleEverywhere(page);
});

test('CONSOLE-152 an entry that is opened before the typing of a search rests stays open', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/careRules');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 year 6 months to 3 years' });
  await expect(row).toBeVisible();
  // The screen of the entry comes later than the search would.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });

  await page.getByRole('searchbox').fill('wellChild');
  await row.getByRole('link').click();
  await expect(page.getByRole('group', { name: 'From the age of' }).getByLabel('Years')).toHaveValue('1');
  await expect(page).toHaveURL(/\/entry\?key=wellChild[^&]*$/);
});

test('CONSOLE-120 a new version of the ambassador terms begins with the next number and the texts of the last one', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/ambassadorTerms');
  const latest = page
    .getByRole('main')
    .getByRole('link', { name: /^Version \d+$/ })
    .last();
  const number = Number((await latest.innerText()).replace('Version ', ''));
  await latest.click();
  const benefit = page.getByRole('group', { name: 'Benefits' }).getByLabel('English').first();
  const said = await benefit.inputValue();

  await page.goto('/console/content/ambassadorTerms/new');
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue(String(number + 1));
  await expect(page.getByLabel('Holds from')).toHaveValue('');
  await expect(benefit).toHaveValue(said);
  await page.getByLabel('Holds from').fill('2032-01-31T09:00:00');
  await check(page);
  await expect(question(page)).toContainText('Add this?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
});

test('CONSOLE-121 a number in a sentence is written as people write it', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['catalogue'], '/console/content/searchWords?file=open');
  const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
  const searchWords = Array.from({ length: 650 }, (_, index) => ['xq', 'xz'].map((begin) => begin + letters(index)));
  const phrases = searchWords.flat().map((phrase) => ({ phrase, means: ['dentist'] }));
  await chooseFile(page, fileOf({ searchWords: phrases }));
  await expect(page.getByRole('button', { name: 'Write 1,300 changes' })).toBeVisible();
  await expect(page.getByText('And 1,100 more')).toBeVisible();
});
