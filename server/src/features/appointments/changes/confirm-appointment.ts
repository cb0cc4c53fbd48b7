import type * as contract from '@kindwell/contract/appointment-actions.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { requireComing } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { lockVisit, type StandingVisit } from './changes-db.ts';
import { answerAppointment, changeBy, type PatientCall, recordVisitChange } from './patient-change.ts';

const isSaidAlready = ({ status, willComeAt, isProposal }: StandingVisit) =>
  willComeAt !== null && !isProposal && (status === 'requested' || status === 'confirmed');

async function sayComing(db: Db, call: PatientCall, now: Date) {
  const { id } = call.params;
  const visit = await lockVisit(db, id, { by: 'patient', id: call.session.patientId });
  if (!visit) throw refuse('notFound');
  if (isSaidAlready(visit)) return;

  const action = visit.isProposal ? 'acceptProposal' : 'willCome';
  await changeVisit(db, id, changeBy(call, action), now, requireComing);
  await recordVisitChange(db, call, visit, now);
}

/**
 * GET /selfcare/appointmentaction/{id}/confirmed/ (API-40): records that the patient will come, and says yes to a time
 * that the clinic has proposed. Repeatable: it is told once.
 */
export const confirmAppointment: Handler<typeof contract.confirmAppointment> = async (call, services) => {
  const { db, clock } = services;
  await db.transaction((tx) => sayComing(tx, call, clock.now()));

  return {
    appointment: await answerAppointment(services, call),
    msg: "Thank you. The clinic knows you'll be there.",
  };
};
