import * as contract from '@kindwell/contract/rewards.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { brand } from './catalogue/brand.ts';
import { brandList } from './catalogue/brand-list.ts';
import { findBrands } from './catalogue/catalogue-db.ts';

/** What points are redeemed for: brands, gift cards, and how much may be redeemed. */
export const rewardRoutes: Route[] = [
  route(contract.brandList, { 'params.id': ownId }, brandList),
  route(contract.brand, { 'params.id': ownId, 'params.brandId': checkedIn(findBrands) }, brand),
];
