import type { RefusalCode } from '#server/http/errors.ts';
import type { FamilyMove } from './move-ties-db.ts';

/** For so many hours both accounts can be confirmed. */
export const joinHours = 72;

/** Until when a joining that is asked for now can be confirmed. */
export const joinsUntil = (now: Date) => new Date(now.getTime() + joinHours * 3_600_000);

/** What can keep two accounts from becoming one. */
export type JoinObstacles = {
  isOtherBirthDate: boolean;
  /** They are in one family and have different names: perhaps twins. */
  isOtherName: boolean;
  /** Both belong to families with other sign-ins, whose people would have to agree. */
  hasOtherFamily: boolean;
  /** Together the two look after more people than one family can have. */
  isTooMany: boolean;
  /** A gift card of the account that goes is being made. */
  hasOpenCards: boolean;
  /** Something else is under way with one of the two. */
  isBusy: boolean;
  /**
   * What becomes of the family of the account that goes: nothing; its `people` come to the one that stays; the one that stays
   * takes its `place`.
   */
  family: FamilyMove;
};

const refusals = {
  isOtherBirthDate: 'joinBirthDates',
  isOtherName: 'joinSameFamily',
  hasOtherFamily: 'joinFamily',
  isTooMany: 'joinFamilyFull',
  hasOpenCards: 'joinCards',
  isBusy: 'joinBusy',
} as const satisfies Record<Exclude<keyof JoinObstacles, 'family'>, RefusalCode>;

const inOrder = Object.keys(refusals) as (keyof typeof refusals)[];

/** Why two accounts cannot become one, as the code of the refusal; undefined where they can. */
export function whyNoJoin(obstacles: JoinObstacles) {
  const first = inOrder.find((obstacle) => obstacles[obstacle]);
  return first && refusals[first];
}
