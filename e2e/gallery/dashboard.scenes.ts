import { expect } from '#e2e/fixtures.ts';
import { people } from '#e2e/people.ts';
import { scene } from './scene.ts';
import { hold, refuse } from './states.ts';

const blocks = [
  '**/selfcare/fetchappointments/**',
  '**/selfcare/points/**',
  '**/selfcare/offers/**',
  '**/selfcare/domains/**',
];

scene('dashboard', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria);
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
});

scene('dashboard', 'empty', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
});

scene('dashboard', 'loading', async ({ page, signedIn }) => {
  await hold(page, ...blocks);
  await signedIn(people.maria);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
});

scene('dashboard', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, ...blocks);
  await signedIn(people.maria);
  await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
});
