/** A version of something that the operator sets: from when on it counts. Of one beginning the last that was set holds. */
export type Version = { id: number; validFrom: Date };

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
