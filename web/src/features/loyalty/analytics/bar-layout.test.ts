import { expect, test } from 'vitest';
import { type Bar, type Layout, layOut } from './bar-layout.ts';
import { isLively } from './months.ts';

const nothing = { month: '2026-11', earned: 0, used: 0, expired: 0, visits: 0 };
const barsOf = (...months: Partial<typeof nothing>[]) =>
  layOut(months.map((month) => ({ ...nothing, ...month }))).columns.map(({ bars }) => bars);

test('all bars have one scale: what came ends at zero, what went begins there and what expired hangs below it', () => {
  const { zero, columns } = layOut([
    { ...nothing, earned: 3000 },
    { ...nothing, earned: 1500, used: 500, expired: 250 },
  ]);
  const [[high], [half, used, expired]] = columns.map(({ bars }) => bars) as [[Bar], [Bar, Bar, Bar]];

  expect(high.height).toBeCloseTo(half.height * 2);
  expect(half.height).toBeCloseTo(used.height * 3);
  expect(used.height).toBeCloseTo(expired.height * 2);
  expect([high.y + high.height, half.y + half.height, used.y]).toEqual([zero, zero, zero]);
  expect(expired.y).toBe(used.y + used.height);
});

test('one point beside a million is still seen; nothing, and what was taken back, has no bar', () => {
  const [most, least, none, below] = barsOf({ earned: 1_000_000 }, { earned: 1 }, {}, { earned: -1200 });

  expect(most).toHaveLength(1);
  expect(least?.[0]?.height).toBeGreaterThan(2);
  expect([none, below]).toEqual([[], []]);
});

test('months without anything give a line, and no number goes wrong', () => {
  const layout = layOut([nothing, nothing]);

  expect([layout.width, layout.height, layout.zero].every(Number.isFinite)).toBe(true);
  expect([nothing, { ...nothing, visits: 2 }, { ...nothing, earned: -5 }].map(isLively)).toEqual([false, false, true]);
});

test('a wide screen is filled by six months as by twelve, with bars that leave room between them', () => {
  const [half, year] = [6, 12].map((count) => layOut(Array(count).fill(nothing), true)) as [Layout, Layout];

  expect(half.width).toBe(year.width);
  expect(half.barWidth).toBeGreaterThan(year.barWidth);
  expect(half.barWidth * 6).toBeLessThan(half.width / 2);
});
