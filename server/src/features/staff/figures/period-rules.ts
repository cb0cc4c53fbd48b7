import { type FiguresPeriod, figuresPeriods } from '@kindwell/contract/staff/staff-figures.ts';

/** How many months a period has, and which is its last: 0 for the present one, 1 for the one before. Null: since January. */
const lengths: Record<FiguresPeriod, { months: number | null; ago: number }> = {
  thisMonth: { months: 1, ago: 0 },
  lastMonth: { months: 1, ago: 1 },
  threeMonths: { months: 3, ago: 0 },
  twelveMonths: { months: 12, ago: 0 },
  thisYear: { months: null, ago: 0 },
};

/** The calendar months of a period, `YYYY-MM`, the oldest first; `today` (`YYYY-MM-DD`) is the programme's. */
export function monthsOf(period: FiguresPeriod, today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const { months, ago } = lengths[period];
  const count = months ?? month;

  return Array.from({ length: count }, (_, index) => {
    const since = year * 12 + (month - 1) - ago - (count - 1 - index);
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  });
}

/** The first days (`YYYY-MM-DD`) of all periods, each once; `today` is the programme's. */
export const firstDaysOf = (today: string): string[] => [
  ...new Set(figuresPeriods.map((period) => `${monthsOf(period, today)[0]}-01`)),
];
