import type * as contract from '@kindwell/contract/staff/staff-adjustments.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { sayMoment } from '#server/features/staff/meanwhile-words.ts';
import { getFoundPerson, requireLookup } from '#server/features/staff/patients/found-person.ts';
import type { Lookup } from '#server/features/staff/patients/lookups-db.ts';
import { sumOfDay } from '#server/features/staff/patients/waiting-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { type AdjustmentState, findAdjustmentOfKey, findLastAdjustment, insertAdjustment } from './adjustments-db.ts';
import { movePoints, requireAdjustable } from './move-points.ts';

type Call = CallOf<typeof contract.adjustPoints>;

/** How the adjustment that was made with this key stands, if one was. Throws 409 where that was another one. */
async function findEarlier(
  tx: Db,
  { staff, body }: Call,
  { dependantId }: Lookup,
): Promise<AdjustmentState | undefined> {
  const earlier = await findAdjustmentOfKey(tx, staff.id, body.key);
  if (!earlier) return undefined;

  const isSame =
    earlier.dependantId === dependantId && earlier.amount === body.amount && earlier.reason === body.reason;
  if (!isSame) throw refuse('adjustmentKeyUsed');

  return earlier.state;
}

/** Throws 409 where somebody has made an adjustment that the caller had not seen; the household is locked before. */
async function requireSeen(tx: Db, { body }: Call, { dependantId }: Lookup): Promise<void> {
  const last = await findLastAdjustment(tx, dependantId);
  if (!last || last.id === body.seen) return;

  const { amount: points, name, reason, at } = last;
  throw refuse('adjustedMeanwhile', { points, name, reason, moment: await sayMoment(tx, at) });
}

/** Moves the points, or above the limit of a day keeps the wish for a second person; the household is locked before. */
async function adjust(tx: Db, call: Call, lookup: Lookup, { clock, config }: Services): Promise<AdjustmentState> {
  const { staff, body } = call;
  const { dependantId } = lookup;
  const { amount, reason, key } = body;
  const now = clock.now();
  const earlier = await findEarlier(tx, call, lookup);
  if (earlier) return earlier;
  await requireSeen(tx, call, lookup);

  // Many small ones are a large one.
  const before = await sumOfDay(tx, dependantId, now);
  const needsSecond = before + Math.abs(amount) > config.adjustmentLimit;

  const wish = { dependantId, amount, reason };
  const made = await insertAdjustment(tx, { ...wish, staffId: staff.id, key, needsSecond, now });
  // The same key at the same time, for somebody of another household.
  if (!made) throw refuse('adjustmentKeyUsed');

  if (needsSecond) await requireAdjustable(tx, wish);
  else await movePoints(tx, { ...wish, id: made.id }, staff.id, now);
  const objects = [
    { kind: 'patient', id: lookup.patientId } as const,
    { kind: 'staffLookup', id: lookup.id } as const,
    { kind: 'pointsAdjustment', id: made.id } as const,
  ];
  await recordStaffAct(tx, call, needsSecond ? 'askAdjustment' : 'adjustPoints', objects, now, [dependantId]);
  return needsSecond ? 'pending' : 'done';
}

/** POST /staff/lookups/{id}/adjust/: gives the patient of a look-up points or takes some, or asks a second person to decide. */
export const adjustPoints: Handler<typeof contract.adjustPoints> = async (call, services) => {
  const { staff, params, language } = call;
  const lookup = await requireLookup(services.db, params.id, staff, services.clock.now());

  const state = await services.db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, lookup.dependantId);
    return adjust(tx, call, lookup, services);
  });
  return { ...(await getFoundPerson(lookup, language, services)), state };
};
