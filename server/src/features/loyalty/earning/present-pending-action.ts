import type { PendingAction } from '@kindwell/contract/loyalty.ts';
import { sentenceOf } from '#server/http/errors.ts';
import type { OpenActionRow, WayToEarn } from './actions-db.ts';
import { pointsToClaim } from './claim-rules.ts';
import { doneDeeds, waysToEarn } from './earning-words.ts';
import type { Bar } from './person-reward.ts';

/** A multiplier in basis points as people read it: 20000 is 2. */
const asFactor = (multiplier: number) => multiplier / 10_000;

/** What is open to be claimed, its boost included; it brings nothing where something bars it, and says what that is. */
export function presentOpenAction(row: OpenActionRow, bar: Bar | null): PendingAction {
  const { id, kind, bonus, multiplier, boostTitle, isDone, dependant, appointment } = row;
  const words = isDone ? doneDeeds[kind] : waysToEarn[kind];
  const points = bar === null ? pointsToClaim(row) : 0;
  const startsAt = appointment?.startsAt ? new Date(appointment.startsAt).toISOString() : null;

  return {
    id,
    type: kind,
    title: words.title,
    description: bar === null ? words.description : sentenceOf(bar),
    points,
    claimable: isDone && bar === null,
    boost:
      boostTitle === null
        ? null
        : { title: boostTitle, multiplier: asFactor(multiplier), points: Math.min(bonus, points) },
    dependant,
    appointment: appointment && { ...appointment, startsAt },
  };
}

/** A way to earn that nobody of the household has gone yet. */
export const presentWayToEarn = ({ id, kind, points }: WayToEarn): PendingAction => ({
  id,
  type: kind,
  ...waysToEarn[kind],
  points,
  claimable: false,
  boost: null,
  dependant: null,
  appointment: null,
});
