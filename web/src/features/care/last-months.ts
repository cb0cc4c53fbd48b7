const monthsBack = 24;

/** The first days (YYYY-MM-DD) of the month of this day and of those before it: what somebody remembers of a visit. */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);

  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  );
}
