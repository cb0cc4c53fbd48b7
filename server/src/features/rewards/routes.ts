import * as contract from '@kindwell/contract/loyalty/rewards.ts';
import * as patientContract from '@kindwell/contract/patient.ts';
import * as settingsContract from '@kindwell/contract/settings.ts';
import { type Route, route } from '#server/http/route.ts';
import { cardList } from './cards/card-list.ts';
import { brand } from './catalogue/brand.ts';
import { brandList } from './catalogue/brand-list.ts';
import { saveLimit } from './limits/save-limit.ts';
import { redeem } from './redeem/redeem.ts';

/** What points are redeemed for: brands, gift cards, and how much may be redeemed. */
export const rewardRoutes: Route[] = [
  route(contract.brandList, brandList),
  route(contract.brand, brand),
  route(contract.redeem, redeem),
  route(settingsContract.saveLimit, saveLimit),
  route(patientContract.cardList, cardList, ({ cards }) => cards.flatMap(({ dependant }) => dependant?.id ?? [])),
];
