import type { Appointment, AppointmentAction } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { decline, timeBefore } from './clinic-answer-rules.ts';

const at = (time: string) => ({ date: '2027/03/04', time, startTime: time, endTime: '17:00' });

const step = (by: 'patient' | 'clinic', action: AppointmentAction, was: string | null = null) =>
  ({ by, action, was: was === null ? null : at(was) }) as Appointment['history'][number];

const asked = step('patient', 'request');

test.each<[string, Appointment['history'], string | null]>([
  ['the time that was asked for', [asked, step('clinic', 'propose', '09:30')], '09:30'],
  [
    'the same after a second proposal',
    [asked, step('clinic', 'propose', '09:30'), step('clinic', 'propose', '11:00')],
    '09:30',
  ],
  [
    'the time that it was moved to meanwhile',
    [asked, step('clinic', 'propose', '09:30'), step('patient', 'move', '11:00'), step('clinic', 'propose', '12:00')],
    '12:00',
  ],
  [
    'the time that the clinic had confirmed',
    [asked, step('clinic', 'confirm'), step('clinic', 'propose', '09:30')],
    '09:30',
  ],
  ['nothing where there was no time', [asked, step('clinic', 'propose')], null],
])('a proposal replaces %s', (_, history, time) => {
  expect(timeBefore({ isProposal: true, history })?.startTime ?? null).toBe(time);
});

test('a proposal that was answered replaces nothing any more', () => {
  const history = [asked, step('clinic', 'propose', '09:30'), step('patient', 'acceptProposal')];

  expect(timeBefore({ isProposal: false, history })).toBeNull();
});

test('a visit is declined by its clinic alone, and as long as it is not restored', () => {
  const byClinic = [asked, step('clinic', 'decline')];

  expect(decline({ status: 'cancelled', history: byClinic })).toMatchObject({ action: 'decline' });
  expect(decline({ status: 'requested', history: [...byClinic, step('patient', 'restore')] })).toBeUndefined();
  expect(decline({ status: 'cancelled', history: [asked, step('patient', 'cancel')] })).toBeUndefined();
});
