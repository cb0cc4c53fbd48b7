import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import type { Handler } from '#server/http/route.ts';
import { findBrands } from './catalogue-db.ts';
import { presentBrand } from './present-brand.ts';

/** GET /selfcare/brandlist/{id}/ (API-53): the brands that somebody of the household can redeem points for. */
export const brandList: Handler<typeof contract.brandList> = async ({ params, language }, { db, config }) => {
  const brands = await findBrands(db, params.id, config.valueCaps);

  return { brands: brands.map((brand) => presentBrand(brand, language)) };
};
