import * as z from 'zod/mini';
import { momentOrNull, text } from './answers.ts';
import { endpoint } from './endpoint.ts';

/**
 * The calendars (contract "Appointments"). Two addresses answer iCalendar (RFC 5545) instead of JSON and so are no
 * operations: GET /selfcare/appointment/{id}/calendar.ics, one visit for a signed-in patient, and
 * GET /calendar/{token}.ics, a household's feed for whoever has its private address.
 */

/** Whether the caller has a feed, and since when; its address is told only when it is made. */
export const calendarFeed = endpoint({
  name: 'calendarFeed',
  summary: 'Since when the household has a calendar feed, null without one.',
  method: 'GET',
  path: '/selfcare/calendarfeed/',
  auth: 'patient',
  writes: false,
  answer: z.object({ feed: z.object({ createdAt: momentOrNull }) }),
});

/** Makes a new private address of the feed; the one before ends at once. `url` is absolute. */
export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  summary: 'Make a new private address of the calendar feed; an older one ends.',
  method: 'POST',
  path: '/selfcare/calendarfeed/',
  auth: 'patient',
  writes: true,
  answer: z.object({ feed: z.object({ url: text, createdAt: momentOrNull }) }),
});

/** Ends the feed; repeatable. */
export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  summary: 'End the calendar feed; repeatable.',
  method: 'POST',
  path: '/selfcare/calendarfeed/revoke/',
  auth: 'patient',
  writes: true,
  answer: z.object({}),
});
