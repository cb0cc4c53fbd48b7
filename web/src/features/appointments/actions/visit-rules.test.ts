import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { actionsFor } from './visit-rules.ts';

const now = new Date('2027-03-04T12:00:00Z');

const visit = (status: Appointment['status'], changes: Partial<Appointment> = {}) =>
  ({
    status,
    timeZone: 'America/New_York',
    dateTime: { date: '2027/03/05', time: '09:30', startTime: '09:30', endTime: '10:00' },
    startsAt: '2027-03-05T14:30:00.000Z',
    endsAt: '2027-03-05T15:00:00.000Z',
    willComeAt: null,
    isProposal: false,
    history: [],
    ...changes,
  }) as Appointment;

const past = { startsAt: '2027-03-04T11:00:00.000Z', endsAt: '2027-03-04T11:30:00.000Z' };
const running = { startsAt: '2027-03-04T11:45:00.000Z', endsAt: '2027-03-04T12:15:00.000Z' };
const declined = { history: [{ action: 'decline', by: 'clinic' }] as Appointment['history'] };
const untimed = { startsAt: null, endsAt: null };
const waitingFor = (date: string) => ({ ...untimed, dateTime: { date, time: null, startTime: null, endTime: null } });

test.each<[string, Appointment, string[]]>([
  ['a confirmed visit', visit('confirmed'), ['move', 'willCome', 'remind', 'cancel']],
  [
    'one that was said yes to',
    visit('confirmed', { willComeAt: '2027-03-01T00:00:00Z' }),
    ['move', 'remind', 'cancel'],
  ],
  ['a request', visit('requested'), ['move', 'remind', 'cancel']],
  ["the clinic's proposal", visit('requested', { isProposal: true }), ['move', 'acceptProposal', 'cancel']],
  ['a request without a day', visit('requested', { ...untimed, dateTime: null }), ['move', 'cancel']],
  ['a place on the waitlist of today', visit('waitlisted', waitingFor('2027/03/04')), ['move', 'cancel']],
  ['a place on the waitlist of yesterday', visit('waitlisted', waitingFor('2027/03/03')), []],
  ['a visit that has begun', visit('confirmed', running), []],
  ['a visit that is over', visit('confirmed', past), ['complete']],
  ['a completed visit', visit('completed', past), ['bookAgain']],
  ['a missed visit', visit('noshow', past), ['bookAgain']],
  ['a cancelled visit whose time is ahead', visit('cancelled'), ['restore']],
  ['a visit that the clinic has declined', visit('cancelled', declined), ['bookAnother']],
  ['a cancelled visit whose time has passed', visit('cancelled', past), ['bookAgain']],
])('APPT-03 what is offered for %s', (_, subject, offered) => {
  expect([...actionsFor(subject, now)]).toEqual(offered);
});
