import { people, signIn } from '#e2e/people.ts';
import { expect, test } from './fixtures.ts';
import type { Screen } from './screen.ts';

/** How light a part of the screen is on average, from 0 to 255: its picture is looked at on an empty page. */
async function lightness({ driver, see }: Screen, xpath: string): Promise<number> {
  const element = await see(xpath);
  // What lies below the window is black in its picture.
  await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
  const picture = await element.takeScreenshot();
  const page = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const found = await driver.executeScript<number>(
    `const image = new Image();
     image.src = 'data:image/png;base64,' + arguments[0];
     return image.decode().then(() => {
       const { width, height } = image;
       const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
       context.drawImage(image, 0, 0);
       const greens = context.getImageData(0, 0, width, height).data.filter((_, place) => place % 4 === 1);
       return greens.reduce((sum, green) => sum + green, 0) / greens.length;
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
