import type { Slot } from '@kindwell/contract/appointment-shape.ts';
import type { SlotRun } from './slots-db.ts';

type FilledRun = Extract<SlotRun, { day: string }>;

const minutesOfDay = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');

/** `HH:mm` of a minute counted from midnight; past the next midnight the clock starts again. */
const clockTime = (minute: number) => {
  const ofDay = minute % minutesOfDay;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

function slotsOf({ day, clinicId, providerId, firstMinute, stepMinutes, clockMinutes, remaining }: FilledRun): Slot[] {
  return remaining.split(',').map((places, index) => {
    const minute = firstMinute + index * stepMinutes;
    const remainingapptSlots = Number(places);

    return {
      startdate: day,
      startTime: clockTime(minute),
      endTime: clockTime(minute + clockMinutes),
      avability: remainingapptSlots > 0 ? 'yes' : 'other',
      remainingapptSlots,
      clinicId,
      doctorId: providerId,
    };
  });
}

const earlierFirst = (one: Slot, other: Slot) =>
  one.startTime.localeCompare(other.startTime) || one.doctorId - other.doctorId;

/** The slots by date, both in order; a day without any slot is left out (contract "Appointments"). */
export function presentSlots(runs: SlotRun[]): Record<string, Slot[]> {
  const filled = runs.filter((run): run is FilledRun => run.isKnown && run.day !== null);
  const days = Map.groupBy(filled, ({ day }) => day);

  return Object.fromEntries(
    [...days.keys()].sort().map((day) => [day, (days.get(day) ?? []).flatMap(slotsOf).sort(earlierFirst)]),
  );
}
