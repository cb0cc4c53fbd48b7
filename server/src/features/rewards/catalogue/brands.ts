import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import { type Brand, freeFaceValue } from '@kindwell/contract/loyalty/rewards.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { type BrandRow, findBrands, type ItemRow } from './catalogue-db.ts';

const presentItem = ({ id, name, faceDollars, minCents, maxCents }: ItemRow): Brand['items'][number] => ({
  brandItem_id: id,
  name,
  faceValue: faceDollars ?? freeFaceValue,
  minDenomination: minCents,
  maxDenomination: maxCents,
});

/** A brand as the calls answer it. */
const presentBrand = ({ id, items, ...brand }: BrandRow): Brand => ({
  brand_id: id,
  ...brand,
  items: items.map(presentItem),
});

/** GET /selfcare/brandlist/{id}/ (API-53): the brands that somebody of the household can redeem points for. */
export const brandList: Handler<typeof contract.brandList> = async ({ params }, { db, config, clock }) => {
  const caps = await findValueCaps(db, config.valueCaps, clock.now());
  const brands = await findBrands(db, params.id, caps);

  return { brands: brands.map(presentBrand) };
};

/** GET /selfcare/brandlist/{id}/{brandId}/ (API-54): one brand; 404 where it is not offered. */
export const brand: Handler<typeof contract.brand> = async ({ params }, { db, config, clock }) => {
  const caps = await findValueCaps(db, config.valueCaps, clock.now());
  const [found] = await findBrands(db, params.id, caps, params.brandId);
  if (!found) throw refuse('brandNotFound');

  return { brand: presentBrand(found) };
};
