import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bookingMessages, freeText } from '@kindwell/contract/fields.ts';
import { bodyId, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { appointment, appointmentGroups, chosenTime } from './appointment-shape.ts';

const which = z.object({ id: pathId('appointment') });
const answer = z.object({ appointment });

/** Sends the reminder now, at most once an hour (API-37). */
export const remindAppointment = endpoint({
  name: 'remindAppointment',
  method: 'GET',
  path: '/selfcare/appointmentaction/{id}/remind/',
  auth: 'patient',
  writes: true,
  params: which,
  answer,
});

/** Moves a visit in one step: where the new time is gone, the old one stays (API-38). */
export const editAppointment = endpoint({
  name: 'editAppointment',
  method: 'POST',
  path: '/selfcare/appointmentaction/{id}/edit/',
  auth: 'patient',
  writes: true,
  params: which,
  body: bodyOf({ providerid: bodyId('provider', bookingMessages.provider), dateTime: chosenTime }),
  answer,
});

/** Cancels a visit and offers its time to the waitlist; with `onlyIf` as long as it stands so, and else not (API-39). */
export const cancelAppointment = endpoint({
  name: 'cancelAppointment',
  method: 'POST',
  path: '/selfcare/appointmentaction/{id}/cancel/',
  auth: 'patient',
  writes: true,
  params: which,
  body: z.optional(
    bodyOf({
      reason: optionalOrNull(freeText),
      onlyIf: optionalOrNull(z.literal('waitlisted', 'fields_filter_unknown')),
    }),
  ),
  answer,
});

/** Records that the patient will come; repeatable (API-40). */
export const confirmAppointment = endpoint({
  name: 'confirmAppointment',
  method: 'GET',
  path: '/selfcare/appointmentaction/{id}/confirmed/',
  auth: 'patient',
  writes: true,
  params: which,
  answer,
});

/** Asks the clinic for another time; the visit waits for its answer again (API-41). */
export const rescheduleAppointment = endpoint({
  name: 'rescheduleAppointment',
  method: 'POST',
  path: '/selfcare/appointmentaction/{id}/rescheduled/',
  auth: 'patient',
  writes: true,
  params: which,
  body: bodyOf({ dateTime: chosenTime, providerid: optionalOrNull(bodyId('provider', bookingMessages.provider)) }),
  answer,
});

/** Moves a visit to another group, where its rules allow that (API-42). */
export const updateAppointmentStatus = endpoint({
  name: 'updateAppointmentStatus',
  method: 'POST',
  path: '/selfcare/appointmentaction/{id}/updatestatus/',
  auth: 'patient',
  writes: true,
  params: which,
  body: bodyOf({ status: z.enum(appointmentGroups, 'fields_visit_group') }),
  answer,
});
