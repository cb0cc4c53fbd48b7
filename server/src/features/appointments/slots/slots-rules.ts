import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { SlotRun } from './slots-db.ts';

/** A run that holds slots. */
export type FilledRun = Extract<SlotRun, { day: string }>;

export const isFilled = (run: SlotRun): run is FilledRun => run.isKnown && run.day !== null;

const minutesOfDay = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');

/** `HH:mm` of a minute counted from midnight; past the next midnight the clock starts again. */
export const clockTime = (minute: number) => {
  const ofDay = minute % minutesOfDay;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

/** The slots of a run: when each begins, in minutes from midnight, and its free lanes, below 0 where one's own visit is. */
export const slotsIn = ({ firstMinute, stepMinutes, remaining }: FilledRun) =>
  remaining.split(',').map((places, index) => ({ minute: firstMinute + index * stepMinutes, places: Number(places) }));

const presentRun = (run: FilledRun): Slot[] =>
  slotsIn(run).map(({ minute, places }) => ({
    startdate: run.day,
    startTime: clockTime(minute),
    endTime: clockTime(minute + run.clockMinutes),
    avability: places > 0 ? 'yes' : 'other',
    remainingapptSlots: Math.max(places, 0),
    ...(places < 0 && { isOwnVisit: true as const }),
    clinicId: run.clinicId,
    doctorId: run.providerId,
  }));

const earlierFirst = (one: Slot, other: Slot) =>
  one.startTime.localeCompare(other.startTime) || one.doctorId - other.doctorId;

/** Searches may overlap, or be one another: what two of them have found is one run. */
function withoutTwins(runs: FilledRun[]): FilledRun[] {
  const found = new Map<string, FilledRun>();
  for (const run of runs) found.set([run.typeId, run.providerId, run.day, run.firstMinute].join(), run);
  return [...found.values()];
}

/** The slots by date, both in order; a day without any slot is left out (API-35). */
export function presentSlots(runs: SlotRun[]): Record<string, Slot[]> {
  const days = Map.groupBy(withoutTwins(runs.filter(isFilled)), ({ day }) => day);

  return Object.fromEntries(
    [...days.keys()].sort().map((day) => [day, (days.get(day) ?? []).flatMap(presentRun).sort(earlierFirst)]),
  );
}
