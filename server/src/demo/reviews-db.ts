import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedOffer } from '#server/demo/plan/plan-offers.ts';
import type { PlannedReview } from '#server/demo/plan/plan-reviews.ts';

/** Adds the reviews, in the order in which they were written. */
export const insertReviews = (db: Db, reviews: PlannedReview[]) =>
  db.run(sql`
    insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
    select clinic_id, reviewer_name, rating, review_text, created_at
    from json_populate_recordset(null::review, ${rowsOf(reviews)})`);

/** Adds the offers of the clinics. */
export const insertOffers = (db: Db, offers: PlannedOffer[]) =>
  db.run(sql`
    insert into clinic_offer (id, clinic_id, title, description, image, offer_code, type, original_price_cents,
      discount_value, status, valid_until, is_single_use, consultation_type_id)
    overriding system value
    select id, clinic_id, title, description, image, offer_code, type, original_price_cents, discount_value, status,
      valid_until, is_single_use, consultation_type_id
    from json_populate_recordset(null::clinic_offer, ${rowsOf(offers)})`);
