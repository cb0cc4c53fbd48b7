import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';
import {
  addDays,
  foreignZone,
  formatClock,
  formatDateParts,
  formatDay,
  formatFromToday,
  formatMonth,
  formatTime,
} from './visit-time.ts';

afterEach(() => {
  overwriteGetLocale(() => 'en');
});

const march = new Date('2027-03-01T12:00:00Z');

test('a day is written with its weekday, and with its year where it is another', () => {
  expect(formatDay('2027/03/02', march)).toBe('Tuesday, March\u00a02');
  expect(formatDay('2026-12-31', march)).toBe('Thursday, December\u00a031, 2026');
  expect(formatMonth('2027/03/02')).toBe('March 2027');
  expect(formatDateParts('2027/03/02')).toEqual({ weekday: 'Tue', date: '2', month: 'Mar' });
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:05', '12:05 PM'],
  ['23:45', '11:45 PM'],
])('the time %s reads %s', (time, words) => {
  expect(formatTime(time).replaceAll('\u202f', ' ')).toBe(words);
});

test('days are counted over the end of a month and a change of clocks', () => {
  expect(addDays('2027-02-27', 3)).toBe('2027-03-02');
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test.each([
  ['2027/03/04', '2027-03-04', 'today'],
  ['2027/03/05', '2027-03-04', 'tomorrow'],
  ['2027/04/01', '2027-02-28', 'in 32 days'],
])('how far off %s is on %s: %s', (day, today, words) => {
  expect(formatFromToday(day, today)).toBe(words);
});

test('a zone is named only where its clocks differ from this device', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  expect(foreignZone(here, march, 'long')).toBe('');
  expect(foreignZone('Asia/Kathmandu', march, 'long')).toBe('Nepal Time');
});

const device = Intl.DateTimeFormat().resolvedOptions().timeZone;

test.each(
  [
    ['America/New_York', 'hora del Este'],
    ['America/Chicago', 'hora del Centro'],
    ['America/Los_Angeles', 'hora del Pacífico'],
    ['America/Phoenix', 'hora de Arizona'],
  ].filter(([zone]) => zone !== device),
)('NAME-02 in Spanish the zone %s is called as people say it, in winter and in summer: %s', (zone = '', words = '') => {
  overwriteGetLocale(() => 'es');

  for (const at of [new Date('2027-01-10T12:00:00Z'), new Date('2027-07-01T12:00:00Z')])
    expect([foreignZone(zone, at, 'long'), foreignZone(zone, at, 'short')]).toEqual([words, words]);
});

test('beside hours that say of which half of the day it is, a time stands without', () => {
  expect(formatClock('13:30')).toBe('1:30');
  overwriteGetLocale(() => 'es');
  expect(formatClock('09:00')).toBe('9:00');
});
