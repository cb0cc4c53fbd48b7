import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { requireAhead, requireStatus } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { answerAppointment } from './patient-change.ts';

/**
 * POST /selfcare/appointmentaction/{id}/cancel/ (API-39): frees the visit's place and offers it to the waitlist. A place on
 * the waitlist may have become a visit since its caller looked: with `onlyIf` that one stays.
 */
export const cancelAppointment: Handler<typeof contract.cancelAppointment> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();

  const change = changeBy(call, 'cancel', call.body?.reason);
  await writeVisit(db, call, now, (tx) =>
    changeVisit(tx, call.params.id, change, now, (visit) => {
      requireStatus(visit, call.body?.onlyIf);
      requireAhead(visit, now);
    }),
  );

  return { appointment: await answerAppointment(services, call), msg: sentence('answers_visit_cancelled') };
};
