/** What the clock and the calendar of a zone show: the day `YYYY-MM-DD`, the time `HH:mm:ss`, minutes since midnight. */
export type WallClock = { day: string; time: string; minute: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs far more than reading it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;

  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What this device shows, whose zone may change while it travels. */
function partsOfDevice(at: Date): [string, string][] {
  const parts = {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
  return Object.entries(parts).map(([type, value]) => [type, String(value)]);
}

const partsIn = (timeZone: string, at: Date) =>
  clockOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }): [string, string] => [type, value]);

/**
 * What the clock of a zone (IANA) shows at a moment; without a zone, that of this device. Read from the parts that the
 * engine names: how a whole date is written for people, in which order and with which signs, differs between engines and
 * their versions.
 */
export function wallClock(at: Date, timeZone?: string): WallClock {
  const parts = new Map(timeZone === undefined ? partsOfDevice(at) : partsIn(timeZone, at));
  const part = (type: Intl.DateTimeFormatPartTypes, digits = 2) => (parts.get(type) ?? '').padStart(digits, '0');

  return {
    day: `${part('year', 4)}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Today in a zone (IANA), `YYYY-MM-DD`. */
export const todayAt = (timeZone: string, now: Date): string => wallClock(now, timeZone).day;
