import {
  claimAppointmentLoyalty,
  claimLoyalty,
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { brand, brandList, redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { cardList, markCard } from '@kindwell/contract/patient.ts';
import { saveLimit } from '@kindwell/contract/settings.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { clinicName, giftCard, leo, longPage, maria, page, points } from './examples.ts';
import { claiming } from './refusal-groups.ts';

const claimed = {
  claimed: { id: 640, points: 100, status: 'earned' as const, confirmAt: null },
  points,
};

export const loyaltyDescription: FeatureDescription = {
  tag: 'loyalty',
  about: 'Points: what somebody has, what brought them, and what can be claimed. Points are whole numbers.',
  calls: [
    describe(loyaltyActionList, {
      summary: 'The movements of points, by status and in pages, with the balance.',
      refusals: ['notFound'],
      answer: {
        points,
        actions: [
          {
            id: 640,
            title: 'Visit at Harbor Dental Care',
            description: null,
            points: 100,
            status: 'earned',
            source: 'visit',
            date: '2026-05-20T15:00:00.000Z',
            day: '2026-05-20',
            dependant: leo,
            clinic: clinicName,
            balance: 1250,
          },
        ],
        ...page,
      },
    }),
    describe(householdPoints, {
      summary: 'The points of the patient, and of everyone they look after.',
      refusals: ['notFound'],
      answer: {
        points,
        people: [
          {
            dependant: maria,
            available: 1250,
            pending: 300,
            held: 0,
            lifetime: 4100,
            expiring: { points: 200, at: '2026-07-01T03:59:59.999Z' },
            monthlyPoints: null,
            usedThisMonth: 500,
            awaitsVisit: false,
            spendable: 1250,
          },
        ],
        expiryMonths: 24,
      },
    }),
    describe(loyaltySummary, {
      summary: 'Points earned and used by month, with visits and referrals.',
      refusals: ['notFound'],
      fields: {
        months: 'Query: how many months, 6 or 12. Answer: one entry for each calendar month, the oldest first.',
        earned: 'Points earned.',
        expired: 'Points that have expired, a count above 0.',
      },
      answer: {
        months: [{ month: '2026-05', earned: 350, used: 500, expired: 0, visits: 2 }],
        sources: [{ source: 'visit', title: 'Visits', points: 200 }],
        earned: 350,
        used: 500,
        visits: 2,
        referrals: 1,
      },
    }),
    describe(pendingActionList, {
      summary: 'What still brings points, and what can be claimed.',
      refusals: ['notFound'],
      fields: { type: 'visit, review, referral or profile.' },
      answer: {
        pendingactions: [
          {
            id: 641,
            type: 'visit',
            title: 'Visit at Harbor Dental Care',
            description: null,
            points: 200,
            claimable: true,
            boost: { title: 'Double points in June', multiplier: 2, points: 100 },
            dependant: leo,
            appointment: {
              id: 862,
              clinic: clinicName,
              startsAt: '2026-05-20T14:00:00.000Z',
              timeZone: 'America/Chicago',
            },
          },
        ],
      },
    }),
    describe(claimAppointmentLoyalty, {
      summary: 'Claim the points of a completed visit.',
      refusals: ['notFound', 'pointsClaimed', 'pointsWithoutVisit'],
      answer: claimed,
    }),
    describe(claimLoyalty, {
      summary: 'Claim the points of any other action.',
      refusals: claiming,
      body: { actionId: 640 },
      answer: claimed,
    }),
    describe(pointBoost, {
      summary: 'The boosts that multiply what is earned while they run.',
      answer: {
        boosts: [
          {
            id: 3,
            title: 'Double points in June',
            description: 'For every visit.',
            multiplier: 2,
            earns: 'visit',
            clinic: null,
            startsAt: '2026-06-01T04:00:00.000Z',
            endsAt: '2026-07-01T04:00:00.000Z',
            timeZone: 'America/New_York',
            active: true,
          },
        ],
      },
    }),
  ],
};

const books = {
  brand_id: 4,
  name: 'Corner Books',
  image: '/images/brands/4.webp',
  description: 'Books and more.',
  descriptionLanguage: 'en',
  category: 'Books',
  oneDollarPoints: 20,
  items: [
    { brandItem_id: 40, name: 'Corner Books $25', faceValue: 25, minDenomination: null, maxDenomination: null },
    { brandItem_id: 41, name: 'Corner Books', faceValue: 1, minDenomination: 500, maxDenomination: 20_000 },
  ],
};

export const rewardsDescription: FeatureDescription = {
  tag: 'rewards',
  about: 'Gift cards for points. Face values are whole dollars, denominations whole cents.',
  calls: [
    describe(brandList, {
      summary: 'The brands to redeem points for, with their cards.',
      refusals: ['notFound'],
      answer: { brands: [books] },
    }),
    describe(brand, {
      summary: 'One brand, with its cards.',
      refusals: ['notFound', 'brandNotFound'],
      answer: { brand: books },
    }),
    describe(redeem, {
      summary: 'Redeem points for the gift cards of a cart.',
      about: 'The server prices the cart from its own catalogue, and refuses it where the caller saw other prices.',
      refusals: [
        'notFound',
        'cardNotFound',
        'cardWithdrawn',
        'cardChanged',
        'cardValueWrong',
        'cardQuantityWrong',
        'cardForOthers',
        'cardLikeCash',
        'cardAboveCap',
        'cardsAboveYearCap',
        'pointsShort',
        'personPointsShort',
        'firstVisitMissing',
        'familyVisitMissing',
        'personVisitMissing',
        'redeemingOff',
        'personRedeemingOff',
        'monthLimit',
        'personMonthLimit',
      ],
      fields: { balance: 'What the person has available now.', dependantId: 'Whose points are used.' },
      bodies: {
        fixedCard: {
          dependantId: 41,
          cart: [
            {
              reward: { brand_id: 4, oneDollarPoints: 20 },
              brandItem: { brandItem_id: 40, faceValue: 25 },
              quantity: 1,
            },
          ],
        },
        freeValue: {
          dependantId: 41,
          cart: [
            {
              reward: { brand_id: 4, oneDollarPoints: 20 },
              brandItem: { brandItem_id: 41, faceValue: 1 },
              denomination: 1500,
              quantity: 2,
            },
          ],
        },
      },
      answer: { order: { id: 77, points: 500, status: 'pending' }, balance: 750, cards: [giftCard] },
    }),
    describe(saveLimit, {
      summary: 'Set how many points a dependant may redeem in a month.',
      refusals: ['notFound', 'limitsByGuarantor'],
      body: { dependantId: 42, monthlyPoints: 500 },
      answer: { limit: { dependantId: 42, monthlyPoints: 500, usedThisMonth: 0 } },
    }),
    describe(cardList, {
      summary: "The patient's gift cards.",
      answer: {
        cards: [{ ...giftCard, status: 'issued', code: 'CB-7731-0042', issuedAt: '2026-05-21T09:00:00.000Z' }],
        ...longPage,
      },
    }),
    describe(markCard, {
      summary: 'Mark a gift card as used, or as not used after all.',
      refusals: ['notFound'],
      body: { isUsed: true },
      answer: { card: { id: 301, usedAt: '2026-05-30T17:00:00.000Z' } },
    }),
  ],
};
