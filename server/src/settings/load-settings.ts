import * as z from 'zod/mini';
import { setting } from './setting.ts';

const longestDrain = 30;

/** How much one process takes on, and how it stops. */
export const loadSettings = {
  DRAIN_SECONDS: setting(
    z.optional(
      z.coerce
        .number(`must be a number from 0 to ${longestDrain}`)
        .check(
          z.gte(0, `must be a number from 0 to ${longestDrain}`),
          z.lte(longestDrain, `must be a number from 0 to ${longestDrain}`),
        ),
    ),
    {
      does: 'How long a process that is told to stop goes on answering while GET /readyz says 503, so that the proxy sends the next calls elsewhere: twice as long as the proxy takes from one look to the next.',
      values: `seconds from 0 to ${longestDrain}`,
      otherwise: '0 in a demo, else 3',
    },
  ),
};
