import { sayZone } from '@kindwell/contract/zone-name.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDay as formatAnyDay, formatDayInSentence, inWords } from '#web/lib/words/format.ts';
import { dateFormat, relativeFormat } from '#web/lib/words/kept-format.ts';

/**
 * Days and times of visits as people read them. A day is `YYYY/MM/DD` and a time `HH:mm`, both as the clinic's wall
 * clock has them (docs/spec/calls.md#dates-and-money); the calendar's own days are `YYYY-MM-DD`.
 */

const dayMs = 86_400_000;

/** A calendar day has no zone; midnight UTC stands for it while it is counted or written out. */
const toUtc = (day: string) => new Date(`${day.replaceAll('/', '-')}T00:00:00Z`);

const dayInWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  inWords(toUtc(day), { timeZone: 'UTC', ...options });

/** `2027-03-04` → `2027/03/04`, as slots and bookings have it. */
export const toSlotDate = (day: string): string => day.replaceAll('-', '/');

/** `2027/03/04` → `2027-03-04`, as the calendar has it. */
export const toCalendarDay = (date: string): string => date.replaceAll('/', '-');

/** The day so many days later, both `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(toUtc(day).getTime() + count * dayMs).toISOString().slice(0, 10);
}

/** «Tuesday, March 4»; with its year where that isn't the current one. */
export function formatDay(day: string, now: Date): string {
  const isThisYear = day.startsWith(String(now.getFullYear()));

  return dayInWords(day, { weekday: 'long', month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** «Tuesday, March 4, 2027». */
export const formatDayAndYear = (day: string): string =>
  dayInWords(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** «Tue, Mar 4», where all that is around is of one year. */
export const formatShortDay = (day: string): string =>
  dayInWords(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** The day of a visit in a list: «Tue, Mar 4», with its year where that isn't the current one. */
export const formatListDay = (date: string): string => formatAnyDay(toCalendarDay(date), 'UTC');

/** The same day in a sentence. */
export const formatSentenceDay = (date: string): string => formatDayInSentence(toCalendarDay(date), 'UTC');

/** «Mar 1 – 7, 2027». */
export const formatSpan = (first: string, last: string): string =>
  dateFormat(formatLocale(), { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(toUtc(first), toUtc(last));

/** The same without the year: «Nov 30 – Dec 6». */
export const formatShortSpan = (first: string, last: string): string =>
  dateFormat(formatLocale(), { timeZone: 'UTC', month: 'short', day: 'numeric' }).formatRange(
    toUtc(first),
    toUtc(last),
  );

/** «March 2027». */
export const formatMonth = (day: string): string => dayInWords(day, { month: 'long', year: 'numeric' });

/** The parts of a date block: «Tue», «4», «Mar». */
export function formatDateParts(day: string): { weekday: string; date: string; month: string } {
  return {
    weekday: dayInWords(day, { weekday: 'short' }),
    date: dayInWords(day, { day: 'numeric' }),
    month: dayInWords(day, { month: 'short' }),
  };
}

/** How far off a day is, both `YYYY/MM/DD` or `YYYY-MM-DD`: «today», «tomorrow», «in 3 days». */
export function formatFromToday(day: string, today: string): string {
  const days = Math.round((toUtc(day).getTime() - toUtc(today).getTime()) / dayMs);
  return relativeFormat(formatLocale(), { numeric: 'auto' }).format(days, 'day');
}

/** The name of a day of the week, 0 for Monday. */
export function formatWeekday(index: number, weekday: 'long' | 'short' = 'long'): string {
  const aMonday = '2024-01-01';

  return dayInWords(addDays(aMonday, index), { weekday });
}

/** `09:30` → «9:30 AM». */
export function formatTime(time: string): string {
  const at = new Date(`1970-01-01T${time}:00Z`);

  return dateFormat(formatLocale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(at);
}

/** `13:30` → «1:30», beside hours that say of which half of the day it is. */
export const formatClock = (time: string): string =>
  dateFormat(formatLocale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .formatToParts(new Date(`1970-01-01T${time}:00Z`))
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim();

/** `11:00` and `11:45` → «11:00 – 11:45 AM». */
export function formatTimes(from: string, to: string): string {
  const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);
  const format = dateFormat(formatLocale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

  return format.formatRange(at(from), at(to));
}

function zoneName(at: Date, style: 'short' | 'long' | 'longOffset', timeZone?: string): string {
  const format = dateFormat(formatLocale(), { timeZoneName: style, ...(timeZone && { timeZone }) });

  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return style === 'long' ? sayZone(formatLocale(), timeZone, name) : name;
}

/** Noon of a day, close enough to every hour of it to tell the zone that holds then. */
export const noonOf = (day: string): Date => new Date(toUtc(day).getTime() + dayMs / 2);

/**
 * The clinic's time zone in words, '' where its clocks show what this device's show: «Central Time», or «CDT»
 * when it has to be short. In Spanish it is «hora del Centro» there too: nobody says the letters.
 */
export function foreignZone(timeZone: string, at: Date, style: 'short' | 'long'): string {
  const isSame = zoneName(at, 'longOffset', timeZone) === zoneName(at, 'longOffset');
  if (isSame) return '';

  return zoneName(at, formatLocale().startsWith('es') ? 'long' : style, timeZone);
}
