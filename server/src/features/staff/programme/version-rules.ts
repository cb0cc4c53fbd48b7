import type { ProgrammeVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';

/** A version of terms or caps: from when on it counts, and who set it when; both null for what was there from the beginning. */
export type Version = { id: number; validFrom: Date; setBy: string | null; setAt: Date | null };

/** The version that holds at a moment: of those that have begun the latest, of one beginning the last that was set. */
export const findVersionAt = <V extends Version>(versions: V[], moment: Date): V | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= moment)
    .toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime() || other.id - one.id)[0];

/** The same at a moment at which some must have held, as now. */
export function versionAt<V extends Version>(versions: V[], moment: Date): V {
  const version = findVersionAt(versions, moment);
  if (!version) throw new Error('some version has always been in force');
  return version;
}

function standingOf(version: Version, versions: Version[], now: Date): ProgrammeVersion['standing'] {
  if (versionAt(versions, version.validFrom) !== version) return 'replaced';
  if (version.validFrom > now) return 'toCome';
  return versionAt(versions, now) === version ? 'inForce' : 'over';
}

/** Every version as the staff see it, in the same order: its values, how it stands, and who set it. */
export const presentVersions = <V extends Version>(versions: V[], zone: string, now: Date) =>
  versions.map((version) => {
    const { id, validFrom, setBy, setAt, ...values } = version;
    const from = setAt && todayAt(zone, validFrom);
    const standing = standingOf(version, versions, now);
    return { version: id, from, ...values, standing, setBy, setAt: setAt?.toISOString() ?? null };
  });
