import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bookingMessages, filledText } from '@kindwell/contract/fields.ts';
import { bodyId, pathId } from '@kindwell/contract/ids.ts';
import { pageAnswer, pageQuery } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';
import { appointment, appointmentStatuses, chosenTime } from './appointment-shape.ts';

/** How a clinic answers its patients, with the clinic's key (docs/spec/appointments.md#clinic-calls). */

const which = z.object({ id: pathId('appointment') });
const answer = z.object({ appointment });

/** The clinic's appointments, by status and in pages; `id` asks for one of them. */
export const clinicAppointments = endpoint({
  name: 'clinicAppointments',
  method: 'GET',
  path: '/clinic-api/appointments/',
  auth: 'clinic',
  writes: false,
  query: z.object({
    status: z.optional(z.enum(appointmentStatuses, 'fields_filter_unknown')),
    id: z.optional(pathId('appointment')),
    ...pageQuery,
  }),
  answer: z.object({ appointments: z.array(appointment), ...pageAnswer }),
});

/** Confirms a requested visit. */
export const clinicConfirm = endpoint({
  name: 'clinicConfirm',
  method: 'POST',
  path: '/clinic-api/appointments/{id}/confirm',
  auth: 'clinic',
  writes: true,
  params: which,
  answer,
});

/** Declines a visit, or takes back that it took place, and says why. */
export const clinicDecline = endpoint({
  name: 'clinicDecline',
  method: 'POST',
  path: '/clinic-api/appointments/{id}/decline',
  auth: 'clinic',
  writes: true,
  params: which,
  body: bodyOf({ reason: filledText('fields_reason') }),
  answer,
});

/** Proposes a time for a visit. */
export const clinicPropose = endpoint({
  name: 'clinicPropose',
  method: 'POST',
  path: '/clinic-api/appointments/{id}/propose',
  auth: 'clinic',
  writes: true,
  params: which,
  body: bodyOf({ dateTime: chosenTime, providerid: bodyId('provider', bookingMessages.provider) }),
  answer,
});

/** Says that a visit has taken place, also after it was called off or marked as missed. */
export const clinicComplete = endpoint({
  name: 'clinicComplete',
  method: 'POST',
  path: '/clinic-api/appointments/{id}/complete',
  auth: 'clinic',
  writes: true,
  params: which,
  answer,
});

/** Says that the patient did not come, also after the visit was marked as completed. */
export const clinicNoshow = endpoint({
  name: 'clinicNoshow',
  method: 'POST',
  path: '/clinic-api/appointments/{id}/noshow',
  auth: 'clinic',
  writes: true,
  params: which,
  answer,
});
