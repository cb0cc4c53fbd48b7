/** The present moment, asked for in one place so that a test can stand still. */
export const clock = { now: () => new Date() };
