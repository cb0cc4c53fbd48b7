import { wallClock } from '@kindwell/contract/wall-clock.ts';
/**
 * The availability rules once more, as slowly and plainly as possible: every minute is looked at by itself, and wall
 * time is read off the clock of the zone. The property test compares the one fast statement with it. Times are
 * minutes since 1970.
 */
export type GridType = {
  minutes: number;
  pre: number;
  post: number;
  step: number;
  capacity: number;
  lead: number;
  horizonDays: number;
};

export type GridShift = { lo: number; hi: number };

/** A live booking: of which type, from when, and how long the provider is busy with it. */
export type GridBooking = { type: GridType; start: number; busyLo: number; busyHi: number };

export type GridSlot = {
  date: string;
  startTime: string;
  endTime: string;
  start: number;
  shift: number;
  remaining: number;
};

type Reading = { date: string; time: string };

const readings = new Map<string, Map<number, Reading>>();

/** What the clock of a zone shows: date `YYYY/MM/DD`, time `HH:mm`. Each minute is read off once. */
function clockReader(zone: string) {
  const known = readings.get(zone) ?? new Map<number, Reading>();
  readings.set(zone, known);

  return (minute: number): Reading => {
    const seen = known.get(minute);
    if (seen) return seen;

    const { day, time } = wallClock(new Date(minute * 60_000), zone);
    const reading = { date: day.replaceAll('-', '/'), time: time.slice(0, 5) };
    known.set(minute, reading);
    return reading;
  };
}

const isOnGrid = (time: string, step: number) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) % step === 0;

export const busyTimes = (type: GridType, start: number) => ({
  busyLo: start - type.pre,
  busyHi: start + type.minutes + type.post,
});

function placesLeft(type: GridType, start: number, bookings: GridBooking[]) {
  const { busyLo, busyHi } = busyTimes(type, start);
  const isSameSession = (booking: GridBooking) => booking.type === type && booking.start === start;
  const taken = bookings.filter(isSameSession).length;
  const others = bookings.filter((booking) => !isSameSession(booking));

  for (let minute = busyLo; minute < busyHi; minute += 1) {
    if (others.some((booking) => booking.busyLo <= minute && minute < booking.busyHi)) return 0;
  }
  return type.capacity - taken;
}

/** Every slot of `type` that starts between the minutes `from` and `to`, with its places. */
export function slotsByMinute(
  zone: string,
  type: GridType,
  shifts: GridShift[],
  bookings: GridBooking[],
  span: { from: number; to: number; now: number },
): GridSlot[] {
  const clockAt = clockReader(zone);
  const found = new Map<string, GridSlot>();

  for (let start = span.from; start < span.to; start += 1) {
    const { date, time } = clockAt(start);
    if (!isOnGrid(time, type.step)) continue;
    // A wall time that comes twice means its later pass.
    found.delete(`${date} ${time}`);

    const { busyLo, busyHi } = busyTimes(type, start);
    const shift = shifts.findIndex(({ lo, hi }) => lo <= busyLo && busyHi <= hi);
    const isOpen = start >= span.now + type.lead && start <= span.now + type.horizonDays * 24 * 60;
    if (shift === -1 || !isOpen) continue;

    const endTime = clockAt(start + type.minutes).time;
    const remaining = placesLeft(type, start, bookings);
    found.set(`${date} ${time}`, { date, startTime: time, endTime, start, shift, remaining });
  }

  return [...found.values()];
}
