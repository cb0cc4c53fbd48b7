import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import type { Page } from '@playwright/test';

const minuteMs = 60_000;

/** `HH:mm`, as the answers have it. */
const timeAt = (at: Date, timeZone: string) => wallClock(at, timeZone).time.slice(0, 5);

/** The same visit, confirmed, from so many minutes from now on, for three quarters of an hour. */
function moved(visit: Appointment, minutes: number): Appointment {
  const start = new Date(Date.now() + minutes * minuteMs);
  const end = new Date(start.getTime() + 45 * minuteMs);
  const { day } = wallClock(start, visit.timeZone);
  const [time, endTime] = [timeAt(start, visit.timeZone), timeAt(end, visit.timeZone)];

  return {
    ...visit,
    status: 'confirmed',
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    dateTime: { date: day.replaceAll('-', '/'), time, startTime: time, endTime },
  };
}

/** Has two of the visits ahead be one that is over, which nobody has said how it went, and one that is under way. */
export const withVisitsToday = (page: Page) =>
  page.route('**/selfcare/fetchappointments/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const edit = (visits?: Appointment[]) =>
      visits?.map((visit, index) => (index < 2 ? moved(visit, [-180, -20][index] ?? 0) : visit));

    await route.fulfill({
      response,
      json: { ...answer, upcoming: edit(answer.upcoming), appointments: edit(answer.appointments) },
    });
  });
