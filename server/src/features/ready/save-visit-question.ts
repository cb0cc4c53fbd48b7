import type * as contract from '@kindwell/contract/appointments/ready.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { notPossible } from '#server/features/appointments/changes/change-rules.ts';
import { lockVisit, type StandingVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findQuestions, removeQuestion, tickQuestion, writeQuestion } from './ready-db.ts';

/** How many questions a visit can have: more than anybody gets answered in one. */
const mostQuestions = 20;

const changes = { toAsk: writeQuestion, asked: tickQuestion, removed: removeQuestion };

const isStanding = ({ status }: StandingVisit) =>
  status === 'requested' || status === 'confirmed' || status === 'waitlisted';

/**
 * POST /selfcare/visitready/{id}/ (READY-02): writes a question while the visit stands; ticks one, takes its
 * tick back or removes it at any time. Its text identifies a question, so each of these is idempotent, and what changes
 * nothing leaves no entry in the trail. The visit is locked, so that concurrent calls cannot exceed the limit.
 */
export const saveVisitQuestion: Handler<typeof contract.saveVisitQuestion> = async (call, { db, clock }) => {
  const { session, params, body } = call;
  const { question, state } = body;
  const now = clock.now();

  return db.transaction(async (tx) => {
    const visit = await lockVisit(tx, params.id, { by: 'patient', id: session.patientId });
    if (!visit) throw refuse('notFound');

    const of = { dependantId: visit.dependantId, appointmentId: visit.id };
    const written = { ...of, question, now };
    const isKnown = (await findQuestions(tx, of)).some((one) => one.question === question);
    if (state === 'toAsk' && !isKnown && !isStanding(visit)) throw notPossible(visit);
    const changed = await changes[state](tx, written);

    const questions = await findQuestions(tx, of);
    if (state === 'toAsk' && questions.length > mostQuestions)
      throw refuse('visitQuestionsLimit', { most: mostQuestions });

    const subject = { kind: 'appointment', id: visit.id } as const;
    if (changed > 0) await recordChange(tx, call, 'saveQuestion', [subject], now, [visit.dependantId]);
    return { questions };
  });
};
