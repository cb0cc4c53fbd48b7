import { describe, expect, test } from 'vitest';
import type { Target } from './booking-db.ts';
import { requireRelations, requireSlot, requireWaitlistDay } from './booking-rules.ts';

// Ten in the morning; the wished time is noon of the next day.
const now = new Date('2026-06-01T10:00:00Z');
const good: Target = {
  dependantId: 7,
  isOffered: true,
  clinicId: 1,
  capacity: 1,
  stepMinutes: 30,
  minLeadMinutes: 60,
  maxLeadDays: 90,
  today: '2026/06/01',
  startsAt: new Date('2026-06-02T12:00:00Z'),
  startOnClock: '12:00',
  endOnClock: '12:30',
  shiftId: 5,
  offer: null,
};
const noon = { startTime: '12:00', endTime: '12:30' };

describe('what belongs together', () => {
  test('API-36 a target that fits passes', () => {
    expect(requireRelations(good)).toEqual(good);
  });

  test.each([
    ['an unknown type', undefined],
    ['a stranger', { ...good, dependantId: null }],
    ['a provider who does not offer it', { ...good, isOffered: false }],
  ])('API-36 %s is refused', (_name, target) => {
    expect(() => requireRelations(target)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe('the time', () => {
  test('API-36 BOOK-07 a slot passes, just within notice and horizon too', () => {
    expect(requireSlot(good, noon, now)).toEqual({ shiftId: 5, startsAt: good.startsAt });
    expect(requireSlot(good, noon, new Date('2026-06-02T11:00:00Z'))).toBeDefined();
    expect(requireSlot(good, noon, new Date('2026-03-04T12:00:00Z'))).toBeDefined();
  });

  test.each([
    ['past', good, noon, '2026-06-02T12:00:01Z', 'This time has already passed. Please choose another one.'],
    ['too soon', good, noon, '2026-06-02T11:00:01Z', 'Please book at least 1 hour ahead, or call the clinic.'],
    [
      'too soon for 2 hours',
      { ...good, minLeadMinutes: 120 },
      noon,
      '2026-06-02T11:00:00Z',
      'Please book at least 2 hours ahead, or call the clinic.',
    ],
    [
      'too soon for 45 minutes',
      { ...good, minLeadMinutes: 45 },
      noon,
      '2026-06-02T11:30:00Z',
      'Please book at least 45 minutes ahead, or call the clinic.',
    ],
    ['too far', good, noon, '2026-03-04T11:59:59Z', 'Please book at most 90 days ahead.'],
    [
      'skipped by the clock',
      { ...good, startOnClock: '13:00' },
      noon,
      '2026-06-01T10:00:00Z',
      "This time doesn't exist on that day.",
    ],
    [
      'of another length',
      good,
      { ...noon, endTime: '13:00' },
      '2026-06-01T10:00:00Z',
      'There is no appointment at this time. Please choose another one.',
    ],
    [
      'outside hours',
      { ...good, shiftId: null },
      noon,
      '2026-06-01T10:00:00Z',
      'There is no appointment at this time. Please choose another one.',
    ],
    [
      'off the grid',
      { ...good, stepMinutes: 50 },
      noon,
      '2026-06-01T10:00:00Z',
      'There is no appointment at this time. Please choose another one.',
    ],
  ])('API-36 BOOK-07 a time that is %s is refused with its sentence', (_name, target, wished, at, message) => {
    expect(() => requireSlot(target, wished, new Date(at))).toThrow(expect.objectContaining({ status: 422, message }));
  });

  test('API-36 the waitlist takes today up to the horizon', () => {
    const { today, maxLeadDays } = good;
    const dayOf = (date: string) => ({ date, today, maxLeadDays, isWorked: true });

    expect(() => requireWaitlistDay(dayOf('2026/06/01'))).not.toThrow();
    expect(() => requireWaitlistDay(dayOf('2026/08/30'))).not.toThrow();
    expect(() => requireWaitlistDay(dayOf('2026/05/31'))).toThrow(expect.objectContaining({ status: 422 }));
    expect(() => requireWaitlistDay(dayOf('2026/08/31'))).toThrow(expect.objectContaining({ status: 422 }));
  });
});
