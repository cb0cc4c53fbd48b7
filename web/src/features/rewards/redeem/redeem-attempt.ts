import * as z from 'zod/mini';
import { type Attempt, attemptFor } from '#web/lib/api/attempt.ts';

const storedAttempt = z.object({ v: z.literal(1), body: z.string(), key: z.string().check(z.regex(/^[\w-]{1,200}$/)) });

/** Beside the cart, so that a reload or a second tab sends the same order under the same key. */
const storageKey = (patientId: number) => `kindwell.redeem.${patientId}`;

function readAttempt(patientId: number): Attempt | undefined {
  try {
    return storedAttempt.parse(JSON.parse(localStorage.getItem(storageKey(patientId)) ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * The key of the try to redeem `body`, made once and kept until an answer came: anyone who sends the same again because
 * none did, after a reload too, redeems nothing twice (docs/spec/calls.md#repeated-requests). Another order gets
 * another key.
 */
export function keyOfAttempt(patientId: number, body: unknown): string {
  const former = readAttempt(patientId);
  const attempt = attemptFor(former, body);

  if (attempt !== former) localStorage.setItem(storageKey(patientId), JSON.stringify({ v: 1, ...attempt }));
  return attempt.key;
}

/** An answer came, a refusal too: the next try is another one. */
export const endAttempt = (patientId: number) => localStorage.removeItem(storageKey(patientId));

/** Whether an order was sent that nobody has answered. */
export const hasOpenAttempt = (patientId: number): boolean => readAttempt(patientId) !== undefined;
