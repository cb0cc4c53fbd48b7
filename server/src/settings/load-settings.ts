import * as z from 'zod/mini';
import { numberSetting, setting } from './setting.ts';

const longestDrain = 30;

/** How much one process takes on, and how it stops. */
export const loadSettings = {
  MAX_CONNECTIONS: numberSetting(
    { from: 10, to: 1_000_000, otherwise: 10_000, unit: 'connections' },
    'How many connections of browsers or of the proxy a process keeps at once; more are hung up on. Each needs an open file (`ulimit -n`) and, idle, some 10 kB.',
  ),
  OVERLOAD_LAG_MS: numberSetting(
    { from: 10, to: 600_000, otherwise: 250, unit: 'milliseconds' },
    'How late a process may be with what is due before it refuses calls, with 503 and when to come back: reads and sign-ins from here on, what finishes something from twice as much.',
  ),
  OVERLOAD_CALLS: numberSetting(
    { from: 1, to: 100_000, otherwise: 200, unit: 'calls' },
    'How many calls a process works on at once before it refuses more, in the same order.',
  ),
  OVERLOAD_WAITING: numberSetting(
    { from: 1, to: 100_000, otherwise: 100, unit: 'statements' },
    'How many statements may wait for a connection to the database before calls are refused, in the same order.',
  ),
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

type LoadValues = {
  MAX_CONNECTIONS: number;
  OVERLOAD_LAG_MS: number;
  OVERLOAD_CALLS: number;
  OVERLOAD_WAITING: number;
  DRAIN_SECONDS?: number | undefined;
};

const usualDrainSeconds = { demo: 0, production: 3 };

/** How much a process takes on, and how long it goes on answering once it is told to stop. */
export const readLoad = (values: LoadValues, mode: 'demo' | 'production') => ({
  maxConnections: values.MAX_CONNECTIONS,
  overload: { lagMs: values.OVERLOAD_LAG_MS, calls: values.OVERLOAD_CALLS, waiting: values.OVERLOAD_WAITING },
  drainMs: (values.DRAIN_SECONDS ?? usualDrainSeconds[mode]) * 1000,
});
