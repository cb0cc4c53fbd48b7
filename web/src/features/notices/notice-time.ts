import { sayZone } from '@kindwell/contract/zone-name.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDay } from '#web/lib/words/format.ts';
import { dateFormat, relativeFormat } from '#web/lib/words/kept-format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The start of a visit on its clinic's clock: «Tue, Jun 2, 9:00 AM Eastern Time». */
export function formatStart(startsAt: string, timeZone: string): string {
  const format = dateFormat(formatLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'long',
  });

  return format
    .formatToParts(new Date(startsAt))
    .map(({ type, value }) => (type === 'timeZoneName' ? sayZone(formatLocale(), timeZone, value) : value))
    .join('');
}

/** How long ago something happened: «now», «5 minutes ago», «yesterday»; from a week on its day. */
export function formatAgo(moment: string, now: Date): string {
  const ago = Math.max(now.getTime() - Date.parse(moment), 0);
  if (ago >= 7 * dayMs) return formatDay(moment);

  const relative = relativeFormat(formatLocale(), { numeric: 'auto' });
  if (ago >= dayMs) return relative.format(-Math.floor(ago / dayMs), 'day');
  if (ago >= hourMs) return relative.format(-Math.floor(ago / hourMs), 'hour');
  return ago >= minuteMs ? relative.format(-Math.floor(ago / minuteMs), 'minute') : relative.format(0, 'second');
}
