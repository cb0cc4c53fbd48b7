import { describe, expect, test } from 'vitest';
import { endingAt } from './idle.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-03-04T09:00:00Z');
const at = (minutes: number, seconds = 0) => start + (minutes * 60 + seconds) * 1000;

describe('thirty idle minutes', () => {
  const times = { idleMs: 30 * minuteMs, endsAtMs: at(12 * 60) };

  test.each([
    ['a moment', at(0), { state: 'active' }],
    ['27:49', at(27, 49), { state: 'active' }],
    ['27:50', at(27, 50), { state: 'warning', cause: 'idle', minutesLeft: 2 }],
    ['28 minutes', at(28), { state: 'warning', cause: 'idle', minutesLeft: 2 }],
    ['28:50', at(28, 50), { state: 'warning', cause: 'idle', minutesLeft: 1 }],
    ['29:49', at(29, 49), { state: 'warning', cause: 'idle', minutesLeft: 1 }],
    ['29:50', at(29, 50), { state: 'over', cause: 'idle' }],
    ['a night', at(600), { state: 'over', cause: 'idle' }],
  ])('after %s without a call the session is active, warned of or over', (_, now, expected) => {
    expect(endingAt(times, start, now)).toEqual(expected);
  });
});

describe('the end of a session that was busy all the time', () => {
  const times = { idleMs: 30 * minuteMs, endsAtMs: at(720) };

  test.each([
    ['717:49', at(717, 49), { state: 'active' }],
    ['717:50', at(717, 50), { state: 'warning', cause: 'limit', minutesLeft: 2 }],
    ['719:50', at(719, 50), { state: 'over', cause: 'limit' }],
  ])('after %s it is active, warned of or over', (_, now, expected) => {
    expect(endingAt(times, now - minuteMs, now)).toEqual(expected);
  });
});

test('an idle time of two minutes is warned of after one, so that there is time to work', () => {
  const times = { idleMs: 2 * minuteMs, endsAtMs: at(720) };

  expect(endingAt(times, start, at(0, 45)).state).toBe('active');
  expect(endingAt(times, start, at(0, 55)).state).toBe('warning');
});
