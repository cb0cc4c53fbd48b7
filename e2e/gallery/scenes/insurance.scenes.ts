import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { allThere, onItsWay, press, section } from '#e2e/gallery/open-section.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { addInsurance } from '#e2e/own-insurance.ts';
import { people } from '#e2e/people.ts';

const listCall = '**/selfcare/getinsurance/**';

/** A card as somebody photographs it, drawn by the browser itself. */
async function cardPhoto(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 807;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#1d5aa3';
      context.fillRect(0, 0, 1280, 807);
      context.fillStyle = '#ffffff';
      context.font = '64px sans-serif';
      context.fillText('Blue Harbor Health', 80, 140);
      context.font = '48px sans-serif';
      context.fillText('MARIA SANTOS', 80, 560);
      context.fillText('Member ID  W2041 5567', 80, 660);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });

  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
}

const side = ({ page, say }: Stage, key: string) => page.getByRole('group', { name: say(key), exact: true });
const choose = (stage: Stage, key: string, file: Awaited<ReturnType<typeof cardPhoto>>) =>
  side(stage, key).locator('input[type=file]').last().setInputFiles(file);

scene('insurance', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, section('insurance'));
  await allThere(page);
});

scene('insurance', 'empty', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer(section('insurance'));
  await allThere(page);
});

scene('insurance', 'loading', async ({ page, signedIn }) => {
  await hold(page, listCall);
  await signedIn(people.maria, section('insurance'));
  await onItsWay(page);
});

scene('insurance', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, listCall);
  await signedIn(people.maria, section('insurance'));
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('insurance', 'partial', async ({ page, signedIn }) => {
  type Insurances = { insurance: object[] };
  await change<Insurances>(page, listCall, ({ insurance, ...rest }) => ({
    ...rest,
    insurance: insurance.map((each) => ({ ...each, groupNumber: null, coverage: [], cards: [] })),
  }));
  await signedIn(people.maria, section('insurance'));
  await allThere(page);
});

scene('insurance', 'theirs-alone', async ({ page, signedIn }) => {
  await page.route(listCall, (route) =>
    route.fulfill({
      status: 404,
      json: { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
    }),
  );
  await signedIn(people.maria, section('insurance'));
  await allThere(page);
});

scene('insurance', 'add', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('insurance'));
  await press(page, say('insurance_add'));
  await page.getByRole('combobox').selectOption('other');
  await press(page, say('insurance_send_code'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('insurance', 'change', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('insurance'));
  await page
    .getByRole('article')
    .getByRole('button', { name: say('insurance_change_named').replace('{name}', 'Aetna') })
    .first()
    .click();
  await expect(page.getByRole('form')).toBeVisible();
});

/** The dialog for the code that a new insurance needs. */
async function askForCode({ page, signedInAsNewcomer, say }: Stage) {
  await signedInAsNewcomer(section('insurance'));
  await press(page, say('insurance_add'));
  await page.getByRole('combobox').selectOption('other');
  await page.getByLabel(say('insurance_other_name')).fill('Village Plan');
  await page.getByLabel(say('insurance_member_number')).fill('W2041');
  await press(page, say('insurance_send_code'));
  await expect(page.getByRole('dialog')).toBeVisible();
}

scene('insurance', 'code', askForCode);

scene('insurance', 'code-wrong', async (stage) => {
  const { page, say } = stage;
  await askForCode(stage);
  await page.getByRole('dialog').getByRole('textbox').fill('0000');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth_otp_verify'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

scene('insurance', 'no-code', async ({ page, signedInAsNewcomer, say }) => {
  await refuse(page, '**/selfcare/updateinsurance/**');
  await signedInAsNewcomer(section('insurance'));
  await press(page, say('insurance_add'));
  await page.getByRole('combobox').selectOption('other');
  await page.getByLabel(say('insurance_other_name')).fill('Village Plan');
  await page.getByLabel(say('insurance_member_number')).fill('W2041');
  await press(page, say('insurance_send_code'));
  await expect(page.getByRole('alert').first()).toBeVisible();
});

scene('insurance', 'remove', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('insurance'));
  await page
    .getByRole('article')
    .getByRole('button', { name: say('insurance_remove') })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

/** Somebody who has an insurance, and no card of it yet. */
async function withInsurance({ page, signedInAsNewcomer, say }: Stage) {
  await signedInAsNewcomer();
  await addInsurance(page);
  await page.goto(section('insurance'));
  await page.getByText(say('insurance_photos_add')).click();
}

/** Both sides of a card are there. */
async function withCard(stage: Stage) {
  const { page } = stage;
  await withInsurance(stage);
  const photo = await cardPhoto(page);
  for (const key of ['insurance_front', 'insurance_back']) {
    await choose(stage, key, photo);
    await expect(side(stage, key).getByRole('img')).toHaveJSProperty('width', 1280);
  }
}

scene('insurance', 'card', withCard);

scene('insurance', 'card-by-a-phone', async (stage) => {
  // What has a finger for a pointer likely has a camera. The browser's own emulation ends with a change of width.
  await stage.page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(pointer: coarse)' ? 'all' : query);
  });
  await withInsurance(stage);
  await choose(stage, 'insurance_front', await cardPhoto(stage.page));
  await expect(side(stage, 'insurance_front').getByRole('img')).toHaveJSProperty('width', 1280);
  await expect(side(stage, 'insurance_back').getByRole('button')).toHaveCount(2);
});

scene('insurance', 'card-enlarged', async (stage) => {
  await withCard(stage);
  await side(stage, 'insurance_front').getByRole('img').click();
  await expect(stage.page.getByRole('dialog').getByRole('img')).toHaveJSProperty('width', 1280);
});

scene('insurance', 'card-remove', async (stage) => {
  const { page, say } = stage;
  await withCard(stage);
  await refuse(page, '**/selfcare/insurancecard/*/remove/');
  await side(stage, 'insurance_front')
    .getByRole('button', { name: say('insurance_remove') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('insurance_remove'), exact: true })
    .click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
});

scene('insurance', 'card-uploading', async (stage) => {
  const { page } = stage;
  await withInsurance(stage);
  await hold(page, '**/selfcare/patientsetting/insurance/');
  await choose(stage, 'insurance_front', await cardPhoto(page));
  await expect(page.getByRole('progressbar')).toBeVisible();
});

scene('insurance', 'card-refused', async (stage) => {
  await withInsurance(stage);
  await choose(stage, 'insurance_front', { name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('no card') });
  await expect(side(stage, 'insurance_front').getByRole('alert')).toBeVisible();
});

scene('insurance', 'card-as-a-document', async (stage) => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  await withInsurance(stage);
  await choose(stage, 'insurance_front', {
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf),
  });
  const save = `${stage.say('insurance_save_pdf_named').replace('{side}', stage.say('insurance_front'))}`;
  await expect(stage.page.getByRole('button', { name: save })).toBeVisible();
});
