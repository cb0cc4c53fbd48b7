import { type ShownReviews, type StaffReview, staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { inPages } from '#console/lib/api/in-pages.ts';

/** Which reviews are asked for; `search` is how a word of a clinic's or provider's name begins, empty for all. */
export type ReviewWish = { show: ShownReviews; search: string };

/** A review that only its writer still sees. */
export type HiddenReview = StaffReview & { hidden: NonNullable<StaffReview['hidden']> };

export const isHidden = (review: StaffReview): review is HiddenReview => review.hidden !== null;

/** The reviews, the latest first, page by page; others change them, so that they are asked for whenever the screen is opened. */
export const useReviews = ({ show, search }: ReviewWish) =>
  useInfiniteQuery({
    queryKey: [staffReviews.name, { show, search }],
    queryFn: ({ pageParam }) =>
      callStaff(staffReviews, { query: { show, ...(search && { search }), ...(pageParam && { after: pageParam }) } }),
    ...inPages,
  });
