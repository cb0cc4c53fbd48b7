import type { Counter } from 'prom-client';
import { ApiError } from '#server/http/errors.ts';
import type { outcomes } from './metrics.ts';

type Outcome = (typeof outcomes)[number];

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status >= 500) return 'failed';
  if (error.status === 409) return 'conflict';
  return error.status === 429 ? 'limited' : 'refused';
}

/** Does `work` and counts how it ended. `meaning` tells successes apart where there is more than one. */
export async function countOutcome<T>(
  counter: Counter<'outcome'>,
  work: () => Promise<T>,
  meaning: (result: T) => Outcome = () => 'done',
): Promise<T> {
  try {
    const result = await work();
    counter.inc({ outcome: meaning(result) });
    return result;
  } catch (error) {
    counter.inc({ outcome: outcomeOf(error) });
    throw error;
  }
}
