import type { Db } from '#server/db/database.ts';
import { offerFreedPlace } from '#server/features/appointments/waitlist/freed-place.ts';
import { notFound } from '#server/http/errors.ts';
import { notPossible } from './change-rules.ts';
import { type Change, changeStatus, lockVisit, type StandingVisit } from './changes-db.ts';

const live = ['requested', 'confirmed'];

/** Offers the place that a visit had to those who wait, where it had one. */
export async function givePlaceBack(db: Db, { status, startsAt, localDate, clinicId }: StandingVisit) {
  if (live.includes(status) && startsAt !== null && localDate !== null)
    await offerFreedPlace(db, { clinicId, localDate });
}

/**
 * Changes how a visit stands, inside the caller's transaction: locked, checked by `guard`, changed as the table of
 * transitions says, told in its history; a place that becomes free is offered to those who wait. Throws 404 where it is
 * not the actor's and 409 where the action leads nowhere. Answers how it stood before.
 */
export async function changeVisit(
  db: Db,
  id: number,
  change: Change,
  now: Date,
  guard: (visit: StandingVisit, now: Date) => void = () => {},
): Promise<StandingVisit> {
  const visit = await lockVisit(db, id, change.actor);
  if (!visit) throw notFound();

  guard(visit, now);
  const changed = await changeStatus(db, id, change, now);
  if (!changed) throw notPossible(visit);

  if (changed.status === 'cancelled') await givePlaceBack(db, visit);
  return visit;
}
