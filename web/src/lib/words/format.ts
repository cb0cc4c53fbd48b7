import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { dateFormat, numberFormat } from './kept-format.ts';

/** A phone as people read it: +12025550110 → «(202) 555-0110»; of other countries as it is. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}

/** Cents as dollars, without the cents of a whole amount: 420000 → «$4,200», 357 → «$3.57». */
export function formatPrice(cents: number, locale: string): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/** A whole number in the person's language: 12400 → «12,400». */
export function formatNumber(value: number): string {
  return numberFormat(formatLocale()).format(value);
}

/** A whole number of hundredths: 80 → «80%». */
export function formatPercent(percent: number): string {
  return numberFormat(formatLocale(), { style: 'percent' }).format(percent / 100);
}

/**
 * A date in the person's language. Its day and its month stay on one line («March 4», «4 de marzo»): a line may end after the
 * weekday or before the year.
 */
export function inWords(moment: Date, options: Intl.DateTimeFormatOptions, locale = formatLocale()): string {
  const words = dateFormat(locale, options).format(moment);

  return words.replace(/(?<=\p{L}) (?=\d\d?\b)|(?<=\b\d\d?) (?=\p{L})|(?<=\d de) /gu, '\u00a0');
}

/** A date `YYYY-MM-DD` without its weekday, as for a birthday: «March 4, 2019». */
export function formatDate(date: string): string {
  // A calendar day has no time zone: read and written in the same one, it stays what it is.
  return inWords(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * A day in a list: «Tue, Nov 24», and «Mon, Jan 5, 2026» where that is another year than this. `timeZone`: on whose calendar,
 * UTC for a day `YYYY-MM-DD`; on that of this device where it is left out.
 */
export const formatDay = (day: string | Date, timeZone?: string): string => writeDay(day, timeZone, 'short');

/**
 * A day in a sentence: as in a list, but whole words in Spanish, «Termina el martes, 2 de marzo», where nobody writes them
 * shortened.
 */
export const formatDayInSentence = (day: string | Date, timeZone?: string): string =>
  writeDay(day, timeZone, formatLocale().startsWith('es') ? 'long' : 'short');

function writeDay(day: string | Date, timeZone: string | undefined, width: 'short' | 'long'): string {
  const at = new Date(day);
  const yearOf = (moment: Date) => dateFormat('en', { year: 'numeric', timeZone }).format(moment);
  const isThisYear = yearOf(at) === yearOf(clock.now());

  return inWords(at, {
    weekday: width,
    month: width,
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  });
}

/** A moment (ISO 8601) on this device's clock: «March 1, 2027, 9:30 AM». */
export function formatMoment(moment: string): string {
  const words = inWords(new Date(moment), { dateStyle: 'long', timeStyle: 'short' });

  // The engines write «a las 1:28» in Spanish, where one o'clock is one.
  return words.replace(/\ba las(?=\s1:)/, 'a la');
}

/** The day of the programme, which counts in `zone`, on which a moment (ISO 8601) lies, the same on every device: «March 1, 2027». */
export function formatProgrammeDay(moment: string, zone: string): string {
  return inWords(new Date(moment), { dateStyle: 'long', timeZone: zone });
}

/** The day of a moment (ISO 8601) on this device's clock: «March 1, 2027». */
export function formatDayOf(moment: string): string {
  return inWords(new Date(moment), { dateStyle: 'long' });
}

/** A moment of these days on this device's clock: «Tuesday, 9:30 AM». */
export function formatWeekdayTime(moment: Date): string {
  const weekday = dateFormat(formatLocale(), { weekday: 'long' }).format(moment);
  const time = dateFormat(formatLocale(), { hour: 'numeric', minute: '2-digit' }).format(moment);

  return `${weekday}, ${time}`;
}
