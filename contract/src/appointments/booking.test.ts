import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingBody } from './booking.ts';

const standard = {
  offerCode: null,
  isExistingClinic: false,
  patient: { id: 7 },
  providerid: 3,
  appointmenttype: { id: 1 },
  consultationtype: { id: 5 },
  dependant: { id: 9 },
  request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
  source: 'selfcare',
  dateTime: { date: '2027/03/01', time: '09:00', startTime: '09:00', endTime: '09:30' },
};

const waitlist = {
  ...standard,
  request: { ...standard.request, joinWaitList: true },
  dateTime: { date: '2027/03/01', time: null, startTime: null, endTime: null },
};

const flexible = {
  ...standard,
  providerid: null,
  appointmenttype: { id: 2 },
  request: { ...standard.request, day: ['Monday', 'Saturday'], slot: 'Anytime' },
  dateTime: null,
};

const refusals = (body: unknown) =>
  z.safeParse(bookingBody, body).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

test.each([
  ['a standard visit', standard],
  ['a place on the waitlist', waitlist],
  ['an emergency or flexible request', flexible],
])('%s is read as it was sent', (_, body) => {
  expect(z.parse(bookingBody, body)).toEqual(body);
});

test('one books for oneself without a dependant', () => {
  const { dependant: _, ...forOneself } = standard;

  expect(refusals(forOneself)).toEqual([]);
  expect(refusals({ ...standard, dependant: null })).toEqual([]);
});

test('a standard visit needs a provider and a time', () => {
  expect(refusals({ ...standard, providerid: null, dateTime: null })).toEqual([
    ['providerid', 'Please select a provider'],
    ['dateTime', 'Please select a time slot'],
  ]);
});

test('the whole time is needed, and it begins at its start', () => {
  const at = (change: object) => ({ ...standard, dateTime: { ...standard.dateTime, ...change } });

  expect(refusals(at({ time: null, startTime: null }))).toEqual([['dateTime.time', 'Please select a time slot']]);
  expect(refusals(at({ time: '10:00' }))).toEqual([['dateTime.time', 'Please select a time slot']]);
  expect(refusals(at({ endTime: null }))).toEqual([['dateTime.endTime', 'Please select a time slot']]);
  expect(refusals(at({ endTime: '09:00' }))).toEqual([['dateTime.endTime', 'Please select a time slot']]);
  expect(refusals(at({ startTime: '9:00' }))).toContainEqual(['dateTime.startTime', 'Please select a time slot']);
  expect(refusals(at({ date: '2027/02/30' }))).toEqual([['dateTime.date', "This date doesn't exist."]]);
});

test('a visit may end after midnight', () => {
  const dateTime = { date: '2027/03/01', time: '23:45', startTime: '23:45', endTime: '00:15' };

  expect(refusals({ ...standard, dateTime })).toEqual([]);
});

test('whether the patient was there before is asked unless it is known', () => {
  const unknown = { ...standard.request, areYouExistingPatient: null, isExistingClinic: null };

  expect(refusals({ ...standard, isExistingClinic: null, request: unknown })).toEqual([
    ['request.areYouExistingPatient', 'Please select an visited us before'],
  ]);
  expect(refusals({ ...standard, isExistingClinic: true, request: unknown })).toEqual([]);
  expect(refusals({ ...standard, request: undefined })).toEqual([['request', 'Please select an visited us before']]);
});

test('the visit type and the appointment type are needed', () => {
  const message = 'Please select an appointment type';

  expect(refusals({ ...standard, appointmenttype: { id: 3 }, consultationtype: {} })).toEqual([
    ['appointmenttype.id', message],
    ['consultationtype.id', message],
  ]);
  expect(refusals({ ...standard, consultationtype: undefined })).toEqual([['consultationtype', message]]);
});

test('a flexible request needs days and a part of the day, and has no time', () => {
  const { day, slot, ...request } = flexible.request;

  expect(refusals({ ...flexible, request })).toEqual([
    ['request.day', 'Please select a day'],
    ['request.slot', 'Please select a time slot'],
  ]);
  expect(refusals({ ...flexible, request: { ...request, day: ['Sunday'], slot } })).toEqual([
    ['request.day.0', 'Please select a day'],
  ]);
  expect(refusals({ ...flexible, request: { ...request, day, slot: 'Noon' } })).toEqual([
    ['request.slot', 'Please select a time slot'],
  ]);
  expect(refusals({ ...flexible, dateTime: standard.dateTime })).toEqual([
    ['dateTime', 'An emergency or flexible request has no fixed time.'],
  ]);
});

test('a standard visit has no days to choose from, and a waitlist no time', () => {
  expect(refusals({ ...standard, request: flexible.request })).toEqual([
    ['request.day', 'A standard visit has no days to choose from.'],
    ['request.slot', 'A standard visit has no part of the day to choose.'],
  ]);
  expect(refusals({ ...waitlist, dateTime: standard.dateTime })).toEqual([
    ['dateTime.time', 'A place on the waitlist has no fixed time.'],
  ]);
  expect(refusals({ ...flexible, request: { ...flexible.request, joinWaitList: true } })).toEqual([
    ['request.joinWaitList', 'The waitlist is for a standard visit.'],
  ]);
});

test('ids are whole numbers and the source is the portal', () => {
  expect(refusals({ ...standard, patient: { id: '7' }, source: 'clinic', id: 4 })).toEqual([
    ['id', "This field can't be set here."],
    ['patient.id', "This choice isn't valid."],
    ['source', 'Please book from the patient portal.'],
  ]);
});
