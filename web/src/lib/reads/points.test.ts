import { visitPoints } from '@kindwell/contract/appointments/visit-worth.ts';
import { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { hearStale } from '#web/lib/session/other-tabs.ts';
import { refreshPoints } from './points.ts';

const key = [householdPoints.name, {}];
let otherTab: BroadcastChannel;

beforeEach(() => {
  otherTab = new BroadcastChannel('kindwell.stale');
});

afterEach(() => otherTab.close());

test('LOY-02 LOY-03 points that have moved are stale here, and the other tabs hear of it', async () => {
  const heard = Promise.withResolvers<unknown>();
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => heard.resolve(data);
  const client = createQueryClient();
  client.setQueryData(key, { points: {} });
  client.setQueryData([visitPoints.name, {}], { points: 1200, isMost: true });

  refreshPoints(client);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  // What a visit would bring depends on what was earned before it.
  expect(client.getQueryState([visitPoints.name, {}])?.isInvalidated).toBe(true);
  expect(await heard.promise).toContain(householdPoints.name);
});

test('LOY-02 LOY-03 a tab hears what another has made stale', async () => {
  const heard = Promise.withResolvers<readonly string[]>();
  const stopHearing = hearStale(heard.resolve);

  otherTab.postMessage([householdPoints.name]);
  expect(await heard.promise).toEqual([householdPoints.name]);
  stopHearing();
});
