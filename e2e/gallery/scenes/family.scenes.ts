import { addPerson, familyAnswer, yearsAgo } from '#e2e/family.ts';
import { expect } from '#e2e/fixtures.ts';
import { allThere, onItsWay, press, section } from '#e2e/gallery/open-section.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { read, write } from '#e2e/own-calls.ts';
import { bookVisit } from '#e2e/own-visits.ts';
import { people } from '#e2e/people.ts';

const householdCall = '**/selfcare/household/';
const actsCall = '**/selfcare/household/acts/*';

const robin = { firstName: 'Robin', lastName: 'Newcomer' };
const maria = { id: 1, firstName: 'Maria', lastName: 'Santos' };

/** A family as its adult of age sees it, who lives in it with a sign-in of their own. */
const grownUp = (letsFamilyAct: boolean | null) => {
  const told = { ...robin, relation: 'self', dob: '2007-01-01', standing: 'self', memberId: 'KW1', ambassador: '0' };
  const untold = { gender: null, email: null, phone: null, comesOfAgeOn: null };
  const self = { id: 2, loginId: 2, ...told, ...untold, rights: ['care'], isGuarantor: false, upcoming: 0 };

  return { people: [self], guarantors: [maria], invitations: [], letsFamilyAct, mayLeave: true };
};

const act = (day: number) => ({
  at: `2026-11-${String(day).padStart(2, '0')}T14:00:00.000Z`,
  by: maria,
  forWhom: { id: 2, ...robin },
  what: `Booked a visit at Bright Smile Dental on November ${day}`,
});

/** Opens what can be done for somebody of the family. */
async function choose({ page, say }: Stage, name: string, key: string) {
  const menu = say('family_more_for').replace('{name}', name);
  await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole('group', { name: menu })
    .getByRole('button', { name: say(key), exact: true })
    .click();
}

/** A family of a newcomer's own: a child, and an adult who can be invited. */
async function withFamily({ page, signedInAsNewcomer }: Stage) {
  await signedInAsNewcomer();
  const noa = await addPerson(page);
  const born = `${yearsAgo(36)}-05-06`;
  const email = `theo.${Date.now()}@example.com`;
  const theo = await addPerson(page, { firstName: 'Theodore', dob: born, relation: 'spouse', email });
  await page.goto(section('family'));
  await allThere(page);

  return { noa, theo };
}

scene('family', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, section('family'));
  await allThere(page);
});

scene('family', 'empty', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer(section('family'));
  await allThere(page);
});

scene('family', 'loading', async ({ page, signedIn }) => {
  await hold(page, householdCall, actsCall);
  await signedIn(people.maria, section('family'));
  await onItsWay(page);
});

scene('family', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, householdCall);
  await signedIn(people.maria, section('family'));
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('family', 'partial', async ({ page, signedIn, say }) => {
  await refuse(page, actsCall);
  await signedIn(people.maria, section('family'));
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('family', 'invited-and-members', async (stage) => {
  const { page, say } = stage;
  const { theo } = await withFamily(stage);
  await read(page, `/selfcare/makemember/${theo.id}/`);
  await write(page, '/selfcare/household/guarantor/', { email: 'kim.somebody@example.com' });
  await page.reload();
  await expect(page.getByRole('button', { name: say('family_withdraw') })).toBeVisible();
});

scene('family', 'two-adults', async (stage) => {
  const { page, say } = stage;
  await page.route(householdCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, guarantors: [...answer.guarantors, maria] } });
  });
  await withFamily(stage);
  await press(page, say('family_end').replace('{name}', 'Maria'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

scene('family', 'menu', async (stage) => {
  await withFamily(stage);
  const { page, say } = stage;
  await page.getByRole('button', { name: say('family_more_for').replace('{name}', 'Noa') }).click();
});

scene('family', 'add', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('family'));
  await press(page, say('family_add'));
  await expect(page.getByRole('dialog')).toBeVisible();
});

scene('family', 'add-wrong', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, section('family'));
  await press(page, say('family_add'));
  await page.getByRole('dialog').getByRole('textbox').nth(5).fill('nowhere');
  await press(page, say('family_add_submit'));
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeFocused();
});

scene('family', 'edit', async (stage) => {
  await withFamily(stage);
  await choose(stage, 'Theodore', 'family_edit');
  await expect(stage.page.getByRole('dialog')).toBeVisible();
});

scene('family', 'edit-failed', async (stage) => {
  const { page, say } = stage;
  await withFamily(stage);
  await refuse(page, '**/selfcare/patientsetting/dependant/');
  await choose(stage, 'Theodore', 'family_edit');
  await page.getByLabel(say('family_last_name')).fill('Ruiz');
  await press(page, say('settings_account_save'));
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
});

scene('family', 'make-member', async (stage) => {
  await withFamily(stage);
  await choose(stage, 'Theodore', 'family_make_member');
  await expect(stage.page.getByRole('dialog')).toBeVisible();
});

scene('family', 'make-member-too-young', async (stage) => {
  await withFamily(stage);
  await choose(stage, 'Noa', 'family_make_member');
  await expect(stage.page.getByRole('dialog')).toBeVisible();
});

scene('family', 'made-member', async (stage) => {
  const { page, say } = stage;
  await withFamily(stage);
  await choose(stage, 'Theodore', 'family_make_member');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('family_make_member') })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: say('family_withdraw') })).toBeVisible();
});

scene('family', 'invite', async (stage) => {
  await withFamily(stage);
  await press(stage.page, stage.say('family_invite_guarantor'));
  await expect(stage.page.getByRole('dialog')).toBeVisible();
});

scene('family', 'invite-somebody-else', async (stage) => {
  const { page, say } = stage;
  await withFamily(stage);
  await press(page, say('family_invite_guarantor'));
  await page.getByRole('radio', { name: say('family_invite_else') }).check();
  await page.getByRole('textbox', { name: say('family_contact') }).fill('nobody');
  await press(page, say('family_invite'));
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
});

scene('family', 'remove', async (stage) => {
  await withFamily(stage);
  await choose(stage, 'Noa', 'family_remove');
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});

scene('family', 'remove-failed', async (stage) => {
  const { page, say } = stage;
  await withFamily(stage);
  await refuse(page, '**/selfcare/family/*/?*');
  await choose(stage, 'Noa', 'family_remove');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('family_remove_confirm').replace('{name}', 'Noa') }).click();
  await expect(question.getByRole('alert')).toBeVisible();
});

scene('family', 'remove-with-visits-ahead', async (stage) => {
  const { noa } = await withFamily(stage);
  await bookVisit(stage.page, noa.id);
  await stage.page.reload();
  await choose(stage, 'Noa', 'family_remove');
  await expect(stage.page.getByRole('alertdialog').getByRole('listitem')).toBeVisible();
});

/** Somebody of age in the family of others, who has or has not decided who may act for them. */
async function asGrownUp({ page, signedInAsNewcomer }: Stage, letsFamilyAct: boolean | null) {
  const acts = Array.from({ length: 10 }, (_, index) => act(22 - index));
  await page.route(householdCall, (route) => route.fulfill(familyAnswer(grownUp(letsFamilyAct))));
  await page.route(actsCall, (route) => route.fulfill(familyAnswer({ acts, page: 1, results: 10, total: 12 })));
  await signedInAsNewcomer(section('family'));
  await allThere(page);
}

scene('family', 'came-of-age', (stage) => asGrownUp(stage, null));

scene('family', 'lets-act', (stage) => asGrownUp(stage, true));

scene('family', 'leave', async (stage) => {
  await asGrownUp(stage, true);
  await press(stage.page, stage.say('family_leave'));
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});
