import { useId, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { isLively, type Month } from './months.ts';
import { MonthsChart } from './months-chart.tsx';
import { MonthsTable } from './months-table.tsx';

/** Which bar is what: they differ in where they stand, and the words say it. */
function ChartLegend({ hasExpired }: { hasExpired: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <Key ink="bg-points-fill forced-colors:bg-[CanvasText]" name={m.analytics_column_earned()} />
      <Key ink="bg-primary forced-colors:bg-[GrayText]" name={m.analytics_column_used()} />
      {hasExpired ? <Key ink="border border-dashed border-expired" name={m.analytics_column_expired()} /> : null}
    </ul>
  );
}

function Key({ ink, name }: { ink: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-4 rounded-sm forced-color-adjust-none ${ink}`} />
      {name}
    </li>
  );
}

/** A single month has nothing to be compared with. */
const fewestMonths = 2;

/** How many months have room on a phone. */
const phoneMonths = 6;

/** The months side by side, as a chart or as a table with the same figures. */
export function MonthsBlock({ months }: { months: Month[] }) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const isEnough = months.filter(isLively).length >= fewestMonths;
  const hasExpired = months.some(({ expired }) => expired > 0);

  const toggle = () => {
    setIsTable(!isTable);
    announce(isTable ? m.analytics_shown_as_chart() : m.analytics_shown_as_table());
  };

  return (
    <section aria-labelledby={titleId} className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-h2">
          {m.analytics_by_month()}
        </h2>
        {isEnough ? (
          <Button variant="link" onClick={toggle}>
            {isTable ? m.analytics_show_chart() : m.analytics_show_table()}
          </Button>
        ) : null}
      </div>
      {isEnough ? null : <p className="text-muted">{m.analytics_too_early()}</p>}
      {isEnough && isTable ? <MonthsTable months={months} hasExpired={hasExpired} /> : null}
      {isEnough && !isTable ? <Charts months={months} hasExpired={hasExpired} /> : null}
      {isEnough ? <p className="text-small text-muted">{m.analytics_netting()}</p> : null}
    </section>
  );
}

/** All the months where there is room for them, and the last ones on a phone. */
function Charts({ months, hasExpired }: { months: Month[]; hasExpired: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <ChartLegend hasExpired={hasExpired} />
      <div className="max-md:hidden">
        <MonthsChart months={months} isWide />
      </div>
      <div className="md:hidden">
        <MonthsChart months={months.slice(-phoneMonths)} />
        {months.length > phoneMonths ? (
          <p className="pt-1 text-small text-muted">{m.analytics_last_months({ count: phoneMonths })}</p>
        ) : null}
      </div>
    </div>
  );
}
