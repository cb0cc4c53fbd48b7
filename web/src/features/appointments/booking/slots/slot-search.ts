import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { addDays, toCalendarDay, toSlotDate } from '#web/features/appointments/visit-time.ts';

/** The search for times covers its first day and so many days after it (BOOK-11). */
const slotSearchDays = 3;

/** The days in view at once. */
const windowDays = slotSearchDays + 1;

/** The days of the strip over the times. */
const weekDays = 7;

/** How many searches one call may hold (API-35). */
const mostSearches = 20;

/** Whose times are searched; without a `providerId` everyone's who offers the type at the clinic. */
export type SlotsOf = { clinicId: number; typeId: number; providerId: number | null };

/** The slots of an answer by their date, `YYYY/MM/DD`. */
export type SlotsByDate = Record<string, Slot[]>;

/** The search for the times from `day` (`YYYY-MM-DD`) on (BOOK-11, `YYYY/MM/DD`). */
export function slotSearch({ clinicId, typeId, providerId }: SlotsOf, day: string) {
  return {
    clinicId,
    consultationTypeId: typeId,
    doctorId: providerId,
    start_date: toSlotDate(day),
    end_date: toSlotDate(addDays(day, slotSearchDays)),
  };
}

/** The searches that follow the one from `day` on, as many as one call may hold unless told fewer. */
export function searchesAfter(slotsOf: SlotsOf, day: string, count = mostSearches) {
  return Array.from({ length: count }, (_, index) => slotSearch(slotsOf, addDays(day, (index + 1) * windowDays)));
}

/** How far `searchesAfter` looks, in days from the first day of the window before. */
export const searchHorizonDays = (mostSearches + 1) * windowDays;

/** The seven days from `day` on, both `YYYY-MM-DD`. */
export const weekFrom = (day: string): string[] => Array.from({ length: weekDays }, (_, index) => addDays(day, index));

/** The searches for the times of the week from `day` on: one follows the other (BOOK-11). */
export const weekSearches = (slotsOf: SlotsOf, day: string) => [
  slotSearch(slotsOf, day),
  ...searchesAfter(slotsOf, day, 1),
];

/** The searches that follow those of the week from `day` on. */
export const searchesAfterWeek = (slotsOf: SlotsOf, day: string) =>
  searchesAfter(slotsOf, addDays(day, weekDays - windowDays));

/** The slots of the week from `day` on alone; its searches reach further. */
export const slotsOfWeek = (slots: SlotsByDate, day: string): SlotsByDate =>
  Object.fromEntries(weekFrom(day).map((date) => [toSlotDate(date), slots[toSlotDate(date)] ?? []]));

/** How many times of a day (`YYYY-MM-DD`) can be booked. */
export const freeCount = (slots: SlotsByDate, day: string): number =>
  (slots[toSlotDate(day)] ?? []).filter(isFree).length;

/** Whether a slot can be booked; 'other' is full. */
export const isFree = ({ avability }: Slot): boolean => avability === 'yes';

/**
 * Whether every time of a day (`YYYY-MM-DD`) is taken, and by others. A day without slots is not full: nobody is there, or
 * it is over, and no time can become free; nor is one that visits of one's own fill, which nobody else has taken.
 */
export function isDayFull(slots: SlotsByDate, day: string): boolean {
  const ofDay = slots[toSlotDate(day)] ?? [];

  return ofDay.some(({ isOwnVisit }) => !isOwnVisit) && !ofDay.some(isFree);
}

/** One slot for each time, where several providers have one then: a free one if there is any. */
export function onePerTime(slots: SlotsByDate): SlotsByDate {
  const oneOf = (atOnce: Slot[]) => atOnce.find(isFree) ?? atOnce[0];

  const days = Object.entries(slots).map(([date, ofDay]) => {
    const times = Map.groupBy(ofDay, ({ startTime }) => startTime);
    return [date, [...times.values()].flatMap((atOnce) => oneOf(atOnce) ?? [])];
  });
  return Object.fromEntries(days);
}

/** Whether a slot is the very time and provider that a visit has. */
export const isTimeOf = ({ dateTime, provider }: Appointment, slot: Slot): boolean =>
  provider?.id === slot.doctorId && dateTime?.date === slot.startdate && dateTime.startTime === slot.startTime;

/** The first day with a free time, `YYYY-MM-DD`; undefined without any. */
export function firstFreeDay(slots: SlotsByDate): string | undefined {
  const date = Object.keys(slots)
    .sort()
    .find((key) => slots[key]?.some(isFree));

  return date && toCalendarDay(date);
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

function partOf({ startTime }: Slot): PartOfDay {
  if (startTime < '12:00') return 'morning';

  return startTime < '17:00' ? 'afternoon' : 'evening';
}

/** The slots of a day by part of the day, in its order; parts without any are left out. */
export const byPartOfDay = (slots: Slot[]): [PartOfDay, Slot[]][] => [...Map.groupBy(slots, partOf)];
