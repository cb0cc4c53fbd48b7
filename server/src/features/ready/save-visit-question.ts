import type * as contract from '@kindwell/contract/appointments/ready.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { notPossible } from '#server/features/appointments/changes/change-rules.ts';
import { lockVisit, type StandingVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findQuestions, removeQuestion, tickQuestion, writeQuestion } from './ready-db.ts';

/** How many questions a visit can have: more than anybody gets answered in one. */
const mostQuestions = 20;

const isStanding = ({ status }: StandingVisit) =>
  status === 'requested' || status === 'confirmed' || status === 'waitlisted';

/**
 * POST /selfcare/visitready/{id}/ (READY-03): writes a question while the visit stands, ticks or removes one at any time. A
 * question is known by its words, so each of these can be said twice. The visit is locked: of many at once none makes more
 * than there may be.
 */
export const saveVisitQuestion: Handler<typeof contract.saveVisitQuestion> = async (call, { db, clock }) => {
  const { session, params, body } = call;
  const { patientId } = session;
  const { question, state } = body;
  const now = clock.now();

  return db.transaction(async (tx) => {
    const visit = await lockVisit(tx, params.id, { by: 'patient', id: patientId });
    if (!visit) throw refuse('notFound');

    const of = { dependantId: visit.dependantId, appointmentId: visit.id };
    const written = { ...of, question, patientId, now };
    if (state === 'toAsk') {
      if (!isStanding(visit)) throw notPossible(visit);
      await writeQuestion(tx, written);
    }
    if (state === 'asked') await tickQuestion(tx, written);
    if (state === 'removed') await removeQuestion(tx, written);

    const questions = await findQuestions(tx, of);
    if (state === 'toAsk' && questions.length > mostQuestions)
      throw refuse('visitQuestionsLimit', { most: mostQuestions });

    const subject = { kind: 'appointment', id: visit.id } as const;
    await recordChange(tx, call, 'saveQuestion', [subject], now, [visit.dependantId]);
    return { questions };
  });
};
