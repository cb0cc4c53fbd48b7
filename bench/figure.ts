/**
 * One measured thing beside what it should reach. `isReached` is for the reader; nothing fails on it. Null: a rival, there
 * to compare with.
 */
export type Figure = { what: string; measured: string; reach: string; isReached: boolean | null };

/** A share of a rival measured in the same run. */
export function shareOf(what: string, ours: number, rival: number, atLeast: number): Figure {
  const share = ours / rival;

  return {
    what,
    measured: `${Math.round(ours)}/s of ${Math.round(rival)}/s = ${Math.round(share * 100)} %`,
    reach: `≥ ${Math.round(atLeast * 100)} %`,
    isReached: share >= atLeast,
  };
}

/** A figure that should not be passed. */
export function atMost(what: string, measured: number, limit: number, unit: string, note = ''): Figure {
  return {
    what,
    measured: `${measured.toFixed(measured < 100 ? 1 : 0)} ${unit}${note}`,
    reach: `≤ ${limit} ${unit}`,
    isReached: measured <= limit,
  };
}

function verdictOf(isReached: boolean | null) {
  if (isReached === null) return 'beside ';
  return isReached ? 'reached' : 'MISSED ';
}

/** One line of a report. */
export function printFigure({ what, measured, reach, isReached }: Figure): void {
  process.stdout.write(`${verdictOf(isReached)}  ${what.padEnd(42)} ${measured.padEnd(40)} ${reach}\n`);
}
