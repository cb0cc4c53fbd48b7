import type { ProgrammeVersion } from '@kindwell/contract/staff/staff-programme.ts';

/** What a change means: what held on its day before, and what comes after it, if anything does. */
export type ChangeMeaning<V> = { before: V; next: (V & { from: string }) | null };

const isDated = <V extends ProgrammeVersion>(version: V): version is V & { from: string } => version.from !== null;

/** What something set from a day on, `YYYY-MM-DD`, would change, of the versions that are there. */
export function meaningOf<V extends ProgrammeVersion>(history: V[], from: string): ChangeMeaning<V> {
  const counting = history.filter(({ standing }) => standing !== 'replaced');
  const dated = counting.filter(isDated).toSorted((one, other) => one.from.localeCompare(other.from));
  const before = dated.findLast((version) => version.from <= from) ?? counting.find(({ from: day }) => day === null);
  const next = dated.find((version) => version.from > from) ?? null;
  if (!before) throw new Error('some version has always been in force');

  return { before, next };
}

/** The version that is in force. */
export function inForce<V extends ProgrammeVersion>(history: V[]): V {
  const version = history.find(({ standing }) => standing === 'inForce');
  if (!version) throw new Error('some version is always in force');
  return version;
}

/** The number of the version that was set last, after which another one is set. */
export function latestOf(history: ProgrammeVersion[]): number {
  const [last] = history;
  if (!last) throw new Error('some version has always been there');
  return last.version;
}

/** The versions that come next, if any. */
export const comingVersions = <V extends ProgrammeVersion>(history: V[]) =>
  history
    .filter(isDated)
    .filter(({ standing }) => standing === 'toCome')
    .toSorted((one, other) => one.from.localeCompare(other.from));
