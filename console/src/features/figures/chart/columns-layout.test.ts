import { expect, test } from 'vitest';
import { layOut, type Series } from './columns-layout.ts';

type Row = { came: number; more: number; went: number };
const series: Series<Row>[] = [
  { name: 'Came', ink: 'main', read: ({ came }) => came },
  { name: 'More', ink: 'second', read: ({ more }) => more },
  { name: 'Went', ink: 'broken', read: ({ went }) => went, isBelow: true },
];
const row = (came: number, more = 0, went = 0): Row => ({ came, more, went });

test('CONSOLE-28 all columns have one scale: parts stand on one another, and what went hangs below the line', () => {
  const { line, columns } = layOut([row(3000), row(1000, 500, 500)], series);
  const [[high], [came, more, went]] = columns.map(({ parts }) => parts) as [[Part], [Part, Part, Part]];
  type Part = (typeof columns)[number]['parts'][number];

  expect(high.height).toBeCloseTo(came.height * 3);
  expect(came.height).toBeCloseTo(more.height * 2);
  expect(more.height).toBeCloseTo(went.height);
  expect([high.y + high.height, came.y + came.height, went.y]).toEqual([line, line, line]);
  expect(more.y + more.height).toBeCloseTo(came.y);
  expect(columns.map(({ above, below }) => [above, below])).toEqual([
    [3000, 0],
    [1500, 500],
  ]);
});

test('CONSOLE-28 one beside a million is still seen; nothing, and what is below 0, has no bar', () => {
  const { columns } = layOut([row(1_000_000), row(1), row(0), row(-5)], series);
  const [, least, none, below] = columns.map(({ parts }) => parts);

  expect(least?.[0]?.height).toBeGreaterThan(2);
  expect([none, below]).toEqual([[], []]);
});

test('CONSOLE-28 no rows, and rows of nothing, are a drawing all the same', () => {
  for (const rows of [[], [row(0)]]) {
    const { width, height, line, barWidth } = layOut(rows, series);
    expect([width, height, line, barWidth].every((number) => Number.isFinite(number) && number > 0)).toBe(true);
  }
});
