import { endpoint } from '@kindwell/contract/endpoint.ts';
import { search } from '@kindwell/contract/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#server/http/route.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { countOverlaps } from '#server/testing/visits/visits.ts';
import { fuzzAddresses } from './fuzz-addresses.ts';
import { type FuzzGround, fuzzCalls, fuzzedEndpoints } from './fuzz-calls.ts';
import { findAuditFlaws, openFuzzGround } from './open-ground.ts';

// A short run of what `npm run drill -- fuzz` does at length, the same each time.
const seed = 20_260_601;

/** A call that fails where somebody searches for a quote. */
const flawed = endpoint({
  name: 'flawed',
  method: 'GET',
  path: '/demo/test/flawed',
  auth: 'public',
  writes: false,
  query: z.object({ search: z.optional(search) }),
  answer: z.object({}),
});
const flawedRoute = route(flawed, async ({ query }) => {
  if (query.search?.includes("'")) throw new Error('a quote');
  return {};
});

let ground: FuzzGround;
let flaws: string[];

beforeAll(async () => {
  ground = await openFuzzGround((options) => startTestApp({ ...options, routes: [flawedRoute] }));
  flaws = await findAuditFlaws(ground);
});

afterAll(() => ground.app.close());

test('whatever a call is sent, it answers as the contract says, and never with a failure of its own', async () => {
  const { examples, done } = await fuzzCalls(ground, { seed, runsPerCall: 12 });

  expect(examples).toEqual([]);
  // What waits for a secret, a link or a visit of another kind is refused; most calls have to have been done.
  expect(done.length).toBeGreaterThan(fuzzedEndpoints.length / 2);
}, 120_000);

test('whatever address is asked for, the answer is none of a server that failed', async () => {
  expect(await fuzzAddresses(ground, { seed, runs: 200 })).toBeUndefined();
});

test('after all of it the points, the visits and the trail are as they should be', async () => {
  expect(await findAuditFlaws(ground)).toEqual(flaws);
  expect(await countOverlaps(ground.app.db)).toBe(0);
  expect(ground.lines).toEqual([]);
});

test('a call that fails for one thing in its query is found, and the request is given as small as it can be', async () => {
  const { examples } = await fuzzCalls(ground, { seed, runsPerCall: 300, endpoints: [flawed] });

  expect(examples).toEqual([{ call: 'flawed', flaw: 'the answer is 500', line: expect.stringContaining('search=') }]);
  expect(ground.lines.length).toBeGreaterThan(0);
});
