import type { Database, Db } from '#server/db/database.ts';
import { endExpiredHolds } from '#server/features/appointments/holds/holds-db.ts';
import { isLaneLost, isOfferLost, refusalOf } from './change-rules.ts';
import { type Actor, queueForPlace, releaseHoldInTheWay, type WantedPlace } from './changes-db.ts';

// A session has at most a hundred places, and each lost race means that one more of them is gone.
const mostTries = 100;

/**
 * Runs `work`, which gives a visit a place or a new standing, in one transaction: all of it, or nothing. Where the place
 * or the person is taken it throws 409 with the reason. What a booking took at the same moment is no reason: of lanes
 * another one may be free, and a visit can do without its offer; so `work` looks once more.
 */
export async function competeForPlace<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const isWorthAnotherTry = isLaneLost(error) || isOfferLost(error);
      if (!isWorthAnotherTry || attempt === mostTries) throw refusalOf(error) ?? error;
    }
  }
}

/** What only seemed to take this place is gone, the actor's own hold too, and nobody else places at this moment. */
export async function clearTheWay(db: Db, actor: Actor, place: WantedPlace, now: Date) {
  await endExpiredHolds(db, now);
  if (actor.by === 'patient') await releaseHoldInTheWay(db, actor.id, place);

  await queueForPlace(db, place.providerId, place.dependantId);
}
