import { wallClock } from '@kindwell/contract/wall-clock.ts';

/** Today in a zone (IANA), `YYYY-MM-DD`. */
export const todayAt = (timeZone: string, now: Date): string => wallClock(now, timeZone).day;
