import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { moveVisit, type NewTime } from './move-visit.ts';
import { answerAppointment, type PatientCall } from './patient-change.ts';

/** Moves a visit as its patient asks for; the clinic is asked to confirm. Where the new time is gone, the old one stays. */
async function askForTime(
  call: PatientCall,
  services: Services,
  action: 'move' | 'reschedule',
  time: Omit<NewTime, 'limits'>,
) {
  const { db, clock, config } = services;
  const now = clock.now();
  const wish = { ...time, limits: config.booking };

  await writeVisit(db, call, now, (tx) => moveVisit(tx, call.params.id, wish, changeBy(call, action), now));
  return { appointment: await answerAppointment(services, call), msg: sentence('answers_visit_requested') };
}

/** POST /selfcare/appointmentaction/{id}/edit/ (API-38): moves a visit to another provider or time in one step. */
export const editAppointment: Handler<typeof contract.editAppointment> = (call, services) =>
  askForTime(call, services, 'move', { providerId: call.body.providerid, dateTime: call.body.dateTime });

/**
 * POST /selfcare/appointmentaction/{id}/rescheduled/ (API-41): asks the clinic for another time, with the same provider
 * unless another one is named.
 */
export const rescheduleAppointment: Handler<typeof contract.rescheduleAppointment> = (call, services) =>
  askForTime(call, services, 'reschedule', { providerId: call.body.providerid ?? null, dateTime: call.body.dateTime });
