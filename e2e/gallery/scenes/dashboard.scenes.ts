import { expect } from '#e2e/fixtures.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { withVisitsToday } from '#e2e/gallery/visits-today.ts';
import { write } from '#e2e/own-calls.ts';
import { people } from '#e2e/people.ts';

const blocks = [
  '**/selfcare/fetchappointments/**',
  '**/selfcare/points/**',
  '**/selfcare/offers/**',
  '**/selfcare/domains/**',
  '**/selfcare/care/**',
];

/** Every block has come: the visit, which is fetched by itself, and the last one of the others. */
async function expectAll({ page, say }: Stage) {
  const visit = page.getByRole('region', { name: say('appointments_next') });
  await expect(visit.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: say('patient_my_providers') })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
}

scene('dashboard', 'full', async (stage) => {
  await stage.signedIn(people.maria);
  await expectAll(stage);
});

scene('dashboard', 'empty', async (stage) => {
  await stage.signedInAsNewcomer();
  await expectAll(stage);
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

scene('dashboard', 'partial', async (stage) => {
  const { page, signedIn } = stage;
  type Visits = { upcoming: Record<string, unknown>[] };
  await change<Visits>(page, '**/selfcare/fetchappointments/**', (answer) => ({
    ...answer,
    upcoming: (answer.upcoming ?? []).map((visit) => ({
      ...visit,
      provider: null,
      reminderAt: null,
      answerMinutes: null,
    })),
  }));
  await hold(page, '**/selfcare/brandlist/**');
  await signedIn(people.maria);
  await expectAll(stage);
});

scene('dashboard', 'quick-actions-editor', async (stage) => {
  const { page, signedIn, say } = stage;
  await signedIn(people.maria);
  await expectAll(stage);
  await page.getByRole('button', { name: say('settings_actions_edit_name') }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

scene('dashboard', 'quick-actions-hidden', async (stage) => {
  const { page, signedInAsNewcomer, say } = stage;
  await signedInAsNewcomer();
  const quickActions = ['appointments', 'rewards', 'refer', 'profile'].map((id) => ({ id, visible: false }));
  await write(page, '/selfcare/patientsetting/preferences/', { quickActions });
  await page.reload();
  await expect(page.getByText(say('settings_actions_none'))).toBeVisible();
  await expectAll(stage);
});

scene('dashboard', 'visit-now-and-one-over', async (stage) => {
  await withVisitsToday(stage.page);
  await stage.signedIn(people.maria);
  await expect(stage.page.getByRole('region', { name: stage.say('appointments_over') })).toBeVisible();
  await expect(stage.page.getByRole('region', { name: stage.say('appointments_now') })).toBeVisible();
});

scene('dashboard', 'care', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  const care = page.getByRole('region', { name: say('care_title') });
  await care.getByRole('button', { name: say('care_show_all') }).click();
  // In the season of the flu shot the first row is that of several people.
  const [, each = ''] = say('care_each_of').split('}');
  const shared = care.getByRole('button', { name: each });
  if ((await shared.count()) > 0) await shared.first().click();
  const [more = ''] = say('care_more_for').split('{');
  await care.getByRole('button', { name: more }).first().click();
  await care
    .getByRole('button', { name: say('care_done_elsewhere') })
    .first()
    .click();
  await expect(care.getByRole('combobox')).toBeFocused();
});
