import type { waitlistOffer } from '@kindwell/contract/appointments/waitlist.ts';
import type * as z from 'zod/mini';
import { foreignZone, formatDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { dateFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

/** A free slot that a link offers. */
export type WaitlistOffer = z.output<typeof waitlistOffer.answer>['offer'];

/** «Tuesday, June 2 at 9:00 AM», as the clinic's clock has it. */
export const describeOfferTime = ({ dateTime: { date, time } }: WaitlistOffer): string =>
  m.appointments_day_at({ day: formatDay(date, clock.now()), time: formatTime(time ?? '') });

/** The clinic's zone in words, '' where it is this device's too. */
export const describeOfferZone = ({ timeZone, startsAt }: WaitlistOffer): string =>
  foreignZone(timeZone, new Date(startsAt), 'long');

/** «Monday at 12:00 PM CDT»: until when the offer can be answered, on the same clock, with its zone where needed. */
export function describeOfferEnd({ expiresAt, timeZone }: WaitlistOffer): string {
  const end = new Date(expiresAt);
  const time = dateFormat(formatLocale(), { hour: 'numeric', minute: '2-digit', timeZone }).format(end);

  return m.appointments_day_at({
    day: dateFormat(formatLocale(), { weekday: 'long', timeZone }).format(end),
    time: `${time} ${foreignZone(timeZone, end, 'short')}`.trim(),
  });
}
