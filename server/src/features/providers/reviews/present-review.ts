import type { OwnReview, Review, ReviewableVisit, ReviewSummary } from '@kindwell/contract/reviews.ts';
import { averageRating } from '#server/features/providers/present-card.ts';
import type { OwnReviewRow, ReviewableRow, ReviewRow, SummaryRow } from './reviews-db.ts';

/** A review as everybody reads it (docs/spec/product.md#review). */
export const presentReview = ({
  id,
  reviewerName,
  rating,
  reviewText,
  writtenOn,
  receivedPoints,
}: ReviewRow): Review => ({
  id,
  FullName: reviewerName,
  rating,
  reviewText,
  date: writtenOn,
  receivedPoints,
});

/** A review as its writer reads it. */
export const presentOwnReview = ({ hiddenBecause, ...row }: OwnReviewRow): OwnReview => ({
  ...presentReview(row),
  hiddenBecause,
});

/** The ratings of a clinic (docs/spec/product.md#review). */
export const presentSummary = (row: SummaryRow): ReviewSummary => ({
  Avgrating: averageRating(row),
  rateWise: row.rateWise,
  total: row.reviewCount,
});

/** A visit that the caller may still review. */
export const presentReviewable = ({
  appointmentId,
  visitedOn,
  person,
  reviewerName,
  bringsPoints,
}: ReviewableRow): ReviewableVisit => ({
  appointmentId,
  date: visitedOn,
  dependant: person,
  FullName: reviewerName,
  bringsPoints,
});
