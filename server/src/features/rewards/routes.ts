import * as contract from '@kindwell/contract/loyalty/rewards.ts';
import * as patientContract from '@kindwell/contract/patient.ts';
import * as settingsContract from '@kindwell/contract/settings.ts';
import { cardList } from '#server/features/rewards/cards/card-list.ts';
import { markCard } from '#server/features/rewards/cards/mark-card.ts';
import { brand, brandList } from '#server/features/rewards/catalogue/brands.ts';
import { saveLimit } from '#server/features/rewards/limits/save-limit.ts';
import { redeem } from '#server/features/rewards/redeem/redeem.ts';
import { type Route, route } from '#server/http/route.ts';

/** What points are redeemed for: brands, gift cards, and how much may be redeemed. */
export const rewardRoutes: Route[] = [
  route(contract.brandList, brandList),
  route(contract.brand, brand),
  route(contract.redeem, redeem),
  route(settingsContract.saveLimit, saveLimit),
  route(patientContract.markCard, markCard),
  route(patientContract.cardList, cardList, ({ cards }) => cards.flatMap(({ dependant }) => dependant?.id ?? [])),
];
