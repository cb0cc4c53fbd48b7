import { inWords } from '#web/lib/words/format.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

// The first day of this month is a Monday.
const dayOf = (place: number) => new Date(Date.UTC(2024, 0, 1 + place));

/** A day of the week in the reader's language, by its name in files; any other word as it is. */
export function dayName(day: string): string {
  const place = days.indexOf(day);
  return place < 0 ? day : inWords(dayOf(place), { weekday: 'long', timeZone: 'UTC' });
}

/** A time of day (`HH:mm`) as the reader writes it: 9:30 AM. */
export const timeName = (time: string): string =>
  inWords(new Date(`2024-01-01T${time}:00Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
