import { refuse } from '#server/http/errors.ts';
import type { VisitState } from './write-review-db.ts';

function whyNotByYou({ isConfirmed, isOwn }: VisitState) {
  if (!isConfirmed) return refuse('reviewUnconfirmed');
  if (isOwn) return refuse('reviewByGuarantor');

  return refuse('reviewByPatient');
}

/** What somebody is told whose visit is not open for a review. */
export function whyNotReviewable(visit: VisitState | undefined) {
  if (!visit) return refuse('visitNotFound');
  if (visit.isReviewed) return refuse('reviewWritten');
  if (visit.status === 'completed') return whyNotByYou(visit);
  if (visit.status === 'cancelled' || visit.status === 'noshow') return refuse('reviewWithoutVisit');

  return refuse('reviewTooSoon');
}
