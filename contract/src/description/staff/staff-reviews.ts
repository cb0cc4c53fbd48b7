import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { hideReview, restoreReview, staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';

const reason = { code: 'namesSomebody', sentence: 'It names a patient or someone who works at the clinic.' };

const shown = {
  id: 90,
  rating: 5,
  reviewText: 'Friendly and on time.',
  writer: 'Leo L.',
  clinic: 'Bright Smile Dental',
  provider: 'Dr. Amy Chen',
  day: '2026-05-12',
  hidden: null,
};

const hidden = { ...shown, hidden: { by: 'Sam Rivera', at: '2026-06-01T14:02:00.000Z', reason } };

/** What the staff do about reviews. */
export const staffReviewsCalls: CallDescription[] = [
  describe(staffReviews, {
    summary: 'The reviews, the latest first, 20 at a time.',
    fields: {
      show: 'Which: `all`, or those that are `hidden`.',
      search: 'How the name of a clinic or a provider begins.',
      after: 'The `next` of the page before.',
      next: 'What the next page is asked for with; null on the last one.',
      reasons: 'For what a review can be hidden.',
    },
    answer: { reviews: [shown], next: '1780322520000000-90', reasons: [reason] },
  }),
  describe(hideReview, {
    summary: 'Hide a review from everybody but its writer, who is told; repeatable.',
    refusals: ['reviewNotFound', 'reviewReasonUnknown', 'reviewChanged'],
    fields: { reason: 'The code of the reason.' },
    body: { reason: reason.code },
    answer: { review: hidden },
  }),
  describe(restoreReview, {
    summary: 'Show a review again; its writer is told; repeatable.',
    refusals: ['reviewNotFound', 'reviewChanged'],
    fields: { hiddenAt: 'Since when it is hidden, as it was read: a newer hiding is not undone.' },
    body: { hiddenAt: hidden.hidden.at },
    answer: { review: shown },
  }),
];
