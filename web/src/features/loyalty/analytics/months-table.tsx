import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { formatShortMonth, type Month } from './months.ts';

const cellClass = 'py-2 ps-2 text-end tabular';

/** The same months in figures, the latest first; what never expired has no column. */
export function MonthsTable({ months, hasExpired }: { months: Month[]; hasExpired: boolean }) {
  const columns = [
    { name: m.analytics_column_earned(), read: ({ earned }: Month) => earned },
    { name: m.analytics_column_used(), read: ({ used }: Month) => used },
    ...(hasExpired ? [{ name: m.analytics_column_expired(), read: ({ expired }: Month) => expired }] : []),
    { name: m.analytics_column_visits(), read: ({ visits }: Month) => visits },
  ];

  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{m.analytics_by_month()}</caption>
      <thead>
        <tr className="border-b border-border-strong text-muted">
          <th scope="col" className="py-2 text-start font-semibold">
            {m.analytics_column_month()}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={`${cellClass} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row" className="py-2 text-start font-normal">
              {formatShortMonth(month.month)}
            </th>
            {columns.map(({ name, read }) => (
              <td key={name} className={`${cellClass} wrap-anywhere`}>
                {formatNumber(read(month))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
