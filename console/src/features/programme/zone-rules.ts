import type { ZoneVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { zoneName } from '#console/lib/zones.ts';

/** A zone as a row of the history says it. */
export const zoneWords = ({ zone }: Pick<ZoneVersion, 'zone'>): string => zoneName(zone);

/** The moment in which a day (`YYYY-MM-DD`) begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  const atUtc = Date.parse(`${day}T00:00:00Z`);
  const shown = wallClock(new Date(atUtc), zone);
  const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000 - atUtc;

  return new Date(atUtc - ahead);
}
