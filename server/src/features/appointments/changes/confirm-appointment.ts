import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import type { Db } from '#server/db/database.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { requireComing } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { answerAppointment, type PatientCall } from './patient-change.ts';
import { lockVisit, type StandingVisit } from './standing-visit-db.ts';

const isSaidAlready = ({ status, willComeAt, isProposal }: StandingVisit) =>
  willComeAt !== null && !isProposal && (status === 'requested' || status === 'confirmed');

async function sayComing(db: Db, call: PatientCall, now: Date) {
  const { id } = call.params;
  const visit = await lockVisit(db, id, { by: 'patient', id: call.session.patientId });
  if (!visit) throw refuse('notFound');
  if (isSaidAlready(visit)) return undefined;

  const action = visit.isProposal ? 'acceptProposal' : 'willCome';
  return changeVisit(db, id, changeBy(call, action), now, requireComing);
}

/**
 * GET /selfcare/appointmentaction/{id}/confirmed/ (API-40): records that the patient will come, and says yes to a time
 * that the clinic has proposed. Repeatable: it is told once.
 */
export const confirmAppointment: Handler<typeof contract.confirmAppointment> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();
  await writeVisit(db, call, now, (tx) => sayComing(tx, call, now));

  return {
    appointment: await answerAppointment(services, call),
    msg: sentence('answers_visit_affirmed'),
  };
};
