import autocannon from 'autocannon';

export type Load = { perSecond: number; p99Ms: number };

type Target = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  perSecond?: number;
};

/**
 * GETs one address from 16 connections for a few seconds, as fast as it goes or `perSecond`. Throws when an answer was
 * not 2xx.
 */
export async function readLoad({ url, headers = {}, connections = 16, seconds = 4, perSecond }: Target): Promise<Load> {
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(perSecond ? { overallRate: perSecond } : {}),
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);

  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Does all of these from so many clients at once, each its next one when the last is done. */
export async function doAll(works: (() => Promise<unknown>)[], clients: number): Promise<Load> {
  const queue = works.values();
  const times: number[] = [];

  async function client() {
    for (const work of queue) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  }

  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: works.length / ((performance.now() - began) / 1000), p99Ms: percentile(times, 0.99) };
}

/** Runs two measurements in turns, so that what else the machine does hits both; answers the median of each. */
export async function inTurns(one: () => Promise<Load>, other: () => Promise<Load>, rounds = 3): Promise<[Load, Load]> {
  const ones: Load[] = [];
  const others: Load[] = [];

  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }

  return [median(ones), median(others)];
}

function median(loads: Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99Ms: 0 };
}

/** The value below which the given share of the sorted times lies. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
