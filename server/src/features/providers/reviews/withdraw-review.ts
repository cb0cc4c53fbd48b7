import type * as contract from '@kindwell/contract/reviews.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { deleteReview } from './write-review-db.ts';

/**
 * POST /selfcare/reviews/{id}/withdraw/ (docs/spec/providers.md#reviews): withdraws an own review, hidden or not. What it has
 * brought stays; its visit can be reviewed again.
 */
export const withdrawReview: Handler<typeof contract.withdrawReview> = async (call, { db, clock }) => {
  const { session, params } = call;

  return db.transaction(async (tx) => {
    const withdrawn = await deleteReview(tx, params.id, session.patientId);
    if (!withdrawn) throw refuse('reviewNotFound');

    const { clinicId, appointmentId, visitorId, reviewerId } = withdrawn;
    const objects = [
      { kind: 'review', id: params.id } as const,
      { kind: 'clinic', id: clinicId } as const,
      { kind: 'appointment', id: appointmentId } as const,
    ];
    const others = visitorId === reviewerId ? [] : [visitorId];
    await recordChange(tx, call, 'withdrawReview', objects, clock.now(), others);

    return { msg: sentence('answers_review_withdrawn') };
  });
};
