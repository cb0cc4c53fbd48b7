import { sayZone } from '@kindwell/contract/zone-name.ts';
import { type Language, localeOf } from '#server/messages/language.ts';

// Some of the spaces that Intl writes are none of the GSM alphabet.
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

/** The instant of a visit on the clinic's clock, with the zone: `Tuesday, June 2, 2026 at 9:00 AM Eastern Time`. */
export const writeVisitTime = (language: Language, startsAt: Date, timeZone: string) =>
  plainSpaces(
    new Intl.DateTimeFormat(localeOf[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'long',
    })
      .formatToParts(startsAt)
      .map(({ type, value }) => (type === 'timeZoneName' ? sayZone(language, timeZone, value) : value))
      .join(''),
  );

/** The same, as short as a text message needs it: `Jun 2, 9:00 AM EDT`. */
export const writeShortVisitTime = (language: Language, startsAt: Date, timeZone: string) =>
  plainSpaces(
    new Intl.DateTimeFormat(localeOf[language], {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(startsAt),
  );

/** A day at the clinic, `YYYY/MM/DD`: `Tuesday, June 2, 2026`. */
export const writeVisitDay = (language: Language, localDate: string) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${localDate.replaceAll('/', '-')}T00:00:00Z`),
  );
