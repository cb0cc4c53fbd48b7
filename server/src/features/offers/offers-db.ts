import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type OfferRow = {
  id: number;
  title: string;
  description: string;
  image: string | null;
  code: string;
  type: 'free' | 'percentage' | 'fixed';
  originalPriceCents: number | null;
  /** Percent or cents, as `type` says. */
  discountValue: number | null;
  /** Each person can book with it once. */
  isSingleUse: boolean;
  status: string;
  /** `YYYY-MM-DD`, the last day, local to the clinic. */
  validUntil: string;
  clinicId: number;
  clinicUniqueId: string;
  clinicName: string;
  domainTitle: string;
};

/** The offers of a published clinic that can be used at `now`, those that end first before the others. */
export const findClinicOffers = (db: Db, clinicId: number, now: Date) =>
  db.many(sql<OfferRow>`
    select offer.id, offer.title, offer.description, image, offer_code as code, type,
      original_price_cents as "originalPriceCents", discount_value as "discountValue",
      is_single_use as "isSingleUse", status,
      valid_until as "validUntil", clinic.id as "clinicId", clinic.unique_id as "clinicUniqueId",
      clinic.name as "clinicName", domain.title as "domainTitle"
    from clinic_offer as offer
    join clinic on clinic.id = offer.clinic_id and published
    join domain on domain.id = domain_id
    where clinic.id = ${clinicId} and offer_is_open(status, valid_until, time_zone, ${now})
    order by valid_until, offer.id`);
