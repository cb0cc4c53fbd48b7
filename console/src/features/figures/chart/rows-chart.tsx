import { edgeOf, type Ink, inkClass, Legend } from './ink.tsx';

/** A row of a chart: its name, its parts one after the other, and the figure behind them. */
export type ChartRow = { key: string; name: string; parts: { ink: Ink; count: number }[]; figure: string };

type RowsChartProps = {
  /** What the chart says, for who does not see it. */
  label: string;
  rows: ChartRow[];
  /** What the inks mean, where there are several. */
  legend?: { name: string; ink: Ink }[];
};

/** Not even the smallest number is drawn as none: parts of a hundred. */
const leastWidth = 0.8;

const totalOf = ({ parts }: ChartRow) => parts.reduce((sum, { count }) => sum + Math.max(0, count), 0);

/** A bar for each row, all on one scale, under its name and its figure. */
export function RowsChart({ label, rows, legend }: RowsChartProps) {
  const most = Math.max(1, ...rows.map(totalOf));

  return (
    <div className="flex flex-col gap-3">
      {legend ? <Legend entries={legend} /> : null}
      <div role="img" aria-label={label} className="flex flex-col gap-3">
        {rows.map((row) => (
          <div key={row.key} className="flex flex-col gap-1">
            <div className="flex flex-wrap justify-between gap-x-4 text-small">
              <span className="min-w-0 wrap-anywhere">{row.name}</span>
              <span className="tabular">{row.figure}</span>
            </div>
            <Bar {...{ row, most }} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ row, most }: { row: ChartRow; most: number }) {
  let at = 0;
  const parts = row.parts
    .filter(({ count }) => count > 0)
    .map(({ ink, count }) => {
      const width = Math.max(leastWidth, (count / most) * 100);
      const part = { ink, at, width };
      at += width;
      return part;
    });

  return (
    <svg aria-hidden="true" className="h-4 w-full overflow-visible">
      <path d="M0.5 0V16" className="stroke-border-strong" />
      {parts.map(({ ink, at: x, width }) => (
        <rect
          key={ink}
          x={`${x}%`}
          y="1"
          width={`${width}%`}
          height="14"
          rx="3"
          strokeWidth={edgeOf(ink)}
          className={inkClass[ink]}
        />
      ))}
    </svg>
  );
}
