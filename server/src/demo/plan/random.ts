/** Numbers that look random and are the same at every run. */
export type Random = {
  /** From 0 up to 1, without 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  /** The whole list in another order. */
  shuffled<T>(list: readonly T[]): T[];
};

// FNV-1a: any text becomes 32 bits.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

// mulberry32: 32 bits of state, good enough to make a directory look alive.
function mulberry32(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A stream of its own for each key, so that a change in one part of the demo leaves every other part as it is:
 * `randomOf('hours', clinicId)`.
 */
export function randomOf(...key: (string | number)[]): Random {
  const next = mulberry32(hashOf(key.join('/')));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  function pick<T>(list: readonly T[]): T {
    const index = whole(0, list.length - 1);
    if (index >= list.length) throw new Error('cannot pick from an empty list');
    return list[index] as T;
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((entry) => ({ entry, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
  }

  function some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set(shuffled(list.map((_, index) => index)).slice(0, count));
    return list.filter((_, index) => chosen.has(index));
  }

  return { next, whole, pick, some, shuffled, chance: (probability) => next() < probability };
}
