import { giftCard } from '@kindwell/contract/answers.ts';
import { paragraph } from '@kindwell/contract/loyalty/ambassador.ts';
import {
  claimed,
  loyaltyAction,
  pendingAction,
  personPoints,
  pointsBalance,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { referralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { brandItem, brandShape, cartLine } from '@kindwell/contract/loyalty/rewards.ts';
import type { ShapeEntry } from './describe.ts';

/** Points, gift cards and referrals. */
export const pointsShapes: ShapeEntry[] = [
  [pointsBalance, { id: 'PointsBalance', about: 'The points of a person.' }],
  [
    personPoints,
    {
      id: 'PersonPoints',
      about: 'The points of one of the household, and what may be redeemed.',
      fields: { expiring: 'The points that expire next, with those of the same day; null without any.' },
    },
  ],
  [
    loyaltyAction,
    {
      id: 'LoyaltyAction',
      about: 'One movement of points; what was redeemed or is gone is negative.',
      fields: {
        day: 'The day of the program, `YYYY-MM-DD`.',
        date: 'When, ISO 8601 in UTC.',
        source: 'What brought or took the points.',
        clinic: 'The clinic that it comes from; null otherwise.',
      },
    },
  ],
  [
    pendingAction,
    {
      id: 'PendingAction',
      about: 'Something that brings points. Its `id` is what a claim names.',
      fields: {
        points: 'The points with the boost included, 0 where something keeps this person from it.',
        dependant: 'Who gets the points; null for a way to earn that nobody has gone yet.',
        appointment: 'The visit that they are for; null otherwise.',
        type: 'visit, review, referral or profile.',
      },
    },
  ],
  [claimed, { id: 'Claimed', about: 'What a claim has brought, and the points after it.' }],
  [brandShape, { id: 'Brand', about: 'A brand to redeem points for.' }],
  [
    brandItem,
    { id: 'BrandItem', about: 'A card of a brand: a fixed one, or one of free value between its denominations.' },
  ],
  [cartLine, { id: 'CartLine', about: 'A line of the cart.' }],
  [
    giftCard,
    {
      id: 'GiftCard',
      about: 'A gift card of the wallet.',
      fields: {
        brand: 'The name of the brand.',
        code: 'The code of the card; null until it has been issued, and where it is withheld.',
        place: 'Which of the same cards of its order it is, and of how many.',
        denomination: 'In whole cents for a card of free value; null for a fixed one.',
      },
    },
  ],
  [
    referralEntry,
    {
      id: 'ReferralEntry',
      about: 'Someone who was invited or came by the link, or a provider who was referred.',
      fields: {
        to: 'The contact that was invited; empty for somebody who came by the link alone.',
        name: 'The name of a provider; null for a friend.',
        date: 'When, ISO 8601 in UTC.',
      },
    },
  ],
  [paragraph, { id: 'Paragraph', about: 'A paragraph with its title.' }],
];
