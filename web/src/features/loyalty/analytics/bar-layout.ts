import type { Month } from './months.ts';

/** A bar of a chart and its figure, in units of the drawing. */
export type Bar = { kind: 'earned' | 'used' | 'expired'; points: number; y: number; height: number };

/** The bars of a month: what came goes up from zero, what went goes down. */
export type Column = { month: string; middle: number; bars: Bar[]; upEnd: number; downEnd: number };

export type Layout = { width: number; height: number; zero: number; barWidth: number; columns: Column[] };

// Six months fill a phone, so that their drawing is hardly made smaller there.
const phone = { column: 50, bar: 30 };

/** A wide screen is filled whatever the number of months; a few of them have no bars like towers. */
const wideWidth = 580;
const widestBar = 48;

const wide = (months: number) => {
  const column = wideWidth / months;
  return { column, bar: Math.min(widestBar, column / 2) };
};

/** The room for the bars; above and below it there is some for a figure, at the bottom for the names of the months. */
const room = 190;
const forFigure = 22;
const forMonths = 26;

/** Not even the smallest number of points is drawn as none. */
const leastHeight = 3;

const heightOf = (points: number, most: number) => (points > 0 ? Math.max(leastHeight, (points / most) * room) : 0);

/**
 * Lays out the bars of months, all on one scale, for a phone or a wide screen. What was taken back may leave a month
 * below 0: it has no bar.
 */
export function layOut(months: Month[], isWide = false): Layout {
  const { column: columnWidth, bar: barWidth } = isWide ? wide(months.length) : phone;
  const ups = months.map(({ earned }) => Math.max(0, earned));
  const downs = months.map(({ used, expired }) => used + expired);
  const most = Math.max(1, Math.max(...ups) + Math.max(...downs));
  const highest = Math.max(...ups.map((points) => heightOf(points, most)));
  const zero = forFigure + highest;

  const columns = months.map(({ month, earned, used, expired }, index) => {
    const up = heightOf(earned, most);
    const usedHeight = heightOf(used, most);
    const expiredHeight = heightOf(expired, most);
    const bars: Bar[] = [
      { kind: 'earned', points: earned, y: zero - up, height: up },
      { kind: 'used', points: used, y: zero, height: usedHeight },
      { kind: 'expired', points: expired, y: zero + usedHeight, height: expiredHeight },
    ];
    const downEnd = zero + usedHeight + expiredHeight;

    return {
      month,
      middle: (index + 0.5) * columnWidth,
      bars: bars.filter(({ height }) => height > 0),
      upEnd: zero - up,
      downEnd,
    };
  });

  const lowest = Math.max(zero, ...columns.map(({ downEnd }) => downEnd));
  const height = lowest + (lowest > zero ? forFigure : 0) + forMonths;
  return { width: months.length * columnWidth, height, zero, barWidth, columns };
}
