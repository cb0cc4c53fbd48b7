import { isDeepStrictEqual } from 'node:util';

/** A record of the file with its id; `before` is what was known of it, undefined where it is new. */
export type Change<Stored> = { id: number; stored: Stored; before?: Stored | undefined };

/** A list whose order means nothing, in an order that depends on its entries alone. */
export function sorted<T extends object>(list: T[]): T[] {
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
  const texts = list.map((entry) => JSON.stringify(Object.fromEntries(Object.entries(entry).sort(byName))));
  return texts.sort().map((text) => JSON.parse(text));
}

const isObject = (entry: unknown) => typeof entry === 'object' && entry !== null;
const inOrder = (value: unknown) => (Array.isArray(value) && value.every(isObject) ? sorted(value) : value);

/**
 * The records that are new, or known with another value in one of these fields. Every list that is written again has
 * the search read its clinics again, so only those are written that differ.
 */
export const differingIn = <Stored extends object>(changes: Change<Stored>[], ...fields: (keyof Stored)[]) =>
  changes.filter(
    ({ before, stored }) =>
      !before || fields.some((field) => !isDeepStrictEqual(inOrder(before[field]), inOrder(stored[field]))),
  );

/** The known ones among these whose own fields, lists aside, have changed. */
export const withOtherFields = <Stored extends object>(changes: Change<Stored>[]): Stored[] =>
  changes
    .filter(({ before = {}, stored }) =>
      Object.entries(before).some(([field, value]) => !Array.isArray(value) && stored[field as keyof Stored] !== value),
    )
    .map(({ stored }) => stored);

/** The ids of the known ones: what is new has nothing that could be in the way. */
export const knownIds = <Stored>(changes: Change<Stored>[]): number[] =>
  changes.flatMap(({ id, before }) => (before ? [id] : []));
