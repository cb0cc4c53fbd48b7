import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { OfferRow } from './offers-db.ts';
import { discountPrice } from './offers-rules.ts';

/** An offer as every list of offers shows it (docs/spec/product.md#offer). */
export const presentOffer = (row: OfferRow): ClinicOffer => ({
  clinicofferId: row.id,
  title: row.title,
  image: row.image,
  offer_code: row.code,
  type: row.type,
  original_price: row.originalPriceCents,
  discount_price: discountPrice({ type: row.type, value: row.discountValue }, row.originalPriceCents),
  discount_value: row.discountValue,
  isSingleUse: row.isSingleUse,
  consultationtype: row.consultationType,
  description: row.description === '' ? null : row.description,
  status: row.status,
  offer_valid_until: row.validUntil,
  timeZone: row.timeZone,
  clinic: { id: row.clinicId, uniqueId: row.clinicUniqueId, name: row.clinicName },
  domainTitle: row.domainTitle,
});
