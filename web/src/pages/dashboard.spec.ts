import type { Received } from '@kindwell/contract/endpoint.ts';
import type { householdPoints, PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { write } from '@kindwell/e2e/own-calls.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Route } from '@playwright/test';

const preferencesCall = '/selfcare/patientsetting/preferences/';
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { status: { error: true, code: 'unexpected', msg: 'Something went wrong' } } });

test('DASH-01 the quick actions stand in their default order; the offers that end first lead to them', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');

  await expect(actions).toHaveText(['Appointments', 'Rewards', 'Refer & Earn', 'Profile']);

  const offers = page.getByRole('region', { name: 'Offers ending soon' }).getByRole('listitem');
  await expect(offers).toHaveCount(3);
  const title = await offers.first().getByRole('link').textContent();
  await offers.first().getByRole('link').click();
  await expect(page.getByRole('article', { name: title ?? '' })).toBeVisible();
  await expect(page).toHaveURL(/\/offers\?id=\d+/);
});

test('DASH-01 API-68 the quick actions are ordered and hidden from the dashboard, and stay so; all hidden, there is a way back', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Quick actions' });
  const editor = panel.getByRole('group', { name: 'Edit quick actions' });
  await panel.getByRole('button', { name: 'Edit quick actions' }).click();
  await editor.getByRole('button', { name: 'Move Rewards up' }).click();
  await expect(editor.getByRole('button', { name: 'Move Rewards up' })).toBeFocused();
  await expect(panel.getByRole('link')).toHaveText(['Rewards', 'Appointments', 'Refer & Earn', 'Profile']);
  await expectAccessible(page);

  // On another device meanwhile: an edit here is done to what stands there by then.
  await write(page, preferencesCall, {
    quickActions: ['refer', 'rewards', 'appointments', 'profile'].map((id) => ({ id, visible: true })),
  });
  await editor.getByRole('button', { name: 'Move Profile up' }).click();
  await expect(panel.getByRole('link')).toHaveText(['Refer & Earn', 'Rewards', 'Profile', 'Appointments']);

  for (const name of ['Rewards', 'Appointments']) await editor.getByRole('checkbox', { name }).click();
  const lastSaved = page.waitForResponse(
    (response) =>
      response
        .request()
        .postData()
        ?.match(/"visible":false/g)?.length === 3,
  );
  await editor.getByRole('checkbox', { name: 'Refer & Earn' }).click();
  await expect(panel.getByRole('link')).toHaveText(['Profile']);
  await lastSaved;
  await page.reload();
  await expect(panel.getByRole('link')).toHaveText(['Profile']);

  await panel.getByRole('button', { name: 'Edit quick actions' }).click();
  await editor.getByRole('checkbox', { name: 'Profile' }).click();
  await expect(panel.getByText('You have hidden all quick actions.')).toBeVisible();
  await editor.getByRole('checkbox', { name: 'Rewards' }).click();
  await expect(panel.getByRole('link')).toHaveText(['Rewards']);
});

// Maria's 12,400, and what other stories may have spent of it or brought by reviews.
const balance = /^1[12],\d\d\d$/;

test('DASH-02 points that cannot be fetched say so and are not guessed', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/points/*/', refuse);
  await signedIn(people.maria);

  await expect(page.getByText('Failed to fetch patient data. Please try again later.')).toBeVisible();
  await expect(page.getByText(balance)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your points' })).toBeVisible();

  await page.unroute('**/selfcare/points/*/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText(balance)).toBeVisible();
});

const status = { error: false, msg: '' };
const points = (available: number): Received<typeof householdPoints> => ({
  status: { error: false, msg: '' },
  points: { available, pending: 0, lifetime: available },
  people: [],
  expiryMonths: 24,
});

const claim = (id: number): PendingAction => ({
  id,
  type: 'visit',
  title: 'Completed visit',
  description: null,
  points: 1000 + id,
  claimable: true,
  boost: null,
  dependant: null,
  appointment: null,
});

type Visit = { startsAt: string | null; dependant: { firstName: string } };

test('APPT-01 the family stands in a row: a press shows the visits of one, and Back finds them again', async ({
  page,
  signedIn,
}) => {
  await page.route(/\/selfcare\/fetchappointments\/\d+\/$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const { upcoming, completed } = answer as { upcoming: Visit[]; completed: Visit[] };
    const [first, second] = upcoming.filter(({ startsAt }) => startsAt !== null);
    const of = (name: string) => [...upcoming, ...completed].find(({ dependant }) => dependant.firstName === name);
    const visits = [
      { ...first, dependant: of('Sofia')?.dependant },
      { ...second, dependant: of('Lucas')?.dependant },
    ];
    await route.fulfill({ json: { ...answer, upcoming: visits, totals: { ...answer.totals, upcoming: 2 } } });
  });
  await signedIn(people.maria);
  const strip = page.getByRole('group', { name: 'Whose visits' });
  const next = page.getByRole('region', { name: 'Next visit' });
  const coming = page.getByRole('region', { name: 'Also coming up' });
  await expect(strip.getByRole('button')).toHaveText([/Everyone/, /Maria/, /Sofia/, /Lucas/, /Teresa/]);
  await expect(next).toContainText("Sofia's next visit");
  // Of a family its face and its name stand over the day, however it is heard.
  await expect(next.getByText(/^Sofia · (today|tomorrow|in \d+ days)$/)).toBeVisible();
  await expect(coming.getByRole('listitem')).toHaveText([/Lucas ·\s/]);
  await expect(coming.getByRole('link', { name: 'more visit' })).toHaveCount(0);

  const lucas = strip.getByRole('button', { name: 'Lucas' });
  await lucas.click();
  await expect(next).toContainText('For Lucas (child)');
  await expect(coming).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await next.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/appointments\?id=\d+$/);
  await page.goBack();
  await expect(lucas).toHaveAttribute('aria-pressed', 'true');
  await expect(next).toContainText('For Lucas (child)');

  await strip.getByRole('button', { name: 'Teresa' }).click();
  await expect(next).toContainText('Teresa has no visits coming up.');
  await strip.getByRole('button', { name: 'Everyone' }).click();
  await expect(page).toHaveURL('/dashboard');
  await strip.getByRole('link', { name: 'Add a person' }).click();
  await expect(page).toHaveURL('/settings?section=family');
});

test('LOY-02 on a phone the first points to claim stand in or just below the first screen', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.route(/\/selfcare\/fetchappointments\/\d+\/$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [visit] = answer.completed;
    const flu = { ...visit, id: 7, consultationtype: { ...visit.consultationtype, name: 'Flu shot' } };
    const dependant = { ...visit.dependant, firstName: 'Lucas', relation: 'child' };
    await route.fulfill({ json: { ...answer, completed: [{ ...flu, dependant }] } });
  });
  const appointment = {
    id: 7,
    clinic: { id: 1, uniqueId: 'c_1', name: 'Bright Smile Dental' },
    startsAt: null,
    timeZone: 'UTC',
  };
  await page.route('**/selfcare/pendingactionlist/**', (route) =>
    route.fulfill({ json: { status, pendingactions: [{ ...claim(1), appointment }, claim(2)] } }),
  );
  await signedIn(people.maria);
  const main = page.getByRole('main');
  // What a visit was and whose, as far as the page knows of it.
  await expect(main.getByRole('region', { name: 'To do' }).getByRole('listitem')).toHaveText([
    /^Flu shot ·\sLucasBright Smile Dental/,
    /^Completed visit/,
  ]);
  await expect(main.getByRole('region', { name: 'Next visit' }).getByRole('heading', { level: 3 })).toBeVisible();
  const first = main.getByRole('button', { name: 'Claim 1,001 points' });
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(900);
});

test('DASH-02 LOY-02 LOY-03 what can be claimed stands below care, and one press brings it into every balance', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  let open = [claim(1), claim(2), claim(3)];
  let available = 300;
  const list = '**/selfcare/pendingactionlist/**';
  await page.route('**/selfcare/points/*/', (route) => route.fulfill({ json: points(available) }));
  await page.route(list, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.route('**/selfcare/claimloyalty/*/appointment/1/', (route) => {
    open = [claim(2), claim(3)];
    available = 1301;
    return route.fulfill({
      json: { ...points(available), claimed: { id: 1, points: 1001, status: 'earned', confirmAt: null } },
    });
  });
  await signedIn(people.daniel);
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to fetch points activity')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Quick actions' })).toBeVisible();

  await page.route(list, (route) => route.fulfill({ json: { status, pendingactions: open } }));
  await main.getByRole('button', { name: 'Retry' }).click();
  const toDo = main.getByRole('region', { name: 'To do' });
  const rows = toDo.getByRole('listitem').getByRole('button');
  await expect(rows).toHaveText([/Claim 1,001 points/, /Claim 1,002 points/]);
  const all = toDo.getByRole('button').first();
  await expect(all).toHaveText(/^Claim all 3,006 points/);
  // It is softer than what is filled beside it, and has the edge of what can be pressed; the rows' are underlined.
  const ink = await rows.first().evaluate((button) => getComputedStyle(button).color);
  await expect(all).toHaveCSS('border-top-color', ink);
  await expect(rows.first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(toDo.getByRole('link', { name: '1 more to claim' })).toHaveAttribute('href', '/activity');
  await expect(main.getByRole('progressbar')).toHaveAccessibleName(/^300 of 450 points for /);
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 4)).toEqual(['Next visit', 'To do', 'Your care', 'Your points']);
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await rows.first().click();
  await expect(page.getByText('1,001 points added')).toBeVisible();
  await expect(main.getByText('1,301', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '1,301 points' })).toHaveText('1,301');
  await expect(rows).toHaveText([/Claim 1,002 points/, /Claim 1,003 points/]);
  await expect(rows.first()).toBeFocused();
});

test('APPT-01 a visit under way is now, one that is over asks how it was, and neither is the next one', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const confirmed = (visit: object, from: number, to: number) => ({
    ...visit,
    status: 'confirmed',
    isProposal: false,
    startsAt: inMinutes(from),
    endsAt: inMinutes(to),
  });
  let isSaid = false;
  let isRunning = true;
  await page.route(/\/selfcare\/fetchappointments\/\d+\/(upcoming\/)?(\?.*)?$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const visits = answer.upcoming ?? answer.appointments;
    const [first, second, ...others] = visits.filter(({ startsAt }: { startsAt: string | null }) => startsAt !== null);
    const shown = [
      ...(isSaid ? [] : [confirmed(first, -90, -60)]),
      ...(isRunning ? [confirmed(second, -10, 20)] : []),
      ...others,
    ];
    await route.fulfill({ json: { ...answer, [answer.upcoming ? 'upcoming' : 'appointments']: shown } });
  });
  await signedIn(people.maria);

  const running = page.getByRole('region', { name: 'Your visit now' });
  await expect(running.getByText('Now', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next visit' })).toHaveCount(0);
  const over = page.getByRole('region', { name: 'How was it?' });
  // Of words in a line the first letter is not made large: «lunes, 23 de noviembre» would begin its line so.
  await expect(over.getByRole('link')).toHaveCSS('display', 'inline-block');
  await expectAccessibleEverywhere(page);

  await page.goto('/appointments');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.filter({ hasText: 'How was it?' })).toHaveCount(1);
  await expect(cards.filter({ hasText: /Now/ })).toHaveCount(1);

  isRunning = false;
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next visit' }).getByRole('heading', { level: 3 })).toBeVisible();
  await page.route('**/selfcare/appointmentaction/*/updatestatus/', (route) => {
    isSaid = true;
    return route.fulfill({
      status: 409,
      json: { status: { error: true, code: 'visitCompleted', msg: 'This visit has already taken place.' } },
    });
  });
  consoleWatch.allow(/status of 409/);
  await over.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('This visit has already taken place.')).toBeVisible();
  await expect(over).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Next visit' })).toBeFocused();
});
