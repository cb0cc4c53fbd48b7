import type { Fault, Source } from './faults.ts';

/** What became of a text: its content, and the faults that were met on the way. Without content nothing more is known. */
export type Parsed = { source?: Source; faults: Fault[] };

/** Answers the line of every offset of a text. */
export function startsOfLines(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);

  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }

    return low + 1;
  };
}
