import type * as contract from '@kindwell/contract/reviews.ts';
import { findRule } from '#server/features/loyalty/earning/earning-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { presentOwnReview, presentReview, presentReviewable, presentSummary } from './present-review.ts';
import { findOwnReviews, findReviewable, findReviewSummary, findReviews } from './reviews-db.ts';

/**
 * GET /selfcare/review/{clinicId}/ (API-29, docs/spec/product.md#review): a clinic's reviews in pages, and what the
 * caller has written and may write.
 */
export const reviews: Handler<typeof contract.reviews> = async (
  { session, params, query, language },
  { db, clock },
) => {
  const { page, record } = query;
  const summary = await findReviewSummary(db, params.clinicId);
  if (!summary) throw refuse('clinicNotFound');

  const [found, own, reviewable, rule] = await Promise.all([
    findReviews(db, params.clinicId, page, record),
    findOwnReviews(db, session.patientId, params.clinicId, language),
    findReviewable(db, session.patientId, params.clinicId),
    findRule(db, 'review', clock.now()),
  ]);

  return {
    reviews: found.map(presentReview),
    summary: presentSummary(summary),
    yours: own.map(presentOwnReview),
    reviewable: reviewable.map(presentReviewable),
    reviewPoints: rule?.points ?? 0,
    page,
    record,
    total: summary.reviewCount,
  };
};
