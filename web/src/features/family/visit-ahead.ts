import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { inWords } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** Whether a visit of the upcoming ones lies ahead: one that is over stays among them until the clinic has settled it. */
export const isAhead = ({ endsAt }: Appointment, now: Date) => endsAt === null || new Date(endsAt) > now;

/** A day begins the line, in languages too that write it small: «Martes, 24 de noviembre». */
const startUpper = (when: string) => when.charAt(0).toLocaleUpperCase(formatLocale()) + when.slice(1);

/** When and where a visit is, in a line: on the clinic's clock; one that waits for a time says so. */
export function describeAhead({ startsAt, timeZone, dateTime, clinic }: Appointment): string {
  const say = (when: string) => m.family_visit_at({ when: startUpper(when), clinic: clinic.name });

  if (startsAt !== null && dateTime?.startTime != null) {
    const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
    const when = inWords(new Date(startsAt), style);
    return say(when);
  }

  if (dateTime === null) return m.family_visit_open({ clinic: clinic.name });
  const day = new Date(`${dateTime.date.replaceAll('/', '-')}T00:00:00Z`);
  const when = inWords(day, { dateStyle: 'full', timeZone: 'UTC' });
  return say(when);
}
