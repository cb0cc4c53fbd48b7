import { editAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { bookingBody as contractBody } from '@kindwell/contract/appointments/booking.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingBody, chosenTimeOf, providerIdOf } from './booking-body.ts';
import { answersOf, type BookingForm, emergencyTimes, emptyBooking, formSchema } from './booking-form.ts';
import { anyProvider, readSlotValue, slotValue } from './slots/slot-value.ts';

const answers: BookingForm = {
  ...emptyBooking(false, undefined),
  visitedBefore: 'yes',
  typeId: '5',
  providerId: '3',
  offerCode: 'SMILE20',
  slot: '2027/03/04 09:30 10:00 3',
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

test('BOOK-03 BOOK-15 an emergency asks for Monday to Saturday at any time, with any provider and the number to call back', () => {
  const emergency = {
    ...answers,
    ...emergencyTimes(true),
    visitType: 'flexible' as const,
    isEmergency: true,
    callbackPhone: '(202) 555-0134',
  };
  const body = bookingBody({ ...emergency, providerId: '', slot: '' }, { patientId: 7, isExistingClinic: false });

  expect(body).toMatchObject({ providerid: null, appointmenttype: { id: 2 }, dateTime: null });
  expect(body.request.day).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(body.request).toMatchObject({ slot: 'Anytime', callbackPhone: '+12025550134' });
  expect(z.parse(contractBody, body)).toEqual(body);
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
  expect(answersOf({ ...visit, provider: null }).providerId).toBe(anyProvider);

  const dateTime = chosenTimeOf({ ...form, slot: '2027/03/05 09:30 10:00' });
  expect(editAppointment.body.safeParse({ providerid: 3, dateTime }).success).toBe(true);
});

test('BOOK-11 a time keeps its day, start, end and provider', () => {
  const slot = { startdate: '2027/03/04', startTime: '09:30', endTime: '10:00' };
  const whole = { ...slot, avability: 'yes' as const, remainingapptSlots: 1, clinicId: 1, doctorId: 3 };

  expect(readSlotValue(slotValue(whole))).toEqual({
    date: '2027/03/04',
    startTime: '09:30',
    endTime: '10:00',
    providerId: 3,
  });
});

test('BOOK-05 a place on the waitlist has the day alone', () => {
  const body = bookingBody({ ...answers, slot: '2027/03/04' }, { patientId: 7, isExistingClinic: false });

  expect(body).toMatchObject({ providerid: 3, appointmenttype: { id: 1 }, request: { joinWaitList: true } });
  expect(body.dateTime).toEqual({ date: '2027/03/04', time: null, startTime: null, endTime: null });
  expect(z.parse(contractBody, body)).toEqual(body);
});

test('BOOK-01 with any provider the one of the chosen time is booked; a flexible request names nobody', () => {
  const any = { ...answers, providerId: anyProvider, slot: '2027/03/04 09:30 10:00 8' };

  expect(bookingBody(any, { patientId: 7, isExistingClinic: false }).providerid).toBe(8);
  expect(providerIdOf({ ...any, slot: '' })).toBeNull();
  expect(providerIdOf({ ...any, visitType: 'flexible' })).toBeNull();
  expect(providerIdOf({ ...answers, visitType: 'flexible' })).toBe(3);
});
