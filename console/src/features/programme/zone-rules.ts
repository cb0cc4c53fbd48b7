import type { ZoneVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';

/** A zone as a row of the history says it. */
export const zoneWords = ({ zone }: Pick<ZoneVersion, 'zone'>): string => zone;

/** The zones of the United States and its territories, from the one that most people live in to the fewest. */
const zonesOfTheCountry = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
];

/** Every zone that this device knows, and `known`, by name; those of the country come first. */
export function listZones(known: string): string[] {
  return [...new Set([...zonesOfTheCountry, ...[...Intl.supportedValuesOf('timeZone'), known].toSorted()])];
}

/** The moment in which a day (`YYYY-MM-DD`) begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  const atUtc = Date.parse(`${day}T00:00:00Z`);
  const shown = wallClock(new Date(atUtc), zone);
  const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000 - atUtc;

  return new Date(atUtc - ahead);
}
