import type * as contract from '@kindwell/contract/reviews.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { lockHouseholdOfVisit } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { presentReview, presentSummary } from './present-review.ts';
import { findReviewSummary } from './reviews-db.ts';
import { findVisitState, insertReview, type VisitState, type WrittenRow } from './write-review-db.ts';

function whyNotByYou({ isConfirmed, isOwn }: VisitState) {
  if (!isConfirmed) return refuse('reviewUnconfirmed');
  if (isOwn) return refuse('reviewByGuarantor');

  return refuse('reviewByPatient');
}

/** What somebody is told whose visit is not open for a review. */
function whyNotReviewable(visit: VisitState | undefined) {
  if (!visit) return refuse('visitNotFound');
  if (visit.isReviewed) return refuse('reviewWritten');
  if (visit.status === 'completed') return whyNotByYou(visit);
  if (visit.status === 'cancelled' || visit.status === 'noshow') return refuse('reviewWithoutVisit');

  return refuse('reviewTooSoon');
}

type ReviewCall = CallOf<typeof contract.writeReview>;

async function write(db: Db, { session, params, body }: ReviewCall, now: Date): Promise<WrittenRow> {
  const household = await lockHouseholdOfVisit(db, session.patientId, body.appointmentId);
  if (!household) throw whyNotReviewable(undefined);

  const given = { ...body, patientId: session.patientId, clinicId: params.clinicId };
  const written = await insertReview(db, given, now);
  if (!written) throw whyNotReviewable(await findVisitState(db, given));

  return written;
}

/** Gives the points of a review to who wrote it, as many for one star as for five; a visit brings them once. */
async function reward(
  db: Db,
  { params, body, session }: ReviewCall,
  { id, reviewerId, receivedPoints }: WrittenRow,
  now: Date,
): Promise<number> {
  if (receivedPoints) return 0;

  const deed = { sourceId: id, dependantId: reviewerId, appointmentId: body.appointmentId, clinicId: params.clinicId };
  const action = await openAction(db, { kind: 'review', ...deed, happenedAt: now });
  return action ? claimAction(db, action, { by: 'patient', id: session.patientId }, now) : 0;
}

/** POST /selfcare/review/{clinicId}/ (docs/spec/providers.md#reviews): reviews a completed visit, once, for points. */
export const writeReview: Handler<typeof contract.writeReview> = async (call, { db, clock }) => {
  const now = clock.now();

  return db.transaction(async (tx) => {
    const written = await write(tx, call, now);
    const points = await reward(tx, call, written, now);
    const summary = await findReviewSummary(tx, call.params.clinicId);
    if (!summary) throw refuse('clinicNotFound');

    const { visitorId, reviewerId } = written;
    const others = visitorId === reviewerId ? [] : [visitorId];
    const objects = [
      { kind: 'clinic', id: call.params.clinicId },
      { kind: 'appointment', id: call.body.appointmentId },
    ] as const;
    await recordChange(tx, call, 'review', [...objects], now, others);

    return {
      review: presentReview({ ...written, receivedPoints: written.receivedPoints || points > 0 }),
      summary: presentSummary(summary),
      earned: { points },
      msg: sentence('answers_review_published'),
    };
  });
};
