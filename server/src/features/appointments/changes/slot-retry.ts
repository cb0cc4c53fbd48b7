import type { Database, Db } from '#server/db/database.ts';
import { endHoldsInTheWay, type WantedPlace } from '#server/features/appointments/holds/holds-db.ts';
import { isLaneLost, isOfferLost, refusalOf } from './change-rules.ts';
import { type Actor, queueForPlaces, type StandingVisit } from './changes-db.ts';

/** The place that a visit shall have. */
type TakenPlace = Pick<WantedPlace, 'providerId' | 'startsAt'>;

// A session has at most a hundred places, and each lost race means that one more of them is gone.
const mostTries = 100;

/**
 * Runs `work`, which gives a visit a place or a new standing, in one transaction: all of it, or nothing. Where the place
 * or the person is taken it throws 409 with the reason. What a booking took at the same moment is no reason: of lanes
 * another one may be free, and a visit can do without its offer; so `work` looks once more.
 */
export async function withSlotRetry<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const isWorthAnotherTry = isLaneLost(error) || isOfferLost(error);
      if (!isWorthAnotherTry || attempt === mostTries) throw refusalOf(error) ?? error;
    }
  }
}

/**
 * Nobody else gives a visit this place or the one that this visit has, and what only seemed to take the place is gone, the
 * actor's own hold too. In this order: who gives up a place has no turn to wait for any more.
 */
export async function clearTheWay(db: Db, actor: Actor, visit: StandingVisit, place: TakenPlace, now: Date) {
  const { typeId, dependantId } = visit;
  await queueForPlaces(db, [visit, { ...place, dependantId }]);
  await endHoldsInTheWay(db, actor.by === 'patient' ? actor.id : null, { ...place, typeId, dependantId }, now);
}
