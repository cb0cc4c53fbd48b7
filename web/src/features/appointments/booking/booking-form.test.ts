import { editAppointment } from '@kindwell/contract/appointment-actions.ts';
import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { bookingBody as contractBody } from '@kindwell/contract/booking.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  answersOf,
  type BookingForm,
  bookingBody,
  chosenTimeOf,
  emergencyAnswers,
  emptyBooking,
  formSchema,
  hasAnswers,
  readSlotValue,
  slotValue,
} from './booking-form.ts';

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

test('BOOK-12 the booking body carries every field of the specification', () => {
  expect(bookingBody(answers, { patientId: 7, isExistingClinic: false })).toEqual({
    offerCode: 'SMILE20',
    isExistingClinic: false,
    patient: { id: 7 },
    providerid: 3,
    appointmenttype: { id: 1 },
    consultationtype: { id: 5 },
    dependant: { id: 9 },
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date: '2027/03/04', time: '09:30', startTime: '09:30', endTime: '10:00' },
  });
});

test('BOOK-12 the body is one that the contract accepts, with and without an offer code', () => {
  const withoutCode = bookingBody({ ...answers, offerCode: '' }, { patientId: 7, isExistingClinic: true });

  expect(withoutCode.offerCode).toBeNull();
  expect(z.parse(contractBody, withoutCode)).toEqual(withoutCode);
});

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

test('BOOK-03 an emergency asks for Monday to Saturday at any time, with any provider', () => {
  const emergency = {
    ...answers,
    ...emergencyAnswers,
    days: [...emergencyAnswers.days],
    visitType: 'flexible' as const,
  };
  const body = bookingBody({ ...emergency, providerId: '', slot: '' }, { patientId: 7, isExistingClinic: false });

  expect(body).toMatchObject({ providerid: null, appointmenttype: { id: 2 }, dateTime: null });
  expect(body.request.day).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(body.request.slot).toBe('Anytime');
  expect(z.parse(contractBody, body)).toEqual(body);
});

test('BOOK-08 a flexible request needs a day and a part of the day, but no provider', () => {
  expect(gapsIn({ ...answers, visitType: 'flexible', providerId: '', slot: '' })).toEqual([
    'Please select a day',
    'Please select a time slot',
  ]);
});

test('leaving is only asked about where something would be lost', () => {
  const empty = emptyBooking(true, 3);

  expect(hasAnswers({ ...empty, dependantId: '9' }, empty)).toBe(false);
  expect(hasAnswers({ ...empty, typeId: '5' }, empty)).toBe(true);
  expect(hasAnswers({ ...empty, days: ['Monday'] }, empty)).toBe(true);
});

test('BOOK-06 a move begins with all that the visit has but its time, and sends what the contract wants', () => {
  const visit = {
    provider: { id: 3 },
    consultationtype: { id: 5 },
    dependant: { id: 9 },
    dateTime: { date: '2027/03/04', time: '09:00', startTime: '09:00', endTime: '09:30' },
  } as Appointment;
  const form = answersOf(visit);

  expect(form).toMatchObject({ typeId: '5', providerId: '3', dependantId: '9', slot: '' });
  expect(gapsIn(form)).toEqual(['Please select a time slot']);
  expect(gapsIn(answersOf({ ...visit, provider: null }))).toContain('Please select a provider');

  const dateTime = chosenTimeOf({ ...form, slot: '2027/03/05 09:30 10:00' });
  expect(editAppointment.body.safeParse({ providerid: 3, dateTime }).success).toBe(true);
});

test('BOOK-11 a time keeps its day, start and end', () => {
  const slot = { startdate: '2027/03/04', startTime: '09:30', endTime: '10:00' };
  const whole = { ...slot, avability: 'yes' as const, remainingapptSlots: 1, clinicId: 1, doctorId: 3 };

  expect(readSlotValue(slotValue(whole))).toEqual({ date: '2027/03/04', startTime: '09:30', endTime: '10:00' });
});
