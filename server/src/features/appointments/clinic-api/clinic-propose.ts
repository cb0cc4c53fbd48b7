import type * as contract from '@kindwell/contract/clinic-api.ts';
import { moveVisit } from '#server/features/appointments/changes/move-visit.ts';
import { tellClinicAnswer } from '#server/features/appointments/notices/tell-clinic-answer.ts';
import type { Handler } from '#server/http/route.ts';
import { answerClinic, changeBy, recordClinicChange } from './clinic-change.ts';

/**
 * POST /clinic-api/appointments/{id}/propose (docs/spec/appointments.md#clinic-calls): the clinic offers another time,
 * or the first one of a request without a time or of a place on the waitlist. It is kept for the patient, who accepts
 * it or not.
 */
export const clinicPropose: Handler<typeof contract.clinicPropose> = async (call, { db, clock, config }) => {
  const now = clock.now();
  const { providerid: providerId, dateTime } = call.body;

  const wish = { providerId, dateTime, limits: null };
  await moveVisit(db, call.params.id, wish, changeBy(call, 'propose'), now, async (tx, before) => {
    await tellClinicAnswer(tx, before.id, { kind: 'proposed', insteadOf: before.startsAt }, now, config);
    await recordClinicChange(tx, call, before, now);
  });

  return { appointment: await answerClinic(db, call), msg: 'The time is proposed to the patient and kept for them.' };
};
