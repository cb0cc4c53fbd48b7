import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type OfferRow = {
  id: number;
  title: string;
  description: string;
  image: string | null;
  code: string;
  type: ClinicOffer['type'];
  originalPriceCents: number | null;
  /** Percent or cents, as `type` says. */
  discountValue: number | null;
  /** Each person can book with it once. */
  isSingleUse: boolean;
  /** The only appointment type that it is for; null where any visit will do. */
  consultationType: { id: number; name: string } | null;
  status: string;
  /** `YYYY-MM-DD`, the last day, local to the clinic. */
  validUntil: string;
  timeZone: string;
  clinicId: number;
  clinicUniqueId: string;
  clinicName: string;
  domainTitle: string;
};

/** These offers, in the order of the ids. */
export const findOffers = (db: Db, ids: number[], language: Language) =>
  db.many(sql<OfferRow>`
    select offer.id, called(offer.title, ${language}) as title,
      called(offer.description, ${language}) as description, image, offer_code as code, type,
      original_price_cents as "originalPriceCents", discount_value as "discountValue",
      is_single_use as "isSingleUse", status,
      (select json_build_object('id', type.id, 'name', called(type.name, ${language})) from consultation_type as type
        where type.id = offer.consultation_type_id) as "consultationType",
      valid_until as "validUntil", time_zone as "timeZone", clinic.id as "clinicId", clinic.unique_id as "clinicUniqueId",
      clinic.name as "clinicName", called(domain.title, ${language}) as "domainTitle"
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    join clinic_offer as offer on offer.id = wanted.id
    join clinic on clinic.id = offer.clinic_id
    join domain on domain.id = domain_id
    order by wanted.position`);

/** The offers of a published clinic that can be used at `now`, those that end first before the others. */
export async function findClinicOffers(db: Db, clinicId: number, now: Date, language: Language): Promise<OfferRow[]> {
  const rows = await db.many(sql<{ id: number }>`
    select offer_id as id from open_offers(${now}) where clinic_id = ${clinicId} order by valid_until, offer_id`);

  return findOffers(
    db,
    rows.map(({ id }) => id),
    language,
  );
}
