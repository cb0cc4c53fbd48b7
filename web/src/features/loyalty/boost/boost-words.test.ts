import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Boost, daysLeft, daysOf, largestFirst } from './boost-words.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z') });
});

afterAll(() => {
  vi.useRealTimers();
});

const clinic = { id: 7, uniqueId: 'harborview', name: 'Harborview Dental' };
const promise = { startsAt: null, timeZone: 'America/Chicago', active: true, clinic };

test('LOY-04 a boost that ends at any hour has its last day where the clinic is, until and on that day', () => {
  const inTheMorning = { ...promise, endsAt: '2027-04-01T14:30:00Z' };
  expect(daysOf(inTheMorning, new Date('2027-03-31T18:00:00Z'))).toBe('Until Thu, Apr\u00a01');
  expect(daysOf(inTheMorning, new Date('2027-04-01T12:00:00Z'))).toBe('Ends today');
});

test('LOY-04 a boost that ends as a day begins has the day before as its last', () => {
  const atMidnight = { ...promise, startsAt: '2027-03-01T06:00:00Z', endsAt: '2027-04-01T05:00:00Z' };
  expect(daysOf(atMidnight, new Date('2027-03-30T18:00:00Z'))).toBe('Until Wed, Mar\u00a031');
  expect(daysOf(atMidnight, new Date('2027-04-01T04:59:00Z'))).toBe('Ends today');
  const aMomentLater = { ...promise, endsAt: '2027-04-01T05:00:00.001Z' };
  expect(daysOf(aMomentLater, new Date('2027-03-30T18:00:00Z'))).toContain('Apr\u00a01');
});

test('LOY-04 a boost that counts is counted down by the days of its clinic, from a month before its end', () => {
  const ending = { ...promise, endsAt: '2027-04-01T05:00:00Z' };
  expect(daysLeft(ending, new Date('2027-03-28T18:00:00Z'))).toBe(3);
  expect(daysLeft(ending, new Date('2027-03-31T18:00:00Z'))).toBeUndefined();
  expect(daysLeft(ending, new Date('2027-01-31T18:00:00Z'))).toBeUndefined();
  expect(daysLeft({ ...ending, active: false }, new Date('2027-03-28T18:00:00Z'))).toBeUndefined();
});

test('LOY-04 what counts now stands first, the largest of it in front', () => {
  const boost = (id: number, given: Partial<Boost>): Boost => ({
    ...promise,
    id,
    title: '',
    description: null,
    multiplier: 2,
    earns: 'visit',
    endsAt: null,
    ...given,
  });
  const boosts = [
    boost(1, { multiplier: 1.5 }),
    boost(2, { active: false, multiplier: 3 }),
    boost(3, {}),
    boost(4, { endsAt: '2027-04-01T05:00:00Z' }),
  ];
  expect(largestFirst(boosts).map(({ id }) => id)).toEqual([4, 3, 1, 2]);
});
