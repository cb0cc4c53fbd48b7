import { addPerson } from '#e2e/family.ts';
import { bookVisit } from '#e2e/own-visits.ts';
import { test } from './fixtures.ts';
import { seenWhole } from './menu-steps.ts';
import { phone, type Screen, sizes } from './screen.ts';

/** Opens what a button opens, looks at it, and closes it by a key. */
async function lookInto(portal: Screen, button: string, box: string) {
  await portal.pressToOpen(button, box);
  await seenWhole(portal, box);
  await portal.key('ESCAPE');
  await portal.hidden(box);
}

const buttonOf = (name: string) => `//button[starts-with(@aria-label, "${name}")]`;
const boxOf = (name: string) => `//*[@popover and starts-with(@aria-label, "${name}")]`;
const menus = {
  'of a visit': { path: '/appointments', name: 'More for the visit on' },
  'of somebody in the family': { path: '/settings?section=family', name: 'More for Noa' },
};

for (const size of sizes) {
  test(`APPT-03 CLINIC-02 in WebKit each menu is seen where it opens, on a ${size.name}`, async ({
    portal,
    visitor,
    newcomer: _,
  }) => {
    await bookVisit(visitor);
    await addPerson(visitor);
    await portal.resize(size);

    for (const [what, { path, name }] of Object.entries(menus)) {
      await test.step(what, async () => {
        await portal.open(path);
        await lookInto(portal, buttonOf(name), boxOf(name));
      });
    }
    await test.step('of the specialties of a clinic', async () => {
      const more = '[contains(@aria-label, "more specialties")]';
      await portal.open('/find-providers/1');
      await lookInto(portal, `//button${more}`, `//*[@popover]${more}`);
    });
    await test.step('of the quick actions', async () => {
      await portal.open('/dashboard');
      await lookInto(portal, buttonOf('Edit'), boxOf('Edit'));
    });

    if (size !== phone) return;
    await test.step('of the portal', async () => {
      await lookInto(portal, buttonOf('Open menu'), '//*[@role="dialog"]');
    });
  });
}
