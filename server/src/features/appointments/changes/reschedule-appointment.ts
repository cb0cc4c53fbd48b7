import type * as contract from '@kindwell/contract/appointment-actions.ts';
import type { Handler } from '#server/http/route.ts';
import { moveVisit } from './move-visit.ts';
import { answerAppointment, changeBy, recordVisitChange } from './patient-change.ts';

/**
 * POST /selfcare/appointmentaction/{id}/rescheduled/ (API-41): asks the clinic for another time, with the same provider
 * unless another one is named. Where that time is gone, the old one stays.
 */
export const rescheduleAppointment: Handler<typeof contract.rescheduleAppointment> = async (call, services) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const { providerid = null, dateTime } = call.body;

  const wish = { providerId: providerid, dateTime, limits: config.booking };
  await moveVisit(db, call.params.id, wish, changeBy(call, 'reschedule'), now, (tx, visit) =>
    recordVisitChange(tx, call, visit, now),
  );

  return { appointment: await answerAppointment(services, call), msg: 'Awaiting confirmation from clinic.' };
};
