import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import type { Database } from '#server/db/database.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { requireAhead, requireEnded } from './change-rules.ts';
import { changeVisit } from './change-visit.ts';
import { answerAppointment, type PatientCall } from './patient-change.ts';
import { restoreVisit } from './restore-visit.ts';

const endings = {
  cancelled: { action: 'cancel', guard: requireAhead },
  completed: { action: 'complete', guard: requireEnded },
} as const;

const said = {
  cancelled: sentence('answers_visit_cancelled'),
  completed: sentence('answers_visit_completed'),
  upcoming: sentence('answers_visit_requested'),
};

const saidWithout = {
  ended: sentence('answers_visit_requested_offer_ended'),
  used: sentence('answers_visit_requested_offer_used'),
};

/** Ends a visit, and answers what to say. */
async function endVisit(db: Database, call: PatientCall, ending: keyof typeof endings, now: Date) {
  const { action, guard } = endings[ending];
  await writeVisit(db, call, now, (tx) => changeVisit(tx, call.params.id, changeBy(call, action), now, guard));
  return said[ending];
}

/** Asks for a cancelled visit again, and answers what to say. */
async function bringBack({ db, config }: Services, call: PatientCall, now: Date) {
  const by = { patientId: call.session.patientId, limits: config.booking };
  const { offerLost } = await writeVisit(db, call, now, (tx) => restoreVisit(tx, call.params.id, by, now));
  return offerLost ? saidWithout[offerLost] : said.upcoming;
}

/**
 * POST /selfcare/appointmentaction/{id}/updatestatus/ (API-42): moves a visit to another group. What is ahead can be
 * cancelled, what is over be completed, and what is cancelled be asked for again: without its offer, where that has ended
 * or was used since.
 */
export const updateAppointmentStatus: Handler<typeof contract.updateAppointmentStatus> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();
  const { status } = call.body;

  const msg = status === 'upcoming' ? await bringBack(services, call, now) : await endVisit(db, call, status, now);
  return { appointment: await answerAppointment(services, call), msg };
};
