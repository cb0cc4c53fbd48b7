/** For so many hours after its approval a correction of a contact can be stopped; then it counts. */
export const stopHours = 72;

/** When a correction counts that is approved now. */
export const countsAfter = (now: Date) => new Date(now.getTime() + stopHours * 3_600_000);
