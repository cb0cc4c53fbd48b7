import type { RefusalCode } from '#server/http/errors.ts';

/** For so many hours both accounts can be confirmed. */
export const joinHours = 72;

/** Until when a joining that is asked for now can be confirmed. */
export const joinsUntil = (now: Date) => new Date(now.getTime() + joinHours * 3_600_000);

/** What can keep two accounts from becoming one; all but the first two are about the one that goes. */
export type JoinObstacles = {
  isOtherBirthDate: boolean;
  isSameFamily: boolean;
  hasFamily: boolean;
  hasVisits: boolean;
  hasCards: boolean;
  hasInsurance: boolean;
  hasPending: boolean;
  hasReferrals: boolean;
  isAmbassador: boolean;
  /** Something else is under way with one of the two. */
  isBusy: boolean;
};

const refusals = {
  isOtherBirthDate: 'joinBirthDates',
  isSameFamily: 'joinSameFamily',
  hasFamily: 'joinFamily',
  hasVisits: 'joinVisits',
  hasCards: 'joinCards',
  hasInsurance: 'joinInsurance',
  hasPending: 'joinPending',
  hasReferrals: 'joinReferrals',
  isAmbassador: 'joinAmbassador',
  isBusy: 'joinBusy',
} as const satisfies Record<keyof JoinObstacles, RefusalCode>;

const inOrder = Object.keys(refusals) as (keyof JoinObstacles)[];

/** Why two accounts cannot become one, as the code of the refusal; undefined where they can. */
export function whyNoJoin(obstacles: JoinObstacles) {
  const first = inOrder.find((obstacle) => obstacles[obstacle]);
  return first && refusals[first];
}
