import { brandName } from '#server/brand/brand-in-force.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import { say } from '#server/messages/sentence.ts';
import type { CalendarVisit } from './calendar-db.ts';
import { escapeText, joinLines } from './calendar-text.ts';
import { timeLine, utcTime, zoneRules } from './calendar-time.ts';

const statuses: Record<CalendarVisit['status'], string> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  noshow: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/** The same for one visit for ever, and for no other of any installation. */
const uidOf = ({ id, createdAt }: CalendarVisit) => `visit-${id}-${createdAt.getTime().toString(36)}@kindwell`;

function describe({ status, isProposal, clinicPhone, language }: CalendarVisit): string {
  const open = say(language, isProposal ? 'mails_event_proposed' : 'mails_event_unconfirmed');
  const cancelled = say(language, 'mails_event_cancelled');
  const sentences = { requested: [open], cancelled: [cancelled], confirmed: [], completed: [], noshow: [] };

  return [...sentences[status], say(language, 'mails_event_phone', { phone: clinicPhone })].join('\n');
}

/** Names no care: it shows on locked screens and to the person who shares the calendar. No name stands in one's own visit. */
const titleOf = ({ language, visitorName: name, clinicName: clinic }: CalendarVisit) =>
  name === null
    ? say(language, 'mails_event_title', { clinic })
    : say(language, 'mails_event_title_of', { name, clinic });

function eventOf(visit: CalendarVisit, now: Date): string[] {
  const { startsAt, endsAt, timeZone, clinicName, status } = visit;

  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(visit)}`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utcTime(now)}`,
    `CREATED:${utcTime(visit.createdAt)}`,
    `LAST-MODIFIED:${utcTime(visit.changedAt)}`,
    timeLine('DTSTART', startsAt, timeZone),
    timeLine('DTEND', endsAt, timeZone),
    `STATUS:${statuses[status]}`,
    `SUMMARY:${escapeText(titleOf(visit))}`,
    `LOCATION:${escapeText(`${clinicName}, ${formatAddress(visit)}`)}`,
    `DESCRIPTION:${escapeText(describe(visit))}`,
    'CLASS:PRIVATE',
    `TRANSP:${status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

// Calendar programs look again as often as they like; these ask for once an hour.
const feedLines = [
  `NAME:${brandName()}`,
  `X-WR-CALNAME:${brandName()}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

function write(visits: CalendarVisit[], head: string[], now: Date): string {
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brandName()}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...zoneRules(visits.map(({ timeZone }) => timeZone)),
    ...visits.flatMap((visit) => eventOf(visit, now)),
    'END:VCALENDAR',
  ]);
}

/**
 * One visit as a calendar file (RFC 5545), to be saved or sent along. The clinic's zone comes with its rules; a later
 * file about the same visit takes the place of an earlier one.
 */
export const writeCalendarFile = (visit: CalendarVisit, now: Date) => write([visit], [], now);

/** The visits of a household as a calendar that programs look at again and again. */
export const writeCalendarFeed = (visits: CalendarVisit[], now: Date) => write(visits, feedLines, now);
