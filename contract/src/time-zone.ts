import * as z from 'zod/mini';

/** A name that browsers still take for Los Angeles; the database of time zones dropped it in 2020, and PostgreSQL with it. */
const dropped = 'US/Pacific-New';

/** Whether a text names a time zone (IANA), such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      name !== dropped &&
      /^(?:[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}|UTC)$/.test(name) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

/** A time zone by its name (IANA). */
export const timeZone = z.string('fields_time_zone').check(z.refine(isTimeZone, 'fields_time_zone'));
