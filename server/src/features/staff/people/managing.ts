import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { findStanding, lockOwners } from './people-db.ts';

/**
 * Does a change of who is of the staff in one transaction, which waits for the one before. `owners`: who is one then. Throws
 * where the caller was removed, or may no more, while they waited.
 */
export const managing = (
  { id }: StaffCaller,
  { db }: Pick<Services, 'db'>,
  work: (tx: Db, owners: number[]) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const { isThere, may } = await findStanding(tx, id, 'staff.manage');
    if (!isThere) throw refuse('signedOut');
    if (!may) throw refuse('rightMissing');

    await work(tx, owners);
  });

/** Throws 409 where somebody who is to be an owner no more is the last one. */
export function requireOtherOwner(owners: number[], id: number) {
  if (owners.every((owner) => owner === id)) throw refuse('lastOwner');
}
