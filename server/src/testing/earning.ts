import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { OpenAction } from '#server/features/loyalty/earning/earning-db.ts';
import { openAction } from '#server/features/loyalty/earning/open-action-db.ts';
import type { BuiltPatient } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** The path of what still brings points. */
export const pendingActionsOf = ({ id }: BuiltPatient) => `/selfcare/pendingactionlist/${id}/`;

/** The path of claiming a visit's points. */
export const visitClaimOf = ({ id }: BuiltPatient, actionId: number) =>
  `/selfcare/claimloyalty/${id}/appointment/${actionId}/`;

/** Claims points as this patient's own web app does. */
export const claim = (client: TestClient, { id }: BuiltPatient, actionId: unknown) =>
  client.post(`/selfcare/claimloyalty/${id}/`, { actionId });

/** Opens an action that a referral would, or a profile. */
export async function openDeed(db: Db, kind: 'referral' | 'profile', dependantId: number, sourceId = dependantId) {
  const action = await openAction(db, {
    kind,
    sourceId,
    dependantId,
    appointmentId: null,
    clinicId: null,
    happenedAt: new Date('2026-05-20T20:00:00Z'),
  });
  return action as OpenAction;
}

/** Opens the action of a completed visit. */
export async function openVisit(db: Db, dependantId: number, appointmentId: number, clinicId: number, at: string) {
  const happenedAt = new Date(at);
  const action = await openAction(db, {
    kind: 'visit',
    sourceId: appointmentId,
    dependantId,
    appointmentId,
    clinicId,
    happenedAt,
  });
  return action as OpenAction;
}

/** How many entries the ledger has, of a source where one is named. */
export const countEntries = async (db: Db, dependantId: number) =>
  (
    await db.one(sql<{ entries: number }>`
    select count(distinct txn_id) as entries
    from points_transfer
    join points_account on points_account.id in (from_account, to_account)
    where dependant_id = ${dependantId}`)
  ).entries;
