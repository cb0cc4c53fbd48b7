import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import type { Summary } from './summary-api.ts';

/** What the months come to, in three figures. */
export function YearFigures({ summary: { earned, used, visits } }: { summary: Summary }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure name={m.analytics_earned()} value={earned} ink="text-points" />
      <Figure name={m.analytics_used()} value={used} />
      <Figure name={m.analytics_visits()} value={visits} />
    </dl>
  );
}

function Figure({ name, value, ink = '' }: { name: string; value: number; ink?: string }) {
  return (
    <div className={cardClass('flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 sm:flex-col')}>
      <dt className="text-muted">{name}</dt>
      <dd className={`min-w-0 text-h1 tabular wrap-anywhere ${ink}`}>{formatNumber(value)}</dd>
    </div>
  );
}
