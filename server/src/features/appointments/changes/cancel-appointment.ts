import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { requireAhead } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { answerAppointment } from './patient-change.ts';

/** POST /selfcare/appointmentaction/{id}/cancel/ (API-39): frees the visit's place and offers it to the waitlist. */
export const cancelAppointment: Handler<typeof contract.cancelAppointment> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();

  const change = changeBy(call, 'cancel', call.body?.reason);
  await writeVisit(db, call, now, (tx) => changeVisit(tx, call.params.id, change, now, requireAhead));

  return { appointment: await answerAppointment(services, call), msg: sentence('answers_visit_cancelled') };
};
