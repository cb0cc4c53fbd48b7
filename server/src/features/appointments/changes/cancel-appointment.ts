import type * as contract from '@kindwell/contract/appointment-actions.ts';
import type { Handler } from '#server/http/route.ts';
import { requireAhead } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { answerAppointment, changeBy, recordVisitChange } from './patient-change.ts';

/** POST /selfcare/appointmentaction/{id}/cancel/ (API-39): frees the visit's place and offers it to the waitlist. */
export const cancelAppointment: Handler<typeof contract.cancelAppointment> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();

  await db.transaction(async (tx) => {
    const change = changeBy(call, 'cancel', call.body?.reason);
    const visit = await changeVisit(tx, call.params.id, change, now, requireAhead);
    await recordVisitChange(tx, call, visit, now);
  });

  return { appointment: await answerAppointment(services, call), msg: 'Your visit is cancelled.' };
};
