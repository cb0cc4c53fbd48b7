import type { StaffReview } from '@kindwell/contract/staff/staff-reviews.ts';
import type { StaffReviewRow } from './staff-reviews-db.ts';

/** A review as the staff see it. */
export const presentStaffReview = ({
  writtenUs: _,
  hiddenAt,
  hiddenBy,
  reasonCode,
  reason,
  ...review
}: StaffReviewRow): StaffReview => ({
  ...review,
  hidden: hiddenAt && {
    at: hiddenAt.toISOString(),
    by: hiddenBy ?? '',
    reason: { code: reasonCode ?? '', sentence: reason ?? '' },
  },
});
