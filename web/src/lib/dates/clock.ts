/** `1985-4-7`, as the three parts of a date field give it, as a date is written: `1985-04-07`. '' while a part is missing. */
export function toIsoDate(typed: string): string {
  const [year, month, day] = typed.split('-');
  if (!year || !month || !day) return '';

  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The present moment, asked for in one place so that a test can stand still. */
export const clock = { now: () => new Date() };

/** Today, `YYYY-MM-DD`, in the browser's own calendar: what it is for the person who looks. */
export function today(): string {
  const now = clock.now();
  return toIsoDate([now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-'));
}
