import type { Db } from '#server/db/database.ts';
import { endInvitationsOf } from '#server/features/family/invitation-db.ts';
import { insertHousehold, lockPerson, type Mover, moveAccount, takeVisitsAlong } from './move-db.ts';

/**
 * Moves a person with a sign-in to a household of their own, in the transaction that has locked the one they leave. Points,
 * limits of the law, insurance and offers stand with the person and so move along; visits that lie ahead become their own,
 * and what the guarantors had decided for them ends.
 */
export async function moveOut(db: Db, mover: Mover, now: Date): Promise<void> {
  await lockPerson(db, mover.dependantId);
  const { id: householdId } = await insertHousehold(db, now);

  await moveAccount(db, mover, householdId);
  await takeVisitsAlong(db, mover, now);
  await endInvitationsOf(db, mover, now);
}
