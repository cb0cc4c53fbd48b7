import { household } from './maria-visits.ts';

/** Points that did not come from anything done here. The first ones expire in about three weeks. */
export const givenPoints = [
  { personId: household.maria, memo: 'paper', points: 3900, daysAgo: 710 },
  { personId: household.maria, memo: 'welcome', points: 1000, daysAgo: 260 },
] as const;

/** What Maria wrote about her first visits. */
export const mariaReviews = [
  { rating: 5, text: 'Took their time, and I left with all of my questions answered.' },
  { rating: 4, text: 'Good people. Come a little early, parking takes a while.' },
];

/** What Maria has redeemed: the provider's names of the cards, and when. */
export const mariaCards = ['juniper-oat-10', 'saltwick-bakery-15'];
export const mariaCardsDaysAgo = 2;

/** Whose newest visit waits to be claimed. */
export const claimants: number[] = [household.maria, household.sofia, household.lucas];

/** When Maria completed her profile; the others did it one after the other. */
export const mariaProfileDaysAgo = 147;
export const profilesDaysAgo = 60;
