/** Something from one minute of a day to another. */
export type Span = { id: number; from: number; to: number };

/** Where it lies beside what is at the same time: its lane, of how many. */
export type Placed = { lane: number; lanes: number };

/**
 * Lays the spans of a day side by side: each in the first lane that is free, and as wide as the crowd allows that it
 * belongs to. A crowd is a chain of spans, each at the same time as one before it.
 */
export function layOutDay(spans: Span[]): Map<number, Placed> {
  const placed = new Map<number, Placed>();
  let crowd: { id: number; lane: number }[] = [];
  let ends: number[] = [];

  const close = () => {
    for (const { id, lane } of crowd) placed.set(id, { lane, lanes: ends.length });
    crowd = [];
    ends = [];
  };

  for (const { id, from, to } of spans.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    if (ends.every((end) => end <= from)) close();

    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    crowd.push({ id, lane });
  }

  close();
  return placed;
}

const leastHours = 3;

/** The whole hours that a week's timeline shows, `until` not included: those of its visits, as no hour around them says anything. */
export function hoursShown(spans: Pick<Span, 'from' | 'to'>[]): { from: number; until: number } {
  if (spans.length === 0) return { from: 9, until: 9 };

  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60);
  const from = Math.max(0, Math.min(first, 24 - leastHours));

  return { from, until: Math.max(Math.min(24, last), from + leastHours) };
}
