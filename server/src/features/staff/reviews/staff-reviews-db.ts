import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type ReasonRow = { code: string; sentence: string };

/** For what a review can be hidden now, in the order in which that is offered. */
export const findReasons = (db: Db, language: Language) =>
  db.many(sql<ReasonRow>`
    select code, sentence
    from review_reason join review_reason_text on reason = code and language = ${language}
    where is_offered
    order by position`);

/** What a reason says, also of one that is withdrawn; undefined where there is none. */
export const findReason = (db: Db, code: string, language: Language) =>
  db.maybeOne(sql<{ sentence: string }>`
    select sentence from review_reason_text where reason = ${code} and language = ${language}`);

/** A review as the staff see it; what is about its hiding is null where it is shown. */
export type StaffReviewRow = {
  id: number;
  rating: number;
  reviewText: string;
  writer: string;
  clinic: string;
  provider: string | null;
  /** YYYY-MM-DD. */
  day: string;
  /** When it was written, in microseconds since 1970. */
  writtenUs: number;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  reasonCode: string | null;
  reason: string | null;
};

const told = (language: Language) => part`
  select review.id, rating, review_text as "reviewText", reviewer_name as writer, clinic.name as clinic,
    provider.full_name as provider, (review.created_at at time zone clinic.time_zone)::date as day,
    (extract(epoch from review.created_at) * 1000000)::bigint as "writtenUs", hidden_at as "hiddenAt",
    staff.name as "hiddenBy", hidden_reason as "reasonCode", sentence as reason
  from review
  join clinic on clinic.id = review.clinic_id
  left join appointment on appointment.id = appointment_id and appointment.clinic_id = review.clinic_id
  left join provider on provider.id = provider_id
  left join staff on staff.id = hidden_by
  left join review_reason_text on reason = hidden_reason and review_reason_text.language = ${language}`;

/** Where the page before ended. */
export type After = { writtenUs: number; id: number };

export type Wanted = { isHidden: boolean; search: string; after: After | undefined; language: Language; limit: number };

const everything = part`true`;

const startsWord = (name: SqlPart, search: string) => part`strpos(' ' || fold(${name}), ' ' || fold(${search})) > 0`;

/** Those of clinics and providers of whose names a word begins so; first the few clinics where they can be. */
const named = (search: string) => part`
  review.clinic_id = any (array(
    select id from clinic where ${startsWord(part`name`, search)}
    union all
    select clinic_id from provider_clinic join provider on provider.id = provider_id
    where ${startsWord(part`full_name`, search)}))
  and (${startsWord(part`clinic.name`, search)} or ${startsWord(part`provider.full_name`, search)})`;

/** A page of the reviews, the latest first. */
export const findStaffReviews = (db: Db, { isHidden, search, after, language, limit }: Wanted) =>
  db.many(sql<StaffReviewRow>`
    ${told(language)}
    where ${isHidden ? part`hidden_at is not null` : everything} and ${search ? named(search) : everything} and ${
      after
        ? part`(review.created_at, review.id) < (
            timestamptz 'epoch' + ${after.writtenUs}::bigint * interval '1 microsecond', ${after.id}::bigint)`
        : everything
    }
    order by review.created_at desc, review.id desc
    limit ${limit}`);

export const getStaffReview = (db: Db, id: number, language: Language) =>
  db.one(sql<StaffReviewRow>`${told(language)} where review.id = ${id}`);

/** How a review stands, and what telling its writer needs; those from before Kindwell have no writer and no visit. */
export type LockedReview = {
  id: number;
  clinicId: number;
  appointmentId: number | null;
  /** Who had the visit, and who wrote about it. */
  visitorId: number | null;
  reviewerId: number | null;
  writtenBy: number | null;
  hiddenAt: Date | null;
  hiddenBy: number | null;
  hiddenReason: string | null;
};

/** A review, locked until the transaction ends; undefined where there is none, or none any more. */
export const lockReview = (db: Db, id: number) =>
  db.maybeOne(sql<LockedReview>`
    select review.id, review.clinic_id as "clinicId", appointment_id as "appointmentId", dependant_id as "visitorId",
      reviewer_id as "reviewerId", written_by as "writtenBy", hidden_at as "hiddenAt", hidden_by as "hiddenBy",
      hidden_reason as "hiddenReason"
    from review
    left join appointment on appointment.id = appointment_id and appointment.clinic_id = review.clinic_id
    where review.id = ${id}
    for update of review`);

/** Hides a review that is locked; false where no such reason is offered. */
export async function hide(
  db: Db,
  id: number,
  { reason, staffId, now }: { reason: string; staffId: number; now: Date },
): Promise<boolean> {
  const hidden = await db.run(sql`
    update review set hidden_at = ${now}, hidden_by = ${staffId}, hidden_reason = code
    from review_reason
    where review.id = ${id} and code = ${reason} and is_offered`);
  return hidden === 1;
}

/** Shows a review again that is locked. */
export const restore = (db: Db, id: number) =>
  db.run(sql`update review set hidden_at = null, hidden_by = null, hidden_reason = null where id = ${id}`);

/** Who wrote a review, as they are written to; undefined once their account is closed. */
export const findWriter = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ recipient: string; firstName: string; language: Language }>`
    select email as recipient, first_name as "firstName", language from patient
    where id = ${patientId} and closed_at is null`);
