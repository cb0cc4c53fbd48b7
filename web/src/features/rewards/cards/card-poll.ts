const secondMs = 1_000;

/**
 * How long to wait before asking again whether a card is there, after so long a wait: most come within seconds, and one
 * whose provider is down comes when it comes. It ends, because asking keeps a session alive that nobody uses.
 */
export function pollDelay(waitedMs: number): number | false {
  if (waitedMs < 60 * secondMs) return 5 * secondMs;

  return waitedMs < 300 * secondMs ? 30 * secondMs : false;
}
