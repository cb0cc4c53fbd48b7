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

/** The slots of a run: when each begins, in minutes from midnight, and its free places, below 0 where one's own visit is. */
export const slotsIn = ({ firstMinute, stepMinutes, remaining }: FilledRun) =>
  remaining.split(',').map((places, index) => ({ minute: firstMinute + index * stepMinutes, places: Number(places) }));
