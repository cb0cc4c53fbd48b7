import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openAction } from './open-action-db.ts';

/** Opens the action of completing one's profile, for a new account: nobody else can know of its household yet. */
export async function openProfile(db: Db, patientId: number, now: Date) {
  const { id } = await db.one(sql<{ id: number }>`select id from dependant where login_id = ${patientId}`);

  await openAction(db, {
    kind: 'profile',
    sourceId: id,
    dependantId: id,
    appointmentId: null,
    clinicId: null,
    happenedAt: now,
  });
}
