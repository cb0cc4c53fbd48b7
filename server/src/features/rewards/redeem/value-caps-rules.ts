import type { Config } from '#server/config.ts';

/** The most that the law lets a member of a federal programme have, and as which a person of no known class counts. */
export type ValueCaps = Config['valueCaps'];
