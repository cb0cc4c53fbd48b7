import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { type Column, layOut, type Series } from './columns-layout.ts';
import { edgeOf, inkClass, Legend } from './ink.tsx';

const longestFigure = 99_999;

/** A figure beside a bar; the largest are shortened, «120K», for the table has them in full. */
const formatFigure = (count: number) =>
  numberFormat(formatLocale(), count > longestFigure ? { notation: 'compact' } : {}).format(count);

/** How many columns have room on a phone: the last ones are shown there. */
const phoneColumns = 6;

type ColumnsChartProps<Row> = {
  /** What the chart says, for who does not see it. */
  label: string;
  rows: Row[];
  /** What stands under a column. */
  nameOf: (row: Row) => string;
  series: Series<Row>[];
};

/** A column for each row, with what it comes to above and below the line. */
export function ColumnsChart<Row>({ label, rows, nameOf, series }: ColumnsChartProps<Row>) {
  return (
    <div className="flex flex-col gap-3">
      <Legend entries={series} />
      <div className="max-md:hidden">
        <Drawing {...{ label, rows, nameOf, series }} />
      </div>
      <div className="md:hidden">
        <Drawing {...{ label, nameOf, series }} rows={rows.slice(-phoneColumns)} />
        {rows.length > phoneColumns ? (
          <p className="pt-1 text-small text-muted">{m.console_figures_last({ count: phoneColumns })}</p>
        ) : null}
      </div>
    </div>
  );
}

function Drawing<Row>({ label, rows, nameOf, series }: ColumnsChartProps<Row>) {
  const { width, height, line, barWidth, columns } = layOut(rows, series);

  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="mx-auto max-h-72 w-full">
      {rows.map((row, index) => {
        const column = columns[index];
        return column ? <Bar key={nameOf(row)} name={nameOf(row)} {...{ column, barWidth, height }} /> : null;
      })}
      <path d={`M0 ${line}H${width}`} className="stroke-border-strong" />
    </svg>
  );
}

type BarProps = { name: string; column: Column; barWidth: number; height: number };

const gap = 7;

function Bar({ name, column: { middle, parts, above, below, top, bottom }, barWidth, height }: BarProps) {
  return (
    <g textAnchor="middle" fontSize="13" className="fill-text tabular">
      {parts.map(({ ink, y, height: barHeight }) => (
        <rect
          key={ink}
          x={middle - barWidth / 2}
          y={y}
          width={barWidth}
          height={barHeight}
          rx={Math.min(4, barHeight / 2)}
          strokeWidth={edgeOf(ink)}
          className={inkClass[ink]}
        />
      ))}
      {above > 0 ? (
        <text x={middle} y={top - gap}>
          {formatFigure(above)}
        </text>
      ) : null}
      {below > 0 ? (
        <text x={middle} y={bottom + gap + 9}>
          −{formatFigure(below)}
        </text>
      ) : null}
      <text x={middle} y={height - 6} className="fill-muted">
        {name}
      </text>
    </g>
  );
}
