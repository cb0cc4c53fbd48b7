import { formatMonth } from '#web/features/loyalty/analytics/months.ts';
import { formatChange } from '#web/features/loyalty/entry-words.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ActivityRows } from './activity-rows.tsx';
import type { ActionMonth } from './use-action-pages.ts';

/** The movements of points by month, where there is no room for a table. */
export function ActivityMonths({ months }: { months: ActionMonth[] }) {
  return (
    <div className="flex flex-col gap-6">
      {months.map(({ month, actions, total }) => (
        <section key={month} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-h3 first-letter:uppercase">{formatMonth(month)}</h2>
            {total === null ? null : (
              <p className="text-muted tabular">
                <span className="sr-only">{m.loyalty_month_total({ month: formatMonth(month) })} </span>
                {formatChange(total)}
              </p>
            )}
          </div>
          <div className={cardClass('py-1')}>
            <ActivityRows actions={actions} />
          </div>
        </section>
      ))}
    </div>
  );
}
