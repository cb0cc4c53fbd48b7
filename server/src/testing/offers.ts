import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

type OfferInput = {
  title?: string;
  code?: string;
  type?: 'free' | 'percentage' | 'fixed';
  /** In cents. */
  price?: number | null;
  /** Percent or cents, as `type` says. */
  value?: number | null;
  isSingleUse?: boolean;
  status?: 'Active' | 'Inactive';
  /** The last day, `YYYY-MM-DD`. */
  until?: string;
};

/** An offer of a clinic: 15 % off $420 for the whole year, unless said otherwise. */
export const buildOffer = (db: Db, clinicId: number, given: OfferInput = {}) => {
  const { title = 'Night guard', code = 'NIGHT15', type = 'percentage', price = 42_000, value = 15 } = given;
  return db.one(sql<{ id: number }>`
    insert into clinic_offer (clinic_id, title, description, offer_code, type, original_price_cents, discount_value,
      is_single_use, status, valid_until)
    values (${clinicId}, ${title}, '', ${code}, ${type}, ${price}, ${value}, ${given.isSingleUse ?? false},
      ${given.status ?? 'Active'}, ${given.until ?? '2026-12-31'})
    returning id`);
};

/** What such an offer says, as answers have it. */
export const nightGuard = {
  title: 'Night guard',
  type: 'percentage',
  original_price: 42_000,
  discount_price: 35_700,
  discount_value: 15,
} as const;
