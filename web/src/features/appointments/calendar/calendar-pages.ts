import type { CalendarEvent } from './calendar-event.ts';

/** `2027-03-04T15:00:00.000Z` → `20270304T150000Z`. */
const compact = (moment: string) => `${moment.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Google's page that adds a visit to one's calendar there, filled in. */
export function googleCalendarAddress({ title, startsAt, endsAt, timeZone, location, details }: CalendarEvent): string {
  const dates = `${compact(startsAt)}/${compact(endsAt)}`;
  const event = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, ctz: timeZone, location, details });

  return `https://calendar.google.com/calendar/render?${event}`;
}

/** The same page of Outlook. It shows a plus sign where an address has one for a space. */
export function outlookCalendarAddress({ title, startsAt, endsAt, location, details }: CalendarEvent): string {
  const event = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
    body: details,
  });

  return `https://outlook.live.com/calendar/0/action/compose?${event.toString().replaceAll('+', '%20')}`;
}
