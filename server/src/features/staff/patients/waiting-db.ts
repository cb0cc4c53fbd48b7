import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// What waits with one patient for a second person of the staff, what counts towards that, and what was adjusted.

type OpenCorrectionRow = {
  kind: 'email' | 'phone';
  state: 'pending' | 'running';
  askedBy: string;
  askedAt: Date;
  countsAt: Date | null;
};

/** The corrections of an account's contacts that wait or run, by kind. */
export const findOpenCorrections = (db: Db, patientId: number) =>
  db.many(sql<OpenCorrectionRow>`
    select kind, state, name as "askedBy", asked_at as "askedAt", counts_at as "countsAt"
    from contact_correction join staff on staff.id = asked_by
    where patient_id = ${patientId} and state in ('pending', 'running')
    order by kind`);

type WaitingRow = { amount: number; reason: string; askedBy: string; askedAt: Date };

/** The adjustments of one person's points that wait for a second person, the oldest first. */
export const findWaitingAdjustments = (db: Db, dependantId: number) =>
  db.many(sql<WaitingRow>`
    select amount, reason, staff.name as "askedBy", points_adjustment.created_at as "askedAt"
    from points_adjustment join staff on staff.id = staff_id
    where dependant_id = ${dependantId} and state = 'pending'
    order by points_adjustment.created_at, points_adjustment.id`);

type MadeRow = WaitingRow & { id: number; state: 'pending' | 'done' | 'declined' };

/** The last adjustments of one person's points, whatever became of them, the latest first. */
export const findAdjustments = (db: Db, dependantId: number, limit: number) =>
  db.many(sql<MadeRow>`
    select points_adjustment.id, amount, reason, state, staff.name as "askedBy", points_adjustment.created_at as "askedAt"
    from points_adjustment join staff on staff.id = staff_id
    where dependant_id = ${dependantId}
    order by points_adjustment.id desc limit ${limit}`);

const dayMs = 86_400_000;

/** How many points of a person were given and taken in the 24 hours until now without a second person of the staff. */
export async function sumOfDay(db: Db, dependantId: number, now: Date): Promise<number> {
  const { points } = await db.one(sql<{ points: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as points from points_adjustment
    where dependant_id = ${dependantId} and not needs_second and created_at > ${new Date(now.getTime() - dayMs)}`);
  return points;
}
