import { isRefusal } from '#web/lib/api/api-error.ts';

/** One attempt to send something once: what is sent, and the key that makes a repetition harmless. */
export type Attempt = { body: string; key: string };

/**
 * The attempt for `body`: the former one where the same is sent again because no answer came, so that nothing happens
 * twice; else a new one. A refusal ends an attempt, for the server would repeat it
 * (docs/spec/calls.md#repeated-requests).
 */
export function nextAttempt(former: Attempt | undefined, body: unknown, failure: unknown): Attempt {
  const text = JSON.stringify(body);
  const isRepetition = former?.body === text && failure != null && !isRefusal(failure);

  return isRepetition ? former : { body: text, key: crypto.randomUUID() };
}
