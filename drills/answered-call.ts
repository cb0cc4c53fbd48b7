import { setTimeout as wait } from 'node:timers/promises';

/** What came of one call after all its tries. `body` is null where no answer came at all. */
export type Answered = { status: number; body: unknown; tries: number; ms: number };

export type Request = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

const answerWithinMs = 10_000;
const giveUpAfterMs = 90_000;
const pauseMs = 100;

// A gateway that reaches no server, and a server that can do no work now: the next try may be luckier.
const passing = new Set([502, 503, 504]);

async function tryOnce(base: string, { path, ...request }: Request) {
  const response = await fetch(base + path, { ...request, signal: AbortSignal.timeout(answerWithinMs) });
  const text = await response.text();
  if (passing.has(response.status)) throw new Error(`${response.status}`);

  return { status: response.status, body: JSON.parse(text) as unknown };
}

/**
 * Sends a request again and again, as somebody would who wants it done, until an answer came that stands; `base` is asked
 * again before each try. Status 0 after a minute and a half without one.
 */
export async function callUntilAnswered(base: () => string, request: Request): Promise<Answered> {
  const began = performance.now();
  const elapsed = () => performance.now() - began;

  for (let tries = 1; ; tries += 1) {
    try {
      return { ...(await tryOnce(base(), request)), tries, ms: elapsed() };
    } catch {
      if (elapsed() > giveUpAfterMs) return { status: 0, body: null, tries, ms: elapsed() };
      await wait(pauseMs * (1 + Math.random()));
    }
  }
}
