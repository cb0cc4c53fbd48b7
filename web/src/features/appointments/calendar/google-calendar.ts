import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { formatPhone } from '#web/lib/format-phone.ts';
import { m } from '#web/paraglide/messages.js';

/** `2027-03-04T15:00:00.000Z` → `20270304T150000Z`. */
const compact = (moment: string) => `${moment.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/**
 * Google's page that adds a visit to one's calendar there, filled in; undefined for a visit without a time. It says where
 * and when, and nothing about care.
 */
export function googleCalendarAddress({ clinic, dependant, startsAt, endsAt, timeZone }: Appointment) {
  if (startsAt === null || endsAt === null) return undefined;

  const isOwn = dependant.relation === 'self';
  const event = new URLSearchParams({
    action: 'TEMPLATE',
    text: isOwn
      ? m.calendar_google_title({ clinic: clinic.name })
      : m.calendar_google_title_for({ name: dependant.firstName, clinic: clinic.name }),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: timeZone,
    location: `${clinic.name}, ${clinic.formattedAddress}`,
    details: m.calendar_phone({ phone: formatPhone(clinic.phone) }),
  });

  return `https://calendar.google.com/calendar/render?${event}`;
}
