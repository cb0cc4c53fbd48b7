import type { Ink } from './ink.tsx';

/** What the columns of a chart are made of: counts above the line, or below it. */
export type Series<Row> = { name: string; ink: Ink; read: (row: Row) => number; isBelow?: boolean };

type Part = { ink: Ink; y: number; height: number };

/** A column: its parts, and what stands above and below the line, in units of the drawing. */
export type Column = { middle: number; parts: Part[]; above: number; below: number; top: number; bottom: number };

export type Layout = { width: number; height: number; line: number; barWidth: number; columns: Column[] };

/** The least width of a drawing, and of one of its columns; a few columns have no bars like towers. */
const leastWidth = 300;
const leastColumn = 50;
const widestBar = 48;

/** The room for the bars; above and below it there is some for a figure, at the bottom for the names. */
const room = 170;
const forFigure = 22;
const forNames = 26;

/** Not even the smallest number is drawn as none. */
const leastHeight = 3;

/** Lays the parts of a column on one another from `line`, upwards or downwards; what is 0 or below has none. */
function stack<Row>(row: Row, series: Series<Row>[], heightOf: (count: number) => number, isBelow: boolean) {
  const parts: { ink: Ink; at: number; height: number }[] = [];
  let total = 0;
  let at = 0;

  for (const { ink, read } of series.filter((one) => (one.isBelow ?? false) === isBelow)) {
    const count = Math.max(0, read(row));
    const height = heightOf(count);
    if (height > 0) parts.push({ ink, at, height });
    total += count;
    at += height;
  }
  return { parts, total, height: at };
}

const mostOf = (totals: number[]) => Math.max(0, ...totals);

/** Lays out the columns of rows, all on one scale. */
export function layOut<Row>(rows: Row[], series: Series<Row>[]): Layout {
  const totalOf = (row: Row, isBelow: boolean) => stack(row, series, (count) => count, isBelow).total;
  const most = Math.max(
    1,
    mostOf(rows.map((row) => totalOf(row, false))) + mostOf(rows.map((row) => totalOf(row, true))),
  );
  const heightOf = (count: number) => (count > 0 ? Math.max(leastHeight, (count / most) * room) : 0);

  const stacked = rows.map((row) => ({
    up: stack(row, series, heightOf, false),
    down: stack(row, series, heightOf, true),
  }));
  const line = forFigure + mostOf(stacked.map(({ up }) => up.height));
  const lowest = mostOf(stacked.map(({ down }) => down.height));
  const width = Math.max(leastWidth, rows.length * leastColumn);
  const step = width / Math.max(1, rows.length);

  const columns = stacked.map(({ up, down }, index) => ({
    middle: (index + 0.5) * step,
    parts: [
      ...up.parts.map(({ ink, at, height }) => ({ ink, y: line - at - height, height })),
      ...down.parts.map(({ ink, at, height }) => ({ ink, y: line + at, height })),
    ],
    above: up.total,
    below: down.total,
    top: line - up.height,
    bottom: line + down.height,
  }));
  const height = line + lowest + (lowest > 0 ? forFigure : 0) + forNames;
  return { width, height, line, barWidth: Math.min(widestBar, step * 0.6), columns };
}
