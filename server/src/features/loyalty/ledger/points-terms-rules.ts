import type { TermsVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import type * as terms from './points-terms-db.ts';

type Version = terms.TermsVersion;

/** The version that holds at a moment: of those that have begun the latest, of one beginning the last that was set. */
export const findVersionAt = (versions: Version[], moment: Date): Version | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= moment)
    .toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime() || other.id - one.id)[0];

/** The same at a moment at which some must have held, as now. */
export function versionAt(versions: Version[], moment: Date): Version {
  const version = findVersionAt(versions, moment);
  if (!version) throw new Error('some terms of points have always been in force');
  return version;
}

function standingOf(version: Version, versions: Version[], now: Date): TermsVersion['standing'] {
  if (versionAt(versions, version.validFrom) !== version) return 'replaced';
  if (version.validFrom > now) return 'toCome';
  return versionAt(versions, now) === version ? 'inForce' : 'over';
}

/** Every version as the staff see it, in the same order. */
export const presentVersions = (versions: Version[], zone: string, now: Date): TermsVersion[] =>
  versions.map((version) => {
    const { id, validFrom, expiryMonths, graceDays, setBy, setAt } = version;
    const from = setAt && todayAt(zone, validFrom);
    const standing = standingOf(version, versions, now);
    return { version: id, from, expiryMonths, graceDays, standing, setBy, setAt: setAt?.toISOString() ?? null };
  });
