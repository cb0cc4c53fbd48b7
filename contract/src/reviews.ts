import * as z from 'zod/mini';
import { text, textOrNull, whole } from './answers.ts';
import { bodyOf } from './body.ts';
import { endpoint } from './endpoint.ts';
import { freeText } from './fields.ts';
import { bodyId, id, pathId } from './ids.ts';
import { page, pageSize } from './paging.ts';
import { familyMember } from './patient.ts';

/**
 * A review; the odd spelling is the specification's (docs/spec/product.md#review). `FullName` is 'First L.', `date` the
 * day at the clinic, `YYYY-MM-DD`; with `receivedPoints` the person who wrote it got points for it, which readers have
 * to be told.
 */
export const review = z.object({
  id,
  FullName: text,
  rating: whole,
  reviewText: text,
  date: text,
  receivedPoints: z.boolean(),
});
export type Review = z.output<typeof review>;

/** A review that the caller has written; `hiddenBecause` is why only they still see it, null where everybody does. */
export const ownReview = z.object({ ...review.shape, hiddenBecause: textOrNull });
export type OwnReview = z.output<typeof ownReview>;

/** The ratings of a clinic: their average to one decimal, null where there are none, and how many gave 5 … 1 stars. */
export const reviewSummary = z.object({
  Avgrating: z.nullable(z.number()),
  rateWise: z.array(z.object({ rate: whole, total: whole })),
  total: whole,
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/**
 * A completed visit that the caller may still review; `date` is its day at the clinic, `YYYY-MM-DD`, null where it never
 * had a time. `dependant` had the visit, `FullName` is what the review will be shown under. `bringsPoints` is false where an
 * earlier review of it, withdrawn since, has brought them.
 */
export const reviewableVisit = z.object({
  appointmentId: id,
  date: textOrNull,
  dependant: familyMember,
  FullName: text,
  bringsPoints: z._default(z.boolean(), true),
});
export type ReviewableVisit = z.output<typeof reviewableVisit>;

const which = z.object({ clinicId: pathId('clinic') });

/**
 * The reviews of a clinic in pages, the newest first, with their summary (docs/spec/product.md#review, CLINIC-07: page
 * size 10). `yours` are those that the caller has written, the newest first, hidden ones too, which stand in no other list;
 * `reviewable` are the visits there that the caller may still review, the newest first; `reviewPoints` is what a review brings
 * now, whatever its rating.
 */
export const reviews = endpoint({
  name: 'reviews',
  method: 'GET',
  path: '/selfcare/review/{clinicId}/',
  auth: 'patient',
  writes: false,
  params: which,
  query: z.object({ page, record: pageSize(10) }),
  answer: z.object({
    reviews: z.array(review),
    summary: reviewSummary,
    yours: z._default(z.array(ownReview), []),
    reviewable: z.array(reviewableVisit),
    reviewPoints: whole,
    page: whole,
    record: whole,
    total: whole,
  }),
});

/** The most characters of a review: enough to tell a visit, and ten of them can still be read in one go on a phone. */
export const longestReview = 1000;

/** What is said about a review that lacks something. */
export const reviewMessages = {
  rating: 'fields_rating',
  text: 'fields_review_text',
} as const;

/** The stars of a review. */
export const rating = z
  .int(reviewMessages.rating)
  .check(z.minimum(1, reviewMessages.rating), z.maximum(5, reviewMessages.rating));

/** A text that shows something: spaces that have no width are not enough. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text of a review, plain, of at most `longestReview` characters; at most one line of it stays empty in a row. */
export const reviewText = freeText.check(
  z.regex(visible, reviewMessages.text),
  z.overwrite((given) => given.replaceAll(/\r\n?/g, '\n').replaceAll(/\n\s*\n/g, '\n\n')),
);

/**
 * Reviews a completed visit, once. `earned` is what it has brought to who wrote it, the same for every rating; 0 where the
 * visit has brought that before. A second review of the visit is 409.
 */
export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/selfcare/review/{clinicId}/',
  auth: 'patient',
  writes: true,
  params: which,
  body: bodyOf({ appointmentId: bodyId('appointment'), rating, reviewText }),
  answer: z.object({
    review,
    summary: reviewSummary,
    earned: z.object({ points: whole }),
  }),
});

/** Withdraws a review that the caller has written, for good; its visit can be reviewed again, and brings no more points. */
export const withdrawReview = endpoint({
  name: 'withdrawReview',
  method: 'POST',
  path: '/selfcare/reviews/{id}/withdraw/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('review') }),
  answer: z.object({}),
});
