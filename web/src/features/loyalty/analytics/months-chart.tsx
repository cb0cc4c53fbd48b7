import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { type Bar, type Column, layOut } from './bar-layout.ts';
import { formatFigure, formatMonth, formatMonthName, type Month } from './months.ts';

const figureGap = 7;

const inkOf: Record<Bar['kind'], string> = {
  earned: 'fill-points-fill forced-colors:fill-[CanvasText]',
  used: 'fill-current text-primary forced-colors:fill-[GrayText]',
  expired: 'fill-surface stroke-expired forced-colors:stroke-[CanvasText]',
};

/** What the months say in one sentence: the name of the chart for the person who does not see it. */
function takeawayOf(months: Month[]): string {
  const best = months.reduce((one, other) => (other.earned > one.earned ? other : one));
  if (best.earned <= 0) return m.analytics_nothing_earned();

  const { month, earned } = best;
  return m.analytics_best_month({ month: formatMonth(month), points: formatNumber(earned), count: earned });
}

/** A bar for each month: what came stands above the line, what went hangs below it, each with its figure. */
export function MonthsChart({ months, isWide = false }: { months: Month[]; isWide?: boolean }) {
  const { width, height, zero, barWidth, columns } = layOut(months, isWide);

  return (
    <svg role="img" aria-label={takeawayOf(months)} viewBox={`0 0 ${width} ${height}`} className="mx-auto w-full">
      {columns.map((column) => (
        <MonthColumn key={column.month} {...{ column, barWidth }} bottom={height} />
      ))}
      <path d={`M0 ${zero}H${width}`} className="stroke-border-strong" />
    </svg>
  );
}

type MonthColumnProps = { column: Column; barWidth: number; bottom: number };

function MonthColumn({ column: { month, middle, bars, upEnd, downEnd }, barWidth, bottom }: MonthColumnProps) {
  const sum = (isUp: boolean) =>
    bars.filter(({ kind }) => (kind === 'earned') === isUp).reduce((total, { points }) => total + points, 0);
  const [came, went] = [sum(true), sum(false)];

  return (
    <g textAnchor="middle" fontSize="13" className="fill-current tabular">
      {bars.map(({ kind, y, height }) => (
        <rect
          key={kind}
          x={middle - barWidth / 2}
          y={y}
          width={barWidth}
          height={height}
          rx={Math.min(8, height / 2)}
          strokeWidth={kind === 'expired' ? 1.5 : 0}
          strokeDasharray="4 3"
          className={inkOf[kind]}
        />
      ))}
      {came > 0 ? (
        <text x={middle} y={upEnd - figureGap}>
          {formatFigure(came)}
        </text>
      ) : null}
      {went > 0 ? (
        <text x={middle} y={downEnd + figureGap + 9}>
          −{formatFigure(went)}
        </text>
      ) : null}
      <text x={middle} y={bottom - 6} className="text-muted">
        {formatMonthName(month)}
      </text>
    </g>
  );
}
