import { addPerson } from '#e2e/family.ts';
import { expect } from '#e2e/fixtures.ts';
import { allThere, onItsWay, press, section } from '#e2e/gallery/open-section.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { write } from '#e2e/own-calls.ts';
import { people } from '#e2e/people.ts';

const settingCall = '**/selfcare/patientsetting/';

scene('settings', 'index', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/settings');
  await allThere(page);
});

for (const id of ['profile', 'limits', 'preferences', 'cards']) {
  scene(`settings-${id}`, 'full', async ({ page, signedIn }) => {
    await signedIn(people.maria, section(id));
    await allThere(page);
  });
}

for (const id of ['profile', 'limits', 'preferences', 'cards', 'data']) {
  scene(`settings-${id}`, 'empty', async ({ page, signedInAsNewcomer }) => {
    await signedInAsNewcomer(section(id));
    await allThere(page);
  });
}

const calls = {
  profile: settingCall,
  limits: settingCall,
  preferences: settingCall,
  cards: '**/selfcare/cardlist/**',
  data: '**/selfcare/mydata/',
};

for (const [id, call] of Object.entries(calls)) {
  scene(`settings-${id}`, 'loading', async ({ page, signedIn }) => {
    await hold(page, call);
    await signedIn(people.maria, section(id));
    await onItsWay(page);
  });

  scene(`settings-${id}`, 'error', async ({ page, signedIn, say }) => {
    await refuse(page, call);
    await signedIn(people.maria, section(id));
    await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
  });
}

scene('settings-profile', 'to-save', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('Mariana');
});

scene('settings-profile', 'wrong-fields', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('');
  await page.getByLabel(say('ui_day')).fill('40');
  await press(page, say('settings_account_save'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('settings-profile', 'saved', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('Robina');
  await press(page, say('settings_account_save'));
  await expect(page.getByText(say('settings_account_saved'), { exact: true })).toBeVisible();
});

scene('settings-profile', 'refused', async ({ page, signedInAsNewcomer, say }) => {
  await refuse(page, '**/selfcare/patientsetting/profile/');
  await signedInAsNewcomer(section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('Robina');
  await press(page, say('settings_account_save'));
  await expect(page.getByText(say('settings_save_failed'))).toBeVisible();
});

scene('settings-profile', 'overtaken', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('profile'));
  const other = await page.context().newPage();
  await other.goto(section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('Robina');
  await other.getByLabel(say('settings_first_name')).fill('Roberta');
  await press(other, say('settings_account_save'));
  await expect(page.getByText(say('settings_newer'))).toBeVisible();
  await other.close();
});

scene('settings-profile', 'leave-question', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('profile'));
  await page.getByLabel(say('settings_first_name')).fill('Mariana');
  await page
    .getByRole('navigation', { name: say('settings_sections') })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

scene('settings-limits', 'wrong-and-to-save', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer();
  await addPerson(page);
  await write(page, '/selfcare/addmember/', {
    firstName: 'Leo',
    lastName: 'Newcomer',
    dob: '2010-03-04',
    relation: 'child',
  });
  await page.goto(section('limits'));
  await page.getByLabel(say('settings_limit_of').replace('{name}', 'Noa')).fill('many');
  await press(page, say('settings_account_save'));
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
});

scene('settings-limits', 'used', async ({ page, signedIn }) => {
  type Answer = { limit: { monthlyPoints: number | null; usedThisMonth: number }[] };
  await change<Answer>(page, settingCall, ({ limit, ...rest }) => ({
    ...rest,
    limit: limit.map((each, place) => (place === 0 ? { ...each, monthlyPoints: 2000, usedThisMonth: 1250 } : each)),
  }));
  await signedIn(people.maria, section('limits'));
  await allThere(page);
});

scene('settings-preferences', 'to-save', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('preferences'));
  await page.getByRole('radio', { name: say('settings_reminder_none') }).check();
});

const copyOf = (status: string, expiresAt: string | null = null) => ({
  json: {
    status: { error: false, msg: '' },
    copy: { status, requestedAt: '2026-06-01T14:00:00.000Z', readyAt: null, expiresAt },
  },
});

for (const [status, until] of [['preparing'], ['ready', '2026-12-06T14:00:00.000Z'], ['failed']] as const) {
  scene('settings-data', status, async ({ page, signedIn }) => {
    await page.route('**/selfcare/mydata/', (route) => route.fulfill(copyOf(status, until)));
    await signedIn(people.maria, section('data'));
    await allThere(page);
  });
}

const closing = { status: { error: false, msg: '' }, upcoming: 2, dependants: 0, points: 12_400, cards: 1 };

for (const [state, dependants] of [
  ['closing', 0],
  ['closing-with-family', 1],
] as const) {
  scene('settings-data', state, async ({ page, signedIn, say }) => {
    await page.route('**/selfcare/closeaccount/', (route) => route.fulfill({ json: { ...closing, dependants } }));
    await signedIn(people.maria, section('data'));
    await press(page, say('settings_data_close_begin'));
    await expect(page.getByRole('heading', { name: say('settings_data_close_ends') })).toBeVisible();
  });
}

scene('settings-data', 'close-question', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('data'));
  await press(page, say('settings_data_close_begin'));
  await page.getByLabel(say('settings_data_close_password'), { exact: true }).fill('Wrong123!');
  await press(page, say('settings_data_close_go_on'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
