import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { dayNames } from './directory-fields.ts';
import type { WorkingHours } from './directory-schema.ts';

/** Hours of one provider at one clinic; `path` leads to their place in the file. */
export type PlacedHours = WorkingHours & { path: (string | number)[]; clinic: string; timeZone: string };

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

// Zones change their clocks on different days. Where two of them are involved, both halves of a year are looked at.
const winterAndSummer = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

function minutesAhead(timeZone: string, at: Date): number {
  const { day, time } = wallClock(at, timeZone);
  return (Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000;
}

function minuteOfWeek(day: WorkingHours['day'], time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNames.indexOf(day) * dayMinutes + hours * 60 + minutes;
}

type Span = { start: number; length: number };

const startsWithin = (one: Span, other: Span) =>
  (((other.start - one.start) % weekMinutes) + weekMinutes) % weekMinutes < one.length;

/** Every stretch of hours that overlaps an earlier one of the list, with that one. */
export function findOverlaps(list: PlacedHours[]): { hours: PlacedHours; earlier: PlacedHours }[] {
  const zones = [...new Set(list.map(({ timeZone }) => timeZone))];
  const moments = zones.length > 1 ? winterAndSummer : winterAndSummer.slice(0, 1);
  const ahead = moments.map((at) => new Map(zones.map((zone) => [zone, minutesAhead(zone, at)])));

  const spans = list.map(({ day, starts, ends, timeZone }) =>
    ahead.map((offsets) => {
      const start = minuteOfWeek(day, starts);
      return { start: start - (offsets.get(timeZone) ?? 0), length: minuteOfWeek(day, ends) - start };
    }),
  );

  const overlap = (one: number, other: number) =>
    moments.some((_, season) => {
      const [first, second] = [spans[one]?.[season], spans[other]?.[season]];
      return first && second && (startsWithin(first, second) || startsWithin(second, first));
    });

  return list.flatMap((hours, index) => {
    const earlier = list.find((_, other) => other < index && overlap(other, index));
    return earlier ? [{ hours, earlier }] : [];
  });
}
