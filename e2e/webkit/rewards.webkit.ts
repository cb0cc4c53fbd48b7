import { claimable } from '#e2e/own-points.ts';
import { haveVisit } from '#e2e/own-visits.ts';
import { expect, test } from './fixtures.ts';
import { dialog, sizes } from './screen.ts';

const card = '//article[contains(., "Juniper & Oat") and contains(., "$5")]';

for (const size of sizes) {
  test(`LOY-02 REW-06 API-16 in WebKit the points of a visit are claimed, and become a gift card up to its code, on a ${size.name}`, async ({
    portal,
    visitor,
    server,
    newcomer: _,
  }) => {
    await haveVisit(visitor, server);
    const points = (await claimable(visitor)).points.toLocaleString('en-US');
    await portal.resize(size);

    await test.step('claims', async () => {
      await portal.open('/activity');
      await portal.pressButton(`Claim ${points} points`);
      await portal.words(`${points} points added`);
      await portal.gone('//section[.//h2[normalize-space()="Ready to claim"]]');
      await portal.words('Completed visit');
      await portal.words(`+${points}`);
    });

    await test.step('fills the cart and orders', async () => {
      await portal.open('/rewards');
      await portal.pressLink('Juniper & Oat');
      await portal.pressButton('Add to cart', dialog);
      await portal.pressButton('See cart (1)', dialog);
      await portal.pressButton('Redeem', `${dialog}[.//h2[normalize-space()="Cart"]]`);
      await portal.heading('Check your order');
      await portal.pressButton('Redeem 500 points', dialog);
      await portal.heading('Thank you! Your order is in');
      await portal.pressButton('See all rewards', dialog);
      await portal.gone(dialog);
    });

    await test.step('reads and copies the code of the card', async () => {
      await portal.press('//*[@role="tab" and starts-with(normalize-space(.), "Your gift cards")]');
      await portal.pressButton('Show code', card);
      const code = await portal.see(`${card}//code`);
      expect(await code.getText()).toMatch(/^[\w-]{8,}$/);
      await portal.pressToOpen(
        `${card}//button[starts-with(normalize-space(.), "Copy")]`,
        `${card}//button[starts-with(normalize-space(.), "Copied")]`,
      );
    });
  });
}
