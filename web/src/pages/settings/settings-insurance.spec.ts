import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { addInsurance } from '@kindwell/e2e/own-insurance.ts';
import { joinAsNewcomer, latestCode } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const url = '/settings?section=insurance';

/** A photo as a camera makes it, drawn by the browser itself. */
async function photo(page: Page, width: number, height: number, type = 'image/jpeg') {
  const drawn = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = 'rgb(20, 90, 160)';
        context.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL(kind).split(',')[1] ?? '';
    },
    [width, height, type] as const,
  );
  return { name: 'IMG_2041.jpg', mimeType: type, buffer: Buffer.from(drawn, 'base64') };
}

/** The codes that the page has asked for so far: each of them makes the one before worthless. */
function countCodes(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/updateinsurance/')) asked.push(request.url());
  });
  return () => asked.length;
}

const front = (page: Page) => page.getByRole('group', { name: 'Front of the card', exact: true });
const openPhotos = (page: Page) => page.getByText('Add photos of the card').click();
const choose = (page: Page, file: Awaited<ReturnType<typeof photo>>) =>
  front(page).locator('input[type=file]').last().setInputFiles(file);

/** Width, height and the colour in the middle of what is drawn for the front. */
const drawnFront = (page: Page) =>
  front(page)
    .getByRole('img', { name: 'Front of the card' })
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0, 1, 1);
      const [red = 255, , blue = 0] = copy?.getImageData(0, 0, 1, 1).data ?? [];
      return { width: canvas.width, height: canvas.height, isBlue: blue > 140 && red < 40 };
    });

test('INS-01 who has no insurance is asked for one, and for no card of an insurance that is not there', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Add insurance' })).toBeVisible();
  await expect(front(page)).toHaveCount(0);
  await expect(page.getByText('first insurance')).toHaveCount(0);
  await expectAccessible(page);
});

test('INS-03 INS-04 an insurance is added with a code, its card uploaded, shown, replaced and removed', async ({
  page,
  request,
}) => {
  const { email } = await joinAsNewcomer(page);
  const codes = countCodes(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Add insurance' }).click();
  await expect(page.getByRole('heading', { name: 'New insurance' })).toBeFocused();

  const form = page.getByRole('form', { name: 'New insurance' });
  await expect(form).toContainText("To keep your insurance safe, we'll send you a code first.");
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('combobox', { name: 'Insurer' })).toBeFocused();
  await expect(form).toContainText('Please enter the member number.');

  await form.getByRole('combobox', { name: 'Insurer' }).selectOption('Another insurer');
  await form.getByRole('textbox', { name: 'Name of the insurer' }).fill('Village Plan');
  await form.getByRole('textbox', { name: 'Member number' }).fill('w2041');
  await form.getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog');
  const verify = async () => {
    await expect(dialog).toContainText('We have sent a 4-digit code to');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await latestCode(request, email));
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(dialog).toContainText('To save your insurance. The code works for 10 minutes.');
  await verify();
  await expect(page.getByRole('button', { name: 'Add another insurance' })).toBeFocused();
  expect(codes(), 'codes after one Verify').toBe(1);

  const card = page.getByRole('article', { name: 'Village Plan' });
  await expect(card).toContainText('W2041');
  const cover = card.getByText('Ask your insurer');
  await expect(cover).toBeHidden();

  // The number is whole on its tile, to be read out at a desk, and copied.
  await expect(card.getByText('W2041', { exact: true })).toBeVisible();
  await expect(card).toContainText('As entered. Not checked with the insurer.');
  // Not every browser lets a test read what was copied.
  await page.evaluate(() => {
    const writeText = async (text: string) => {
      window.name = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await card.getByRole('button', { name: 'Copy member number' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('W2041');
  await card.getByText('What it covers').click();
  await expect(cover).toBeVisible();

  await expect(front(page)).toBeHidden();
  await openPhotos(page);
  await choose(page, await photo(page, 4000, 3000));
  await expect.poll(() => drawnFront(page)).toEqual({ width: 2000, height: 1500, isBlue: true });
  await expectAccessible(page);

  await front(page).getByRole('button', { name: 'Enlarge: Front of the card' }).click();
  const large = dialog.getByRole('img', { name: 'Front of the card' });
  await expect(large).toHaveJSProperty('width', 2000);
  await expect(large).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await choose(page, await photo(page, 320, 200, 'image/png'));
  await expect.poll(() => drawnFront(page)).toEqual({ width: 320, height: 200, isBlue: true });

  await front(page).getByRole('button', { name: 'Remove: Front of the card' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(front(page)).toContainText('No photo yet');
  await expect(front(page).getByRole('button')).toBeFocused();
  await page.reload();
  await openPhotos(page);
  await expect(front(page)).toContainText('No photo yet');

  // One form at a time: the next takes its place, once its edits were asked about.
  await page.getByRole('button', { name: 'Add another insurance' }).click();
  await page.getByRole('button', { name: 'Change Village Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Change Village Plan' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Member number' }).fill('W2042');
  await page.getByRole('button', { name: 'Add another insurance' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'New insurance' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(url);
  await page.getByRole('button', { name: 'Remove Village Plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('To remove your insurance. The code works for 10 minutes.');
  await verify();
  expect(codes(), 'codes after another Verify').toBe(2);
  await expect(page.getByRole('button', { name: 'Add insurance' })).toBeVisible();
  await expect(front(page)).toHaveCount(0);
});

test('RISK-24 ATTACK-43 a file that is no card says so beside its side, and a document is saved', async ({
  page,
  consoleWatch,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await joinAsNewcomer(page);
  await addInsurance(page);
  await page.goto(url);
  const alert = front(page).getByRole('alert');
  const text = (body: string) => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(body) });

  await openPhotos(page);
  await choose(page, text('<script>alert(1)</script>'));
  await expect(alert).toContainText('Please choose a photo (JPEG, PNG or WebP) or a PDF.');
  await choose(page, { ...text('ftypheic'), name: 'IMG_0001.HEIC', mimeType: '' });
  await expect(alert).toContainText("This photo is in Apple's HEIC format");
  await choose(page, text(''));
  await expect(alert).toContainText('This file is empty.');
  await choose(page, { ...text('x'.repeat(10 * 1024 * 1024 + 1)), mimeType: 'application/pdf' });
  await expect(alert).toContainText('This file is larger than 10 MB.');
  await expectAccessible(page);

  consoleWatch.allow(/422/);
  await choose(page, { ...text('%PDF-1.4 cut short'), mimeType: 'application/pdf' });
  await expect(alert).toContainText('This file is damaged or incomplete.');

  const end = (more: string) => `trailer<</Root 1 0 R${more}>>\nstartxref\n9\n%%EOF\n`;
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 240 150]>>endobj',
  ];
  const pdf = `%PDF-1.4\n${objects.join('\n')}\n`;
  await choose(page, { ...text(pdf + end('/Encrypt<</Filter/Standard>>')), mimeType: 'application/pdf' });
  await expect(alert).toContainText('This PDF is protected. Please save it without a password');

  await choose(page, { ...text(pdf + end('')), mimeType: 'application/pdf' });
  const saved = page.waitForEvent('download');
  await front(page).getByRole('button', { name: 'Save the PDF: Front of the card' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('insurance-card-front.pdf');
  const kept = await readFile(await download.path(), 'latin1');
  expect(kept).toMatch(/^%PDF-1\.7[\s\S]*\/MediaBox \[ 0 0 240 150 \]/);
  expect(kept).not.toMatch(/OpenAction|JavaScript/);
});
