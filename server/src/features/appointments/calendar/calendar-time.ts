import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const compact = (dateTime: string) => dateTime.replaceAll(/[-:]/g, '').slice(0, 15);

/** A moment as a calendar file has it: `20260602T130000Z`. */
export const utcTime = (at: Date) => `${compact(at.toISOString())}Z`;

function localTime(at: Date, zone: string): string {
  const { day, time } = wallClock(at, zone);
  return compact(`${day}T${time}`);
}

const minuteMs = 60_000;
// How far clocks are set back in the world: by an hour, on Lord Howe Island by half of one.
const setBackMinutes = [30, 60];

/** True in the hours that a night has twice, as clocks are set back. */
const isTwice = (at: Date, zone: string) =>
  setBackMinutes
    .flatMap((minutes) => [minutes, -minutes])
    .some((minutes) => localTime(new Date(at.getTime() + minutes * minuteMs), zone) === localTime(at, zone));

/** The rules of a zone as a calendar file has them, and the name they are under; undefined for no zone of the world. */
function rulesOf(zone: string): { name: string; rules: string[] } | undefined {
  const [block = '', name = ''] = tzlib_get_ical_block(zone);
  return name.startsWith('TZID=') ? { name: name.slice('TZID='.length), rules: block.split('\r\n') } : undefined;
}

/** The rules of these zones, each once. */
export function zoneRules(zones: string[]): string[] {
  const all = zones.map(rulesOf).filter((found) => found !== undefined);
  return [...new Map(all.map(({ name, rules }) => [name, rules])).values()].flat();
}

/**
 * One time of an event, by the clock of its zone, so that it stays right where the zone's rules change. A local time that
 * the night has twice would be read as the first of the two (RFC 5545 3.3.5), so there the moment itself is written.
 */
export function timeLine(property: string, at: Date, zone: string): string {
  const rules = isTwice(at, zone) ? undefined : rulesOf(zone);
  return rules ? `${property};TZID=${rules.name}:${localTime(at, zone)}` : `${property}:${utcTime(at)}`;
}
