import { toIsoDate } from './typed-date.ts';

/** The present moment, asked for in one place so that a test can stand still. */
export const clock = { now: () => new Date() };

/** Today, `YYYY-MM-DD`, in the browser's own calendar: what it is for the person who looks. */
export function today(): string {
  const now = clock.now();
  return toIsoDate([now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-'));
}
