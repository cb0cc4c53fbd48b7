import type * as contract from '@kindwell/contract/loyalty/rewards.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findBrands } from './catalogue-db.ts';
import { presentBrand } from './present-brand.ts';

/** GET /selfcare/brandlist/{id}/{brandId}/ (API-54): one brand; 404 where it is not offered. */
export const brand: Handler<typeof contract.brand> = async ({ params, language }, { db, config }) => {
  const [found] = await findBrands(db, params.id, config.valueCaps, params.brandId);
  if (!found) throw refuse('brandNotFound');

  return { brand: presentBrand(found, language) };
};
