import { people, signIn } from '#e2e/people.ts';
import { expect, test } from './fixtures.ts';
import type { Screen } from './screen.ts';

/** How light a part of the screen is, from 0 to 255: its picture is looked at on an empty page. */
async function lightness({ driver, see }: Screen, xpath: string): Promise<number> {
  const picture = await (await see(xpath)).takeScreenshot();
  const page = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const found = await driver.executeScript<number>(
    `const image = new Image();
     image.src = 'data:image/png;base64,' + arguments[0];
     return image.decode().then(() => {
       const context = document.createElement('canvas').getContext('2d');
       context.drawImage(image, 0, 0, 1, 1);
       return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
     });`,
    picture,
  );
  await driver.close();
  await driver.switchTo().window(page);
  return found;
}

test('in WebKit drawn pictures follow the colours of the page, also while it is open', async ({ portal, visitor }) => {
  await signIn(visitor, people.maria);
  await portal.open('/find-providers');
  const banner = '(//article//img)[1]';
  const choose = (theme: string) =>
    portal.driver.executeScript(
      `localStorage.setItem('kindwell.theme', arguments[0]);
       window.dispatchEvent(new Event('kindwell:theme'));`,
      theme,
    );

  await choose('light');
  await expect.poll(() => lightness(portal, banner)).toBeGreaterThan(150);
  await choose('dark');
  await expect.poll(() => lightness(portal, banner)).toBeLessThan(100);
  await portal.open('/find-providers');
  await expect.poll(() => lightness(portal, banner)).toBeLessThan(100);
});
