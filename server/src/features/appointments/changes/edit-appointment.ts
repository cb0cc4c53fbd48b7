import type * as contract from '@kindwell/contract/appointment-actions.ts';
import type { Handler } from '#server/http/route.ts';
import { moveVisit } from './move-visit.ts';
import { answerAppointment, changeBy, recordVisitChange } from './patient-change.ts';

/**
 * POST /selfcare/appointmentaction/{id}/edit/ (API-38): moves a visit to another provider or time in one step. The
 * clinic is asked to confirm the new time; where that is gone, the old one stays.
 */
export const editAppointment: Handler<typeof contract.editAppointment> = async (call, services) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const { providerid: providerId, dateTime } = call.body;

  const wish = { providerId, dateTime, limits: config.booking };
  await moveVisit(db, call.params.id, wish, changeBy(call, 'move'), now, (tx, visit) =>
    recordVisitChange(tx, call, visit, now),
  );

  return { appointment: await answerAppointment(services, call), msg: 'Awaiting confirmation from clinic.' };
};
