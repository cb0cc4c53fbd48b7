import { fileAnswer, momentOrNull, text } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/**
 * The calendars (docs/spec/appointments.md#calendars). One address more is no operation, since calendar programs call
 * it: GET /calendar/{token}.ics, a household's feed for the person who has its private address.
 */

/** One visit as a calendar file (RFC 5545). A visit without a time has none: 404. */
export const appointmentCalendar = endpoint({
  name: 'appointmentCalendar',
  method: 'GET',
  path: '/selfcare/appointment/{id}/calendar.ics',
  auth: 'patient',
  writes: false,
  file: 'text/calendar',
  params: z.object({ id: pathId('appointment') }),
  answer: fileAnswer,
});

/** Whether the caller has a feed, and since when; its address is told only when it is made. */
export const calendarFeed = endpoint({
  name: 'calendarFeed',
  method: 'GET',
  path: '/selfcare/calendarfeed/',
  auth: 'patient',
  writes: false,
  answer: z.object({ feed: z.object({ createdAt: momentOrNull }) }),
});

/** Makes a new private address of the feed; the one before ends at once. `url` is absolute. */
export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  method: 'POST',
  path: '/selfcare/calendarfeed/',
  auth: 'patient',
  writes: true,
  answer: z.object({ feed: z.object({ url: text, createdAt: momentOrNull }) }),
});

/** Ends the feed; repeatable. */
export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'POST',
  path: '/selfcare/calendarfeed/revoke/',
  auth: 'patient',
  writes: true,
  answer: z.object({}),
});
