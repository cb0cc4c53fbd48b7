import { inWords } from '#web/lib/words/format.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

// The first day of this month is a Monday.
const dayOf = (place: number) => new Date(Date.UTC(2024, 0, 1 + place));

/** A day of the week in the reader's language, by its name in files; any other word as it is. */
export function dayName(day: string): string {
  const place = days.indexOf(day);
  return place < 0 ? day : inWords(dayOf(place), { weekday: 'long', timeZone: 'UTC' });
}
