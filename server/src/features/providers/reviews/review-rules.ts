import { conflict, notFound } from '#server/http/errors.ts';
import type { VisitState } from './write-review-db.ts';

function whyNotByYou({ isConfirmed, isOwn }: VisitState) {
  if (!isConfirmed) return conflict('You can review this visit once the clinic has confirmed that it took place.');
  if (isOwn) return conflict('The adult who looks after your family can review this visit. Please ask them.');

  return conflict('Whoever had this visit can review it themselves.');
}

/** What somebody is told whose visit is not open for a review. */
export function whyNotReviewable(visit: VisitState | undefined) {
  if (!visit) return notFound('Visit not found.');
  if (visit.isReviewed) return conflict('This visit has its review already. Each visit can be reviewed once.');
  if (visit.status === 'completed') return whyNotByYou(visit);
  if (visit.status === 'cancelled' || visit.status === 'noshow')
    return conflict('Only a visit that took place can be reviewed.');

  return conflict('You can review this visit once it is completed.');
}
