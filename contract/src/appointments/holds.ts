import { moment } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bookingMessages } from '@kindwell/contract/fields.ts';
import { bodyId, id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { chosenTime } from './appointment-shape.ts';

/** How long a chosen time is kept for the person who is about to confirm it, in minutes. */
export const holdMinutes = 10;

/**
 * Keeps a chosen time for the caller for ten minutes, in the name of `dependant` (null: for oneself); it takes the slot
 * of the one they held before. Booking that time uses it up.
 */
export const holdSlot = endpoint({
  name: 'holdSlot',
  method: 'POST',
  path: '/selfcare/holdslot/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    providerid: bodyId('provider', bookingMessages.provider),
    consultationtype: z.object({ id: bodyId('consultationType', bookingMessages.appointmentType) }),
    dependant: optionalOrNull(z.object({ id: bodyId('dependant') })),
    dateTime: chosenTime,
  }),
  answer: z.object({ hold: z.object({ id, expiresAt: moment }) }),
});

/** Gives a held time back; repeatable. */
export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'POST',
  path: '/selfcare/holdslot/{id}/release/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('appointment') }),
  answer: z.object({}),
});
