import type { Received } from '@kindwell/contract/endpoint.ts';
import type {
  householdPoints,
  LoyaltyAction,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { change } from './states.ts';

/** The calls of the screens of points, as Playwright's patterns. */
export const calls = {
  points: '**/selfcare/points/**',
  actions: '**/selfcare/loyaltyactionlist/**',
  pending: '**/selfcare/pendingactionlist/**',
  boosts: '**/selfcare/pointboost/**',
  summary: '**/selfcare/loyaltysummary/**',
  brands: '**/selfcare/brandlist/**',
  cards: '**/selfcare/cardlist/**',
};

/** Everything that the screen has asked for is there. */
export const standing = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

type Household = Received<typeof householdPoints>;

/** The household's points with some of one's own changed; what one can spend follows what there is. */
export const withPoints = (page: Page, own: Partial<Household['people'][number]>) =>
  change<Household>(page, calls.points, (answer) => {
    const [me, ...others] = answer.people;
    if (!me) return answer;

    const spendable = own.spendable ?? own.available ?? me.spendable;
    const mine = { ...me, ...own, spendable };
    const { available, pending, lifetime } = mine;
    return { ...answer, points: { available, pending, lifetime }, people: [mine, ...others] };
  });

type Boost = Received<typeof pointBoost>['boosts'][number];
type Claim = Received<typeof pendingActionList>['pendingactions'][number];

const clinic = { id: 1, uniqueId: 'clinic', name: 'Bright Smile Dental' };
const maria = { id: 1, firstName: 'Maria', lastName: 'Santos' };

const boost: Boost = {
  id: 5,
  title: 'Fall check-up weeks',
  description: 'Every visit you complete in these weeks counts.',
  multiplier: 1.5,
  earns: 'visit',
  clinic,
  startsAt: '2026-11-01T04:00:00Z',
  endsAt: '2027-01-01T05:00:00Z',
  timeZone: 'America/New_York',
  active: true,
};

/** One that runs, one that begins later, one that comes with a booking, one for every clinic. */
export const boosts: Boost[] = [
  boost,
  { ...boost, id: 6, title: '2X Points on next visit', description: null, multiplier: 2, startsAt: null, endsAt: null },
  {
    ...boost,
    id: 7,
    title: 'Tell a friend',
    description: null,
    multiplier: 2,
    earns: 'referral',
    clinic: null,
    startsAt: '2027-01-01T05:00:00Z',
    endsAt: '2027-02-01T05:00:00Z',
  },
  {
    ...boost,
    id: 8,
    title: 'Review week',
    description: null,
    multiplier: 3,
    earns: 'review',
    startsAt: '2027-02-01T05:00:00Z',
    endsAt: '2027-03-01T05:00:00Z',
  },
].map((one) => ({ ...one, active: one.id === boost.id }));

/** A visit whose points wait for a press. */
export const claim = (id: number, points: number, given: Partial<Claim> = {}): Claim => ({
  id,
  type: 'visit',
  title: 'Completed visit',
  description: null,
  points,
  claimable: true,
  boost: null,
  dependant: maria,
  appointment: { id, clinic, startsAt: '2026-11-17T15:00:00Z', timeZone: 'America/New_York' },
  ...given,
});

/** Claims in front of what the server has besides. */
export const withClaims = (page: Page, ...claims: Claim[]) =>
  change<Received<typeof pendingActionList>>(page, calls.pending, (answer) => ({
    ...answer,
    pendingactions: [...claims, ...answer.pendingactions.filter(({ claimable }) => !claimable)],
  }));

const movement = (id: number, day: string, given: Partial<LoyaltyAction>): LoyaltyAction => ({
  id,
  title: 'Completed visit',
  description: null,
  points: 1200,
  status: 'earned',
  source: 'visit',
  date: `${day}T15:00:00Z`,
  day,
  dependant: maria,
  clinic,
  balance: 12_400,
  ...given,
});

/** A movement of each kind, those of a child among them. */
export const movements: LoyaltyAction[] = [
  movement(30, '2026-11-20', {
    status: 'pending',
    points: 2400,
    description: 'You can use them from December 4, 2026.',
  }),
  movement(29, '2026-11-18', { title: 'Points taken back', points: -1200, status: 'expired', source: 'reversal' }),
  movement(28, '2026-11-12', {
    status: 'redeemed',
    points: -5000,
    title: 'Redeemed for a gift card',
    clinic: null,
    source: 'redemption',
  }),
  movement(27, '2026-11-03', { dependant: { id: 2, firstName: 'Sofia', lastName: 'Santos' } }),
  movement(26, '2026-10-31', { status: 'expired', points: -300, title: 'Points expired', clinic: null }),
  movement(25, '2026-10-14', { title: 'Written review', points: 250, source: 'review' }),
  movement(24, '2026-10-02', {}),
];
