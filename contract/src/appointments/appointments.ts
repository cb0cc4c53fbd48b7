import { named, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { daysIncluded, slotDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { withMost } from '@kindwell/contract/field-message.ts';
import { bookingMessages, search } from '@kindwell/contract/fields.ts';
import { bodyId, id, ownPathId, pathId } from '@kindwell/contract/ids.ts';
import { pageAnswer, pageQuery } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';
import { appointment, appointmentGroups, slot } from './appointment-shape.ts';
import { bookingBody } from './booking.ts';

export const groupSizes = z.object({ upcoming: whole, completed: whole, cancelled: whole });

/**
 * The household's appointments in their three groups (APPT-01): of each the nearest hundred, and in `totals`
 * how many there are. What is further away comes in pages (fetchAppointmentsByType).
 */
export const fetchAppointments = endpoint({
  name: 'fetchAppointments',
  method: 'GET',
  path: '/selfcare/fetchappointments/{userId}/',
  auth: 'patient',
  writes: false,
  params: z.object({ userId: ownPathId() }),
  answer: z.object({
    upcoming: z.array(appointment),
    completed: z.array(appointment),
    cancelled: z.array(appointment),
    totals: z._default(groupSizes, { upcoming: 0, completed: 0, cancelled: 0 }),
  }),
});

/**
 * One group of the household's appointments in pages (API-31): what is ahead the soonest first, what is
 * over the newest first. `search` is looked for in the names of person, type, provider and clinic; `dependant` keeps
 * the visits of one person.
 */
export const fetchAppointmentsByType = endpoint({
  name: 'fetchAppointmentsByType',
  method: 'GET',
  path: '/selfcare/fetchappointments/{userId}/{type}/',
  auth: 'patient',
  writes: false,
  params: z.object({ userId: ownPathId(), type: z.enum(appointmentGroups, 'fields_address_invalid') }),
  query: z.object({ ...pageQuery, search: z.optional(search), dependant: z.optional(pathId('dependant')) }),
  answer: z.object({ appointments: z.array(appointment), ...pageAnswer }),
});

/** How many appointments each group holds (API-43). */
export const fetchAppointmentsCount = endpoint({
  name: 'fetchAppointmentsCount',
  method: 'GET',
  path: '/selfcare/fetchappointmentscount/{id}/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  params: z.object({ id: ownPathId() }),
  answer: groupSizes,
});

/**
 * What a clinic can be visited for; `duration` in minutes (docs/spec/product.md#slot), `careKinds`: the kinds of preventive
 * care (care.ts) that such a visit counts as; `isUrgent`: it is for emergencies.
 */
export const getConsultationType = endpoint({
  name: 'getConsultationType',
  method: 'GET',
  path: '/selfcare/getconsultationtype/{clinicId}/',
  auth: 'patient',
  writes: false,
  params: z.object({ clinicId: pathId('clinic') }),
  query: z.object({
    provider: z.optional(z.union([z.literal('default'), pathId('provider')], bookingMessages.provider)),
  }),
  answer: z.object({
    consultationTypes: z.array(
      z.object({
        id,
        name: text,
        duration: whole,
        careKinds: z._default(z.array(text), []),
        isUrgent: z._default(z.boolean(), false),
      }),
    ),
  }),
});

/** Who at a clinic offers an appointment type (API-33). */
export const getProviders = endpoint({
  name: 'getProviders',
  method: 'GET',
  path: '/selfcare/getproviders/{clinicId}/',
  auth: 'patient',
  writes: false,
  params: z.object({ clinicId: pathId('clinic') }),
  query: z.object({ typeId: z.optional(pathId('consultationType')) }),
  answer: z.object({
    providers: z.array(z.object({ id, fullname: text, photo: textOrNull, specialities: z.array(named) })),
  }),
});

const mostSearches = 20;
const mostDays = 31;

/** One search for free slots; without a `doctorId` every provider of the clinic is searched. */
export const slotSearch = bodyOf({
  clinicId: bodyId('clinic'),
  consultationTypeId: bodyId('consultationType'),
  doctorId: optionalOrNull(bodyId('provider')),
  start_date: slotDate,
  end_date: slotDate,
}).check(
  z.refine(({ start_date, end_date }) => daysIncluded(start_date, end_date) >= 1, {
    path: ['end_date'],
    error: 'fields_days_reversed',
  }),
  z.refine(({ start_date, end_date }) => daysIncluded(start_date, end_date) <= mostDays, {
    path: ['end_date'],
    error: withMost('fields_search_days', mostDays),
  }),
);

/**
 * The slots of the days asked for, by date; both ends are included (API-35).
 * `waitlistDays`: those of the days without any slot that can be waited for all the same, `YYYY/MM/DD`.
 */
export const firstAvailableSlot = endpoint({
  name: 'firstAvailableSlot',
  method: 'POST',
  path: '/selfcare/firstavailableslot/',
  auth: 'patient',
  writes: false,
  body: z
    .array(slotSearch, 'fields_searches_required')
    .check(
      z.minLength(1, 'fields_searches_required'),
      z.maxLength(mostSearches, withMost('fields_search_providers', mostSearches)),
    ),
  answer: z.object({
    firstAvailable: z.record(z.string(), z.array(slot)),
    waitlistDays: z._default(z.array(text), []),
  }),
});

/** Requests a visit (API-36). */
export const bookAppointment = endpoint({
  name: 'bookAppointment',
  method: 'POST',
  path: '/selfcare/bookappointment/',
  auth: 'patient',
  writes: true,
  idempotent: true,
  body: bookingBody,
  answer: z.object({ appointment }),
});
