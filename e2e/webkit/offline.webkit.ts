import { bookVisit } from '#e2e/own-visits.ts';
import { expect, test } from './fixtures.ts';
import { sizes } from './screen.ts';

const isKept = `
  return navigator.serviceWorker?.controller?.state === 'activated' && localStorage.getItem('kindwell.lastVisits') !== null;
`;

for (const size of sizes) {
  test(`in WebKit the app starts without its server, with the visits it last knew, and comes back by itself, on a ${size.name}`, async ({
    portal,
    visitor,
    door,
    newcomer: _,
  }) => {
    await bookVisit(visitor);
    await portal.resize(size);
    await portal.open('/dashboard');
    await expect.poll(() => portal.driver.executeScript(isKept)).toBe(true);

    await door.shut();
    try {
      // Its code is not kept: it is asked for in vain now, and comes later.
      await portal.open('/rewards');
      await portal.heading("Kindwell can't be reached");
      await portal.words('These visits are as of');
      await portal.see('//li[contains(., "Bright Smile Dental")]//a[starts-with(@href, "tel:")]');
    } finally {
      await door.reopen();
    }

    await portal.heading('Rewards');
  });
}

test('in WebKit a device that says it is offline is told so over what was loaded', async ({ portal, newcomer: _ }) => {
  await portal.open('/dashboard');
  await portal.greeting('Robin');
  const say = (isOnline: boolean) =>
    portal.driver.executeScript(
      `const [isOnline] = arguments;
       Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
       window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));`,
      isOnline,
    );

  await say(false);
  const banner = await portal.words("You're offline.");
  await say(true);
  await expect.poll(() => banner.isDisplayed().catch(() => false)).toBe(false);
});
