import * as patientContract from '@kindwell/contract/patient.ts';
import * as contract from '@kindwell/contract/rewards.ts';
import * as settingsContract from '@kindwell/contract/settings.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { cardList } from './cards/card-list.ts';
import { brand } from './catalogue/brand.ts';
import { brandList } from './catalogue/brand-list.ts';
import { findBrands, findCatalogueItems } from './catalogue/catalogue-db.ts';
import { findLimitedPerson } from './limits/limits-db.ts';
import { saveLimit } from './limits/save-limit.ts';
import { redeem } from './redeem/redeem.ts';
import { findSpender } from './redeem/spender-db.ts';

/** What points are redeemed for: brands, gift cards, and how much may be redeemed. */
export const rewardRoutes: Route[] = [
  route(contract.brandList, { 'params.id': ownId }, brandList),
  route(contract.brand, { 'params.id': ownId, 'params.brandId': checkedIn(findBrands) }, brand),
  route(
    contract.redeem,
    {
      'params.userId': ownId,
      'body.dependantId': checkedIn(findSpender),
      'body.cart.*.reward.brand_id': checkedIn(findCatalogueItems),
      'body.cart.*.brandItem.brandItem_id': checkedIn(findCatalogueItems),
    },
    redeem,
  ),
  route(settingsContract.saveLimit, { 'body.dependantId': checkedIn(findLimitedPerson) }, saveLimit),
  route(patientContract.cardList, {}, cardList, ({ cards }) => cards.flatMap(({ dependant }) => dependant?.id ?? [])),
];
