import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Db } from '#server/db/database.ts';
import { findNextReward } from '#server/features/referrals/own/referral-db.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { sayStored } from '#server/messages/say-stored.ts';
import { say } from '#server/messages/sentence.ts';
import { findOpenActions, findWaysToEarn, type OpenActionRow, type WayToEarn } from './actions-db.ts';
import { pointsToClaim } from './earning-rules.ts';
import { type Bar, findBar } from './person-reward.ts';

/** A multiplier in basis points as people read it: 20000 is 2. */
const asFactor = (multiplier: number) => multiplier / 10_000;

/** What is open to be claimed, its boost included; it brings nothing where something bars it, and says what that is. */
function presentOpenAction(row: OpenActionRow, bar: Bar | null, language: Language): PendingAction {
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
const presentWayToEarn = ({ id, kind, points }: WayToEarn, language: Language): PendingAction => ({
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

/** The ways to earn that bring this patient something: for a friend as much as /refer says, by the same rule. */
async function findOpenWays(db: Db, patientId: number, unknownAs: 'commercial' | 'federal', now: Date) {
  const ways = await findWaysToEarn(db, patientId, now);
  const { reward } = await findNextReward(db, patientId, unknownAs, now);

  return ways
    .map((way) => (way.kind === 'referral' ? { ...way, points: reward } : way))
    .filter(({ points }) => points > 0);
}

/**
 * GET /selfcare/pendingactionlist/{id}/ (API-50): what can be claimed for the caller and those they
 * act for, then every way to earn.
 */
export const pendingActionList: Handler<typeof contract.pendingActionList> = async (
  { params, language },
  { db, clock, config },
) => {
  const actions = await Promise.all(
    (await findOpenActions(db, params.id)).map(async (row) => ({
      row,
      bar: await findBar(db, { kind: row.kind, dependantId: row.dependant.id }, config.contactSecret),
    })),
  );
  const now = clock.now();
  const { unknownAs } = await findValueCaps(db, config.valueCaps, now);
  const ways = await findOpenWays(db, params.id, unknownAs, now);
  const open = actions.map(({ row, bar }) => presentOpenAction(row, bar, language));
  return { pendingactions: [...open, ...ways.map((way) => presentWayToEarn(way, language))] };
};
