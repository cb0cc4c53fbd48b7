import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** A visit as a page of a calendar on the web wants it: where and when, and nothing about care. */
export type CalendarEvent = {
  title: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  location: string;
  details: string;
};

/** Undefined for a visit without a time. */
export function calendarEventOf(visit: Appointment): CalendarEvent | undefined {
  const { clinic, dependant, startsAt, endsAt, timeZone } = visit;
  if (startsAt === null || endsAt === null) return undefined;

  const isOwn = dependant.relation === 'self';
  return {
    title: isOwn
      ? m.calendar_event_title({ clinic: clinic.name })
      : m.calendar_event_title_for({ name: dependant.firstName, clinic: clinic.name }),
    startsAt,
    endsAt,
    timeZone,
    location: `${clinic.name}, ${clinic.formattedAddress}`,
    details: m.calendar_phone({ phone: formatPhone(clinic.phone) }),
  };
}
