import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

/** Every offer of a clinic that files can name. */
export const findOfferEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select external_key as clinic, offer_code as code, words_of(title) as title, words_of(offer.description) as description,
      image, type, original_price_cents as "priceCents",
      case type when 'percentage' then discount_value end as "percentOff",
      case type when 'fixed' then discount_value end as "centsOff",
      valid_until as "lastDay", is_single_use as "oncePerPerson", consultation_type.name as "visitType",
      status = 'Active' as offered
    from clinic_offer as offer
    join clinic on clinic.id = offer.clinic_id
    left join consultation_type on consultation_type.id = consultation_type_id
    where external_key is not null
    order by external_key collate "C", upper(offer_code) collate "C"`);

export const countUnnamedOffers = (db: Db) =>
  db.one(sql<{ rows: number }>`
    select count(*) as rows from clinic_offer join clinic on clinic.id = clinic_id where external_key is null`);

type OfferRow = {
  externalKey: string;
  title: string;
  description: string;
  image: string | null;
  offerCode: string;
  type: string;
  originalPriceCents: number | null;
  discountValue: number | null;
  status: 'Active' | 'Inactive';
  validUntil: string;
  isSingleUse: boolean;
  visitType: string | null;
};

/** Adds offers, in this order, and changes those that are known by clinic and code; what lists them follows by itself. */
export const saveOffers = (db: Db, offers: OfferRow[]) =>
  db.run(sql`
    insert into clinic_offer (clinic_id, title, description, image, offer_code, type, original_price_cents,
      discount_value, status, valid_until, is_single_use, consultation_type_id)
    select clinic.id, title, offer.description, image, offer_code, type, original_price_cents, discount_value, status,
      valid_until, is_single_use, consultation_type.id
    from rows from (json_to_recordset(${rowsOf(offers)}::json) as (external_key text, title text, description text,
      image text, offer_code text, type text, original_price_cents integer, discount_value integer, status text,
      valid_until date, is_single_use boolean, visit_type text)) with ordinality as offer (external_key, title,
      description, image, offer_code, type, original_price_cents, discount_value, status, valid_until, is_single_use,
      visit_type, place)
    join clinic using (external_key)
    left join consultation_type on consultation_type.clinic_id = clinic.id and consultation_type.name = visit_type
    order by place
    on conflict (clinic_id, upper(offer_code)) do update set title = excluded.title,
      description = excluded.description, image = excluded.image, offer_code = excluded.offer_code,
      type = excluded.type, original_price_cents = excluded.original_price_cents,
      discount_value = excluded.discount_value, status = excluded.status, valid_until = excluded.valid_until,
      is_single_use = excluded.is_single_use, consultation_type_id = excluded.consultation_type_id`);
