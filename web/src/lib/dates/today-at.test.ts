import { expect, test } from 'vitest';
import { todayAt } from './today-at.ts';

test('BOOK-07 today is the day that the clinic has', () => {
  const lateInNewYork = new Date('2027-03-02T04:30:00Z');

  expect(todayAt('America/New_York', lateInNewYork)).toBe('2027-03-01');
  expect(todayAt('Europe/Berlin', lateInNewYork)).toBe('2027-03-02');
});
