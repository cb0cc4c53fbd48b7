import pg from 'pg';
import { addJob } from '#server/db/add-job.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { holdShifts } from '#server/features/appointments/slots/slots-db.ts';
import { type DriftedVisit, moveInstant, resizeShift } from '#server/features/appointments/writing/move-instant-db.ts';
import { removeStaleShifts } from '#server/features/providers/import/shifts-import-db.ts';
import { findClinicsWithStaleHours, findDriftedVisits, lockShift } from './integrity-db.ts';

const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('23');

/** Moves one visit; false where the provider or the person is taken at its new instant. */
async function tryMove(db: Db, visit: DriftedVisit, now: Date): Promise<boolean> {
  try {
    await inSavepoint(db, () => moveInstant(db, visit, now));
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** How far a visit moves, in milliseconds. */
const driftOf = ({ startsAt, movesTo }: DriftedVisit) => movesTo.getTime() - startsAt.getTime();

/** Moves the visits of a shift, and the shift with them. Answers the ids of those that could not follow. */
async function moveShift(db: Db, shiftId: number, visits: DriftedVisit[], now: Date): Promise<number[]> {
  const { lo, hi } = await lockShift(db, shiftId);
  const byTime = visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first, last] = [byTime[0], byTime.at(-1)];
  if (!first || !last) return [];

  // Wide enough for where they are and where they go; in the end as long as it was.
  const newLo = new Date(lo.getTime() + driftOf(first));
  const newHi = new Date(hi.getTime() + driftOf(last));
  await resizeShift(db, shiftId, earlier(lo, newLo), later(hi, newHi));

  const left: number[] = [];
  for (const visit of visits) if (!(await tryMove(db, visit, now))) left.push(visit.id);

  await resizeShift(db, shiftId, newLo, newHi);
  return left;
}

/** Takes back the free hours that the rules make otherwise now, and has them made again. */
async function renewFreeHours(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await holdShifts(tx);
    const stale = await findClinicsWithStaleHours(tx, now);
    if (stale.length) await removeStaleShifts(tx, stale, now);
    await addJob(tx, 'expandShifts', {}, 'expandShifts');
  });
}

/**
 * Keeps what people were told when a zone's rules change (VISIT-08): local date and time stay, the instants
 * follow, shift by shift. Answers how many visits were moved, and the ids of those whose new instant is taken.
 */
export async function keepLocalTimes(db: Database, now: Date): Promise<{ moved: number; left: number[] }> {
  await renewFreeHours(db, now);
  const drifted = await findDriftedVisits(db, now);
  const left: number[] = [];

  for (const [shiftId, visits] of Map.groupBy(drifted, (visit) => visit.shiftId)) {
    try {
      left.push(...(await db.transaction((tx) => moveShift(tx, shiftId, visits, now))));
    } catch (error) {
      if (!isRefused(error)) throw error;
      left.push(...visits.map(({ id }) => id));
    }
  }

  return { moved: drifted.length - left.length, left };
}
