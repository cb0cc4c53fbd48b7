import { moment, momentOrNull, text, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/**
 * What a check that is made by itself has found last: of the chains of the audit trail, of the points, of the gift cards beside
 * the provider's list, of the cards that are offered beside what it sells; `backup` is when the last one was made. `looked`: how many rows it looked at, null where it counts none.
 */
export const trustCheck = z.object({
  name: z.enum(['auditTrail', 'points', 'giftCards', 'soldCards', 'backup']),
  isGood: z.boolean(),
  doneAt: momentOrNull,
  looked: wholeOrNull,
  flaws: whole,
});
export type TrustCheck = z.output<typeof trustCheck>;

/**
 * How the jobs of one kind go: `what` they do, in the reader's language, when the last one was done and how many milliseconds it took, when one last failed, how many
 * are due, how many are tried again, and how many were given up.
 */
export const jobState = z.object({
  task: text,
  // An older server has the name of its code alone.
  what: z._default(text, ''),
  isGood: z.boolean(),
  doneAt: momentOrNull,
  ms: wholeOrNull,
  failedAt: momentOrNull,
  due: whole,
  retrying: whole,
  failed: whole,
});
export type JobState = z.output<typeof jobState>;

/** How Kindwell stands: the last checks, the entries of the trail that wait for their seal, and the jobs by their names. */
export const trustStates = endpoint({
  name: 'trustStates',
  method: 'GET',
  path: '/staff/trust/',
  auth: 'staff',
  right: 'trust.read',
  writes: false,
  answer: z.object({
    now: moment,
    checks: z.array(trustCheck),
    unsealed: z.object({ entries: whole, since: momentOrNull, isGood: z.boolean() }),
    worker: z.object({ isGood: z.boolean(), lastAt: momentOrNull }),
    jobs: z.array(jobState),
  }),
});
