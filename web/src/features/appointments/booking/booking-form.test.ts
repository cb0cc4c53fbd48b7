import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BookingForm, emergencyTimes, emptyBooking, formSchema, hasAnswers } from './booking-form.ts';

const answers: BookingForm = {
  ...emptyBooking(false, undefined),
  visitedBefore: 'yes',
  typeId: '5',
  providerId: '3',
  offerCode: 'SMILE20',
  slot: '2027/03/04 09:30 10:00',
  dependantId: '9',
};

const gapsIn = (form: BookingForm) =>
  z.safeParse(formSchema(form), form).error?.issues.map(({ message }) => message) ?? [];

test('BOOK-08 every gap has its own sentence', () => {
  expect(gapsIn(emptyBooking(false, undefined))).toEqual([
    'Please select an visited us before',
    'Please select an appointment type',
    'Please select a provider',
    'Please select a time slot',
  ]);
});

test('BOOK-08 what is known already is not asked again', () => {
  expect(gapsIn(emptyBooking(true, 3))).toEqual(['Please select an appointment type', 'Please select a time slot']);
});

test('BOOK-08 a flexible request needs a day and a part of the day, but no provider', () => {
  expect(gapsIn({ ...answers, visitType: 'flexible', providerId: '', slot: '' })).toEqual([
    'Please select a day',
    'Please select a time slot',
  ]);
});

test('BOOK-15 an emergency needs a number to call back, however it is written', () => {
  const emergency = { ...answers, ...emergencyTimes(true), visitType: 'flexible' as const, isEmergency: true };

  expect(gapsIn(emergency)).toEqual(['Phone number is required']);
  for (const callbackPhone of ['12', 'later', '+1 202 555'])
    expect(gapsIn({ ...emergency, callbackPhone })).toEqual(['Invalid phone number']);
  for (const callbackPhone of ['(202) 555-0134', '1 202 555 0134', '+44 20 7946 0958'])
    expect(gapsIn({ ...emergency, callbackPhone })).toEqual([]);
  expect(gapsIn({ ...emergency, isEmergency: false })).toEqual([]);
});

test('leaving is only asked about where something would be lost', () => {
  const empty = emptyBooking(true, 3);

  expect(hasAnswers({ ...empty, dependantId: '9' }, empty)).toBe(false);
  expect(hasAnswers({ ...empty, typeId: '5' }, empty)).toBe(true);
  expect(hasAnswers({ ...empty, days: ['Monday'] }, empty)).toBe(true);

  const offered = emptyBooking(true, undefined, { typeId: '5', providerId: 'any' });
  expect(hasAnswers(offered, offered)).toBe(false);
  expect(hasAnswers({ ...offered, providerId: '3' }, offered)).toBe(true);
});

test('BOOK-01 a booking that begins with a time has it chosen, with the provider who was picked, and nothing to lose', () => {
  const start = { typeId: '5', providerId: 'any', slot: '2027/03/04 09:30 10:00 3', day: '2027-03-04' };
  const begun = emptyBooking(true, undefined, start);

  expect(gapsIn(begun)).toEqual([]);
  expect(hasAnswers(begun, begun)).toBe(false);
  expect(emptyBooking(true, 3, start)).toMatchObject({ providerId: '3', slot: start.slot });
});
