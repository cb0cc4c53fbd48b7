import { day, moment, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { search } from '@kindwell/contract/fields.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** Why a review can be hidden: its code, and the sentence that the staff choose by and the writer reads. */
export const reviewReason = z.object({ code: text, sentence: text });

/** That a review is hidden: who of the staff did it, when, and why. */
export const reviewHiding = z.object({ by: text, at: moment, reason: reviewReason });

/**
 * A review as the staff see it. Of its writer the name that is shown with it and nothing more; `provider` is null where the
 * visit is not known. `day` is the day at the clinic. `hidden` is null while everybody can read it.
 */
export const staffReview = z.object({
  id,
  rating: whole,
  reviewText: text,
  writer: text,
  clinic: text,
  provider: textOrNull,
  day,
  hidden: z.nullable(reviewHiding),
});
export type StaffReview = z.output<typeof staffReview>;

/** Which reviews the staff ask for. */
export const shownReviews = z.enum(['all', 'hidden'], 'fields_filter_unknown');
export type ShownReviews = z.output<typeof shownReviews>;

/**
 * The reviews, the latest first, 20 at a time: all or those that are hidden, `search` by how the name of a clinic or provider
 * begins. `next` is what the page after this one is asked for with (`after`), null on the last one. `reasons` are all for which
 * one can be hidden.
 */
export const staffReviews = endpoint({
  name: 'staffReviews',
  method: 'GET',
  path: '/staff/reviews/',
  auth: 'staff',
  right: 'reviews.read',
  writes: false,
  query: z.object({
    show: z._default(shownReviews, 'all'),
    search: z.optional(search),
    after: z.optional(z.string().check(z.regex(/^\d{1,17}-\d{1,15}$/, 'fields_address_invalid'))),
  }),
  answer: z.object({ reviews: z.array(staffReview), next: textOrNull, reasons: z.array(reviewReason) }),
});

const whichReview = z.object({ id: pathId('review') });
const answer = z.object({ review: staffReview });

/** Hides a review from everybody but its writer, for one of the reasons. The same by the same person once more changes nothing. */
export const hideReview = endpoint({
  name: 'hideReview',
  method: 'POST',
  path: '/staff/reviews/{id}/hide/',
  auth: 'staff',
  right: 'reviews.write',
  writes: true,
  params: whichReview,
  body: bodyOf({ reason: z.string('fields_review_reason').check(z.regex(/^[A-Za-z]{1,30}$/, 'fields_review_reason')) }),
  answer,
});

/** Shows a review again that has been hidden since `hiddenAt`. Once more changes nothing. */
export const restoreReview = endpoint({
  name: 'restoreReview',
  method: 'POST',
  path: '/staff/reviews/{id}/restore/',
  auth: 'staff',
  right: 'reviews.write',
  writes: true,
  params: whichReview,
  body: bodyOf({ hiddenAt: z.iso.datetime('fields_choice_invalid') }),
  answer,
});
