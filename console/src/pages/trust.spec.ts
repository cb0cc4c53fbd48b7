import type { UndeliveredMessage } from '@kindwell/contract/staff/staff-messages.ts';
import type { JobState, TrustCheck } from '@kindwell/contract/staff/staff-trust.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const done = { error: false, msg: '' };
const at = '2026-06-01T03:35:00.000Z';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const check = (name: TrustCheck['name'], given: Partial<TrustCheck> = {}): TrustCheck => ({
  name,
  isGood: true,
  doneAt: at,
  looked: 4821,
  flaws: 0,
  ...given,
});
const job = (task: string, what: string, given: Partial<JobState> = {}): JobState => ({
  task,
  what,
  isGood: true,
  doneAt: at,
  ms: 420,
  failedAt: null,
  due: 0,
  retrying: 0,
  failed: 0,
  ...given,
});

/** What a night leaves behind that no story can wait for. */
async function afterTheNight(page: Page) {
  await page.route('**/staff/trust/', (route) =>
    route.fulfill({
      json: {
        status: done,
        now: at,
        checks: [
          check('auditTrail'),
          check('points', { isGood: false, flaws: 2 }),
          check('giftCards', { looked: null }),
          check('soldCards', { isGood: false, flaws: 3 }),
          check('backup', { isGood: false, doneAt: null, looked: null }),
        ],
        unsealed: { entries: 3, since: at, isGood: true },
        worker: { isGood: true, lastAt: at },
        jobs: [
          job('auditPoints', 'Checks all points'),
          job('deliverMail', 'Sends mails', { isGood: false, failed: 2, due: 1, failedAt: at }),
        ],
      },
    }),
  );
}

test('CONSOLE-24 what the night has found is said for each check, and what to look at', async ({
  page,
  signedInAsStaff,
}) => {
  await afterTheNight(page);
  await signedInAsStaff(['auditor'], '/console/trust');
  await expect(section(page, 'Audit trail')).toContainText('Good');
  await expect(section(page, 'Audit trail')).toContainText('all 4,821 entries were what was written');
  await expect(section(page, 'Points')).toContainText('Look at this');
  await expect(section(page, 'Points')).toContainText('2 flaws were found.');
  await expect(section(page, 'Points')).toContainText('npm run points:audit');
  await expect(section(page, 'Cards on offer')).toContainText('3 cards on offer were no longer sold');
  await expect(section(page, 'Backup')).toContainText('No backup is known.');
  await expect(section(page, 'Backup')).toContainText('npm run backup -- FOLDER');
  await expect(section(page, 'Seal of the audit trail')).toContainText('3 entries wait');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-24 CONSOLE-160 the jobs that do not go well are shown, and all of them under a line', async ({
  page,
  signedInAsStaff,
}) => {
  await afterTheNight(page);
  await signedInAsStaff(['owner'], '/console/trust');
  const jobs = section(page, 'Jobs');
  await expect(jobs.getByRole('listitem')).toHaveCount(1);
  await expect(jobs.getByRole('listitem')).toContainText('1 is due · 2 were given up · last failed on');
  await jobs.getByText('Show all 2 jobs').click();
  await expect(jobs.getByRole('listitem')).toHaveCount(3);
  await expect(jobs.getByRole('listitem').nth(1)).toContainText(/^Checks all points.*in 0\.4 s · auditPoints/);
  await expectAccessible(page);
});

test('CONSOLE-24 what cannot be loaded can be asked for again; what has its first night before it is no alarm', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await page.route('**/staff/trust/', (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['auditor'], '/console/trust');
  await expect(page.getByRole('heading', { name: "We couldn't load how Kindwell stands" })).toBeVisible();
  await page.unroute('**/staff/trust/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Audit trail')).toContainText('It has not been checked yet.');
  await expect(section(page, 'Audit trail')).toContainText('Not yet');
  await expect(section(page, 'Backup')).toContainText('Look at this');
});

const message = (given: Partial<UndeliveredMessage> = {}): UndeliveredMessage => ({
  id: 7,
  kind: 'visit',
  channel: 'email',
  to: 'm•••@example.org',
  writtenAt: at,
  failedAt: at,
  tries: 3,
  failure: '550',
  canResend: true,
  ...given,
});

/** Two messages that nobody has got, which no demo has: there every message reaches the outbox. */
const undelivered = (page: Page) =>
  page.route('**/staff/messages/', (route) =>
    route.fulfill({
      json: {
        status: done,
        messages: [
          message(),
          message({ id: 8, kind: 'code', channel: 'sms', to: '43', failure: 'expired', canResend: false }),
        ],
      },
    }),
  );

test('CONSOLE-25 messages that nobody has got are listed with why, and one is sent again after a question', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await undelivered(page);
  await signedInAsStaff(['owner'], '/console/trust');
  const list = section(page, 'Messages nobody has got');
  await expect(list.getByRole('listitem').first()).toContainText('by email to m•••@example.org');
  await expect(list.getByRole('listitem').first()).toContainText('tried 3 times · answer of the other side: 550');
  await expect(list.getByRole('listitem').nth(1)).toContainText('a phone ending in 43');
  await expect(list.getByRole('button')).toHaveCount(1);

  await page.route('**/staff/messages/7/resend/', (route) =>
    route.fulfill({ status: 409, json: { status: { error: true, code: 'messageGone', msg: 'Its text is gone.' } } }),
  );
  await list.getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: 'Send this message again?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(question.getByRole('alert')).toHaveText('Its text is gone.');

  await page.unroute('**/staff/messages/7/resend/');
  await page.route('**/staff/messages/7/resend/', (route) => route.fulfill({ json: { status: done, messages: [] } }));
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The message is on its way again')).toBeVisible();
  await expect(list).toContainText('Every message has reached its recipient, or is on its way.');
  await expect(page.getByRole('heading', { name: 'Messages nobody has got' })).toBeFocused();
});

test('CONSOLE-25 who only reads has no button; where every message arrived, that is said', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor'], '/console/trust');
  const list = section(page, 'Messages nobody has got');
  await expect(list).toContainText('Every message has reached its recipient, or is on its way.');

  await undelivered(page);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('button')).toHaveCount(0);
});

test('CONSOLE-26 the settings in force are under their topics, secrets only as set or not set', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor'], '/console/trust');
  const settings = section(page, 'Settings in force');
  const item = (name: string) => settings.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await settings.getByText('What the staff may do').click();
  await expect(item('ADJUSTMENT_LIMIT')).toContainText('5000 · not set by anyone');
  await settings.getByText('The database').click();
  await expect(item('DATABASE_OWNER_URL')).toContainText(/^DATABASE_OWNER_URL(Not set|Set) · /);
  await settings.getByText('Emails and texts').click();
  await expect(item('SMTP_URL')).toContainText('Not set · not set by anyone');
  await expectAccessible(page);
});
