import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type OfferInput = {
  title?: string;
  description?: string;
  image?: string | null;
  code?: string;
  type?: 'free' | 'percentage' | 'fixed';
  /** In cents. */
  price?: number | null;
  /** Percent or cents, as `type` says. */
  value?: number | null;
  isSingleUse?: boolean;
  /** The only appointment type that it is for. */
  typeId?: number;
  status?: 'Active' | 'Inactive';
  /** The last day, `YYYY-MM-DD`. */
  until?: string;
};

/** An offer of a clinic: 15 % off $420 for the whole year, unless said otherwise. */
export const buildOffer = (db: Db, clinicId: number, given: OfferInput = {}) => {
  const { title = 'Night guard', code = 'NIGHT15', type = 'percentage', price = 42_000, value = 15 } = given;
  return db.one(sql<{ id: number }>`
    insert into clinic_offer (clinic_id, title, description, image, offer_code, type, original_price_cents,
      discount_value, is_single_use, consultation_type_id, status, valid_until)
    values (${clinicId}, ${title}, ${given.description ?? ''}, ${given.image ?? null}, ${code}, ${type}, ${price},
      ${value}, ${given.isSingleUse ?? false}, ${given.typeId ?? null}, ${given.status ?? 'Active'}, ${given.until ?? '2026-12-31'})
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

/**
 * The last day of an offer, its last second, and the moment it is over: a day ends at midnight where the clinic is, to the
 * second, and days of 23 and of 25 hours are one day too.
 */
export const lastSeconds: [where: string, timeZone: string, until: string, lastSecond: string, over: string][] = [
  ['in New York', 'America/New_York', '2026-06-01', '2026-06-02T03:59:59Z', '2026-06-02T04:00:00Z'],
  ['in Honolulu', 'Pacific/Honolulu', '2026-06-01', '2026-06-02T09:59:59Z', '2026-06-02T10:00:00Z'],
  ['furthest behind', 'Etc/GMT+12', '2026-06-01', '2026-06-02T11:59:59Z', '2026-06-02T12:00:00Z'],
  ['furthest ahead', 'Pacific/Kiritimati', '2026-06-01', '2026-06-01T09:59:59Z', '2026-06-01T10:00:00Z'],
  ['when clocks go back', 'America/New_York', '2026-11-01', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  ['when clocks go forward', 'America/Los_Angeles', '2027-03-14', '2027-03-15T06:59:59Z', '2027-03-15T07:00:00Z'],
  ['when midnight comes twice', 'America/Havana', '2026-10-31', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
  ['when midnight is skipped', 'America/Havana', '2027-03-13', '2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z'],
];
