import { openClinic } from '@kindwell/e2e/clinic-page.ts';
import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

test.beforeEach(({ page }) => signIn(page, people.omar));

const weekday = (daysAhead: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' }).format(
    new Date(Date.now() + daysAhead * 86_400_000),
  );

const officeHours = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Office Hours' }) });

test('CLINIC-03 closed today: the day and hour of the next opening, and the clinic’s zone where clocks differ', async ({
  page,
}) => {
  const next = weekday(2);
  await openClinic(page, ({ hours }) => ({
    hours: hours.map((each) =>
      each.day === next
        ? { ...each, active: true, startHour: '08:00', endHour: '12:30', holiday: null }
        : { ...each, active: false, startHour: null, endHour: null, holiday: null },
    ),
  }));
  const section = officeHours(page);
  await expect(section.getByText(new RegExp(`^Opens ${next} 8\\sAM$`))).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .locator('header')
      .getByText(new RegExp(`^Closed now · Opens ${next} 8\\sAM$`)),
  ).toBeVisible();
  await expect(section.getByText(/Times are in the clinic's/)).toHaveCount(0);
});

test('CLINIC-03 closed for a holiday: which one, and the next opening', async ({ page }) => {
  const today = weekday(0);
  await openClinic(page, ({ hours }) => ({
    hours: hours.map((each) => ({
      ...each,
      active: true,
      startHour: '08:00',
      endHour: '24:00',
      holiday: each.day === today ? 'Founders Day' : null,
    })),
  }));
  const section = officeHours(page);
  await expect(section.getByRole('definition').filter({ hasText: 'Closed: Founders Day' })).toBeVisible();
  await expect(section.getByRole('definition').filter({ hasText: /^Opens tomorrow at 8\sAM$/ })).toBeVisible();
});

test('CLINIC-03 a clinic that never closes is open now, by its own clock', async ({ page }) => {
  await openClinic(page, ({ hours }) => ({
    timeZone: 'Pacific/Honolulu',
    hours: hours.map((each) => ({ ...each, active: true, startHour: '00:00', endHour: '24:00', holiday: null })),
  }));
  const section = officeHours(page);
  await expect(section.getByText('Open now')).toBeVisible();
  await expect(section.getByText('Open 24 hours')).toHaveCount(7);
  await expect(section.getByText(/^Times are in the clinic's time zone \(Hawaii.* Time\)\.$/)).toBeVisible();
});
