import type { ProgrammeVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { type Version, versionAt } from '#server/lib/versions.ts';

/** A version of terms or caps, and who set it when; both null for what was there from the beginning. */
type SetVersion = Version & { setBy: string | null; setAt: Date | null };

function standingOf(version: Version, versions: Version[], now: Date): ProgrammeVersion['standing'] {
  if (versionAt(versions, version.validFrom) !== version) return 'replaced';
  if (version.validFrom > now) return 'toCome';
  return versionAt(versions, now) === version ? 'inForce' : 'over';
}

/** Every version as the staff see it, in the same order: its values, how it stands, and who set it. */
export const presentVersions = <V extends SetVersion>(versions: V[], zone: string, now: Date) =>
  versions.map((version) => {
    const { id, validFrom, setBy, setAt, ...values } = version;
    const from = setAt && todayAt(zone, validFrom);
    const standing = standingOf(version, versions, now);
    return { version: id, from, ...values, standing, setBy, setAt: setAt?.toISOString() ?? null };
  });
