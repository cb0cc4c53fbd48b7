import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Language } from '#server/messages/language.ts';
import { sayStored } from '#server/messages/say-stored.ts';
import { say } from '#server/messages/sentence.ts';
import type { OpenActionRow, WayToEarn } from './actions-db.ts';
import { pointsToClaim } from './claim-rules.ts';
import type { Bar } from './person-reward.ts';

/** A multiplier in basis points as people read it: 20000 is 2. */
const asFactor = (multiplier: number) => multiplier / 10_000;

/** What is open to be claimed, its boost included; it brings nothing where something bars it, and says what that is. */
export function presentOpenAction(row: OpenActionRow, bar: Bar | null, language: Language): PendingAction {
  const { id, kind, bonus, multiplier, boostTitle, isDone, dependant, appointment } = row;
  const stage = isDone ? 'done' : 'way';
  const points = bar === null ? pointsToClaim(row) : 0;
  const startsAt = appointment?.startsAt ? new Date(appointment.startsAt).toISOString() : null;

  return {
    id,
    type: kind,
    title: say(language, `points_${stage}_${kind}`),
    description: say(language, bar ?? `points_${stage}_${kind}_text`),
    points,
    claimable: isDone && bar === null,
    boost:
      boostTitle === null
        ? null
        : { title: sayStored(language, boostTitle), multiplier: asFactor(multiplier), points: Math.min(bonus, points) },
    dependant,
    appointment: appointment && { ...appointment, startsAt },
  };
}

/** A way to earn that nobody of the household has gone yet. */
export const presentWayToEarn = ({ id, kind, points }: WayToEarn, language: Language): PendingAction => ({
  id,
  type: kind,
  title: say(language, `points_way_${kind}`),
  description: say(language, `points_way_${kind}_text`),
  points,
  claimable: false,
  boost: null,
  dependant: null,
  appointment: null,
});
