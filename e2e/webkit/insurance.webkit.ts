import path from 'node:path';
import { latestCode } from '#e2e/people.ts';
import { expect, test } from './fixtures.ts';
import { dialog, sizes } from './screen.ts';

const picture = path.resolve(import.meta.dirname, '../../web/public/icons/icon-512.png');
const front = '//*[@role="group" and @aria-label="Front of the card"]';

for (const size of sizes) {
  test(`INS-03 INS-04 in WebKit an insurance is added by a code, and its card uploaded and shown, on a ${size.name}`, async ({
    portal,
    request,
    newcomer: { email },
  }) => {
    await portal.resize(size);
    await portal.open('/settings?section=insurance');
    await portal.pressButton('Add insurance');
    await portal.choose('Insurer', 'Another insurer');
    await portal.fill('Name of the insurer', 'Village Plan');
    await portal.fill('Member number', 'W2041');
    await portal.pressButton('Send code');
    await portal.words('We have sent a 4-digit code to', dialog);
    await portal.fill('Code', await latestCode(request, email));
    await portal.pressButton('Verify', dialog);
    await portal.gone(dialog);
    await portal.see('//article[contains(., "Village Plan") and contains(., "W2041")]');

    await portal.pressToOpen(`//summary[contains(., "Add photos of the card")]`, front);
    await portal.upload(`${front}//input[@type="file"]`, picture);
    const image = await portal.see(`${front}//*[@role="img"]`);
    await expect.poll(() => portal.driver.executeScript('return arguments[0].width', image)).toBe(512);
    const middle = `return [...arguments[0].getContext('2d').getImageData(256, 40, 1, 1).data]`;
    expect(await portal.driver.executeScript(middle, image)).not.toEqual([0, 0, 0, 0]);

    await portal.pressButton('Enlarge: Front of the card');
    await portal.see(`${dialog}//*[@role="img"]`);
    await portal.key('ESCAPE');
    await portal.gone(dialog);
    await portal.pressButton('Remove: Front of the card');
    await portal.pressButton('Remove', '//*[@role="alertdialog"]');
    await portal.words('No photo yet', front);
  });
}
