import { expect } from '#e2e/fixtures.ts';
import { allThere, onItsWay } from '#e2e/gallery/open-section.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const settingCall = '**/selfcare/patientsetting/';

scene('profile', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/profile');
  await allThere(page);
});

scene('profile', 'newcomer', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer('/profile');
  await allThere(page);
});

scene('profile', 'loading', async ({ page, signedIn }) => {
  await hold(page, settingCall);
  await signedIn(people.maria, '/profile');
  await onItsWay(page);
});

scene('profile', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, settingCall);
  await signedIn(people.maria, '/profile');
  await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
});

scene('profile', 'partial', async ({ page, signedIn }) => {
  await change<{ profile: object }>(page, settingCall, (answer) => ({
    ...answer,
    profile: { ...answer.profile, dob: null, gender: null, address: [], formatted_address: '', postalCode: '' },
    insurance: [],
  }));
  await signedIn(people.maria, '/profile');
  await allThere(page);
});
