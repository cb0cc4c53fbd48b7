import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A person of the caller's household. */
export type PersonRow = {
  id: number;
  firstName: string;
  lastName: string;
  relation: 'self' | 'child' | 'spouse' | 'parent' | 'other';
  loginId: number | null;
};

export type SummaryRow = {
  reviewCount: number;
  ratingSum: number;
  /** How many reviews have 5, 4, 3, 2 and 1 stars, in this order. */
  rateWise: { rate: number; total: number }[];
};

/** The ratings of a published clinic, of one moment; undefined where there is no such clinic. */
export const findReviewSummary = (db: Db, clinicId: number) =>
  db.maybeOne(sql<SummaryRow>`
    select reviews as "reviewCount", stars as "ratingSum", (
      select json_agg(json_build_object('rate', rate, 'total', coalesce(total, 0)) order by rate desc)
      from generate_series(1, 5) as rate
      left join (select rating, count(*) as total from review
        where clinic_id = ${clinicId} and hidden_at is null group by rating) as given
        on given.rating = rate) as "rateWise"
    from clinic join clinic_rating on clinic_rating.clinic_id = clinic.id
    where clinic.id = ${clinicId} and published`);

export type ReviewRow = {
  id: number;
  reviewerName: string;
  rating: number;
  reviewText: string;
  /** The day at the clinic, YYYY-MM-DD. */
  writtenOn: string;
  receivedPoints: boolean;
};

/** Whether a visit has brought points for a review of it, this one or one that was withdrawn: there are none for another. */
export const hasEarned = (appointmentId: SqlPart) => part`exists (
  select from loyalty_action as earned
  where earned.kind = 'review' and earned.appointment_id = ${appointmentId} and earned.status <> 'void')`;

const columns = part`review.id, reviewer_name as "reviewerName", rating, review_text as "reviewText",
  (review.created_at at time zone time_zone)::date as "writtenOn",
  ${hasEarned(part`review.appointment_id`)} as "receivedPoints"`;

/** One page of a clinic's reviews that are shown, the newest first; of one moment's two the later one. */
export const findReviews = (db: Db, clinicId: number, page: number, size: number) =>
  db.many(sql<ReviewRow>`
    select ${columns}
    from (
      select * from review where clinic_id = ${clinicId} and hidden_at is null
      order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}) as review
    join clinic on clinic.id = clinic_id
    order by review.created_at desc, review.id desc`);

export type OwnReviewRow = ReviewRow & {
  /** Why it is hidden, as a sentence; null where it is not. */
  hiddenBecause: string | null;
};

/** What this patient has written about a clinic, hidden or not, the newest first; of very many the newest hundred. */
export const findOwnReviews = (db: Db, patientId: number, clinicId: number, language: Language) =>
  db.many(sql<OwnReviewRow>`
    select ${columns}, sentence as "hiddenBecause"
    from review
    join clinic on clinic.id = clinic_id
    left join review_reason_text on reason = hidden_reason and language = ${language}
    where written_by = ${patientId} and clinic_id = ${clinicId}
    order by review.created_at desc, review.id desc
    limit 100`);

export type ReviewableRow = {
  appointmentId: number;
  visitedOn: string | null;
  reviewerName: string;
  bringsPoints: boolean;
  person: PersonRow;
};

/** The visits at a clinic that this patient may still review, the newest first; of very many the newest hundred. */
export const findReviewable = (db: Db, patientId: number, clinicId: number) =>
  db.many(sql<ReviewableRow>`
    select appointment_id as "appointmentId", visited_on as "visitedOn", reviewer_name as "reviewerName",
      not ${hasEarned(part`open_review.appointment_id`)} as "bringsPoints",
      json_build_object('id', dependant.id, 'firstName', first_name, 'lastName', last_name, 'relation', relation,
        'loginId', login_id) as person
    from open_review join dependant on dependant.id = dependant_id
    where patient_id = ${patientId} and clinic_id = ${clinicId}
    order by visited_on desc nulls last, appointment_id desc
    limit 100`);
