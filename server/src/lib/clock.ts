/** Where the server reads the time. Tests pass one that they move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
