import { reviewMessages, reviewText } from '@kindwell/contract/reviews.ts';
import * as z from 'zod/mini';

/** The form of a review: the stars as radio buttons have them, the text with the contract's rules. */
export const reviewForm = z.object({
  rating: z.string(reviewMessages.rating).check(z.regex(/^[1-5]$/, reviewMessages.rating)),
  reviewText,
});
export type ReviewForm = z.output<typeof reviewForm>;

export const emptyReview: ReviewForm = { rating: '', reviewText: '' };

/** Whether something would be lost with the form. */
export const hasWords = ({ rating, reviewText: words }: ReviewForm) => rating !== '' || words.trim() !== '';

/** How long a text is when it is sent: what is around it does not count. */
export const lengthOf = (words: string) => words.trim().normalize().length;
