import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import { hasEarned, type ReviewRow } from './reviews-db.ts';

/** What somebody says about a visit at a clinic. */
export type NewReview = {
  patientId: number;
  clinicId: number;
  appointmentId: number;
  rating: number;
  reviewText: string;
};

/** `receivedPoints`: an earlier review of the visit, withdrawn since, has brought points. */
export type WrittenRow = ReviewRow & {
  /** Who had the visit. */
  visitorId: number;
  /** Who wrote it, as a person of the household: gets its points. */
  reviewerId: number;
};

/**
 * Writes the review of a visit that is open for one; undefined where it is not. The view has the rules, the unique
 * appointment the last word.
 */
export const insertReview = (db: Db, given: NewReview, now: Date) =>
  db.maybeOne(sql<WrittenRow>`
    with written as (
      insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
      select clinic_id, appointment_id, reviewer_id, reviewer_name, patient_id, ${given.rating}, ${given.reviewText}, ${now}
      from open_review
      where patient_id = ${given.patientId} and appointment_id = ${given.appointmentId} and clinic_id = ${given.clinicId}
      on conflict (appointment_id) do nothing
      returning *
    )
    select written.id, reviewer_name as "reviewerName", rating, review_text as "reviewText",
      (written.created_at at time zone clinic.time_zone)::date as "writtenOn",
      appointment.dependant_id as "visitorId", reviewer_id as "reviewerId",
      ${hasEarned(part`appointment.id`)} as "receivedPoints"
    from written
    join clinic on clinic.id = written.clinic_id
    join appointment on appointment.id = appointment_id`);

/** `isOwn`: the caller had the visit; `isConfirmed`: the clinic, or time, says that it took place. */
export type VisitState = { status: string; isReviewed: boolean; isOwn: boolean; isConfirmed: boolean };

/** Why a visit is not open for a review; undefined where it is no visit of the caller's household at this clinic. */
export const findVisitState = (db: Db, { patientId, clinicId, appointmentId }: NewReview) =>
  db.maybeOne(sql<VisitState>`
    select status, exists (select from review where appointment_id = appointment.id) as "isReviewed",
      exists (select from dependant where id = appointment.dependant_id and login_id = ${patientId}) as "isOwn",
      exists (select from appointment_event
        where appointment_id = appointment.id and to_status = 'completed' and actor in ('clinic', 'system'))
        as "isConfirmed"
    from appointment
    join may_act_for on may_act_for.dependant_id = appointment.dependant_id and patient_id = ${patientId}
    join clinic on clinic.id = clinic_id and published
    where appointment.id = ${appointmentId} and clinic_id = ${clinicId}`);

/** A review that is gone. */
type WithdrawnRow = { clinicId: number; appointmentId: number; visitorId: number; reviewerId: number };

/** Deletes a review that this patient has written; undefined where there is none. */
export const deleteReview = (db: Db, id: number, patientId: number) =>
  db.maybeOne(sql<WithdrawnRow>`
    delete from review
    using appointment
    where review.id = ${id} and written_by = ${patientId} and appointment.id = appointment_id
    returning review.clinic_id as "clinicId", appointment_id as "appointmentId", dependant_id as "visitorId",
      reviewer_id as "reviewerId"`);
