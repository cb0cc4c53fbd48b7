import * as z from 'zod/mini';

/** Whether a text names a time zone (IANA), such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^(?:[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}|UTC)$/.test(name) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

/** A time zone by its name (IANA). */
export const timeZone = z.string('fields_time_zone').check(z.refine(isTimeZone, 'fields_time_zone'));
