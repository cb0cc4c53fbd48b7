import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AdjustmentState = 'pending' | 'done' | 'declined';

/** Points that somebody of the staff gives (above 0) or takes, and how that stands. */
export type Adjustment = {
  id: number;
  staffId: number;
  dependantId: number;
  amount: number;
  reason: string;
  state: AdjustmentState;
  decidedBy: number | null;
};

type NewAdjustment = Omit<Adjustment, 'id' | 'state' | 'decidedBy'> & { key: string; needsSecond: boolean; now: Date };

/** Notes an adjustment; undefined where this person has made one with this key. One that needs nobody else counts as done. */
export const insertAdjustment = (db: Db, given: NewAdjustment) =>
  db.maybeOne(sql<{ id: number }>`
    insert into points_adjustment (key, staff_id, dependant_id, amount, reason, needs_second, state, created_at,
      decided_at, decided_by)
    values (${given.key}, ${given.staffId}, ${given.dependantId}, ${given.amount}, ${given.reason}, ${given.needsSecond},
      case when ${given.needsSecond} then 'pending' else 'done' end, ${given.now},
      case when not ${given.needsSecond} then ${given.now}::timestamptz end,
      case when not ${given.needsSecond} then ${given.staffId}::bigint end)
    on conflict (staff_id, key) do nothing
    returning id`);

/** The adjustment that this person has made with this key; undefined where there is none. */
export const findAdjustmentOfKey = (db: Db, staffId: number, key: string) =>
  db.maybeOne(sql<Adjustment>`
    select id, staff_id as "staffId", dependant_id as "dependantId", amount, reason, state, decided_by as "decidedBy"
    from points_adjustment where staff_id = ${staffId} and key = ${key}`);

/** The last adjustment of somebody's points, whatever became of it; undefined where there is none. The household is locked before. */
export const findLastAdjustment = (db: Db, dependantId: number) =>
  db.maybeOne(sql<{ id: number; amount: number; reason: string; name: string; at: Date }>`
    select points_adjustment.id, amount, reason, staff.name, points_adjustment.created_at as at
    from points_adjustment join staff on staff.id = staff_id
    where dependant_id = ${dependantId}
    order by points_adjustment.id desc limit 1`);

/** Whose points an adjustment is about; undefined where there is none of this number. */
export const findAdjusted = (db: Db, id: number) =>
  db.maybeOne(sql<{ dependantId: number }>`
    select dependant_id as "dependantId" from points_adjustment where id = ${id}`);

/** An adjustment, locked until the transaction ends. */
export const lockAdjustment = (db: Db, id: number) =>
  db.one(sql<Adjustment>`
    select id, staff_id as "staffId", dependant_id as "dependantId", amount, reason, state, decided_by as "decidedBy"
    from points_adjustment where id = ${id} for update`);

/** Notes how a second person has decided on a pending adjustment. */
export const decideAdjustment = (
  db: Db,
  id: number,
  { state, staffId, now }: { state: 'done' | 'declined'; staffId: number; now: Date },
) =>
  db.run(sql`
    update points_adjustment set state = ${state}, decided_by = ${staffId}, decided_at = ${now}
    where id = ${id} and state = 'pending'`);

/** What a person can spend, and whether their account is open; the household is locked before. */
export const getAdjustable = (db: Db, dependantId: number) =>
  db.one(sql<{ available: number; isOpen: boolean }>`
    select balance as available, closed_at is null as "isOpen"
    from points_account
    join dependant on dependant.id = dependant_id
    join patient on patient.id = login_id
    where dependant_id = ${dependantId} and kind = 'available'`);

export type PendingRow = {
  id: number;
  memberNumber: string;
  amount: number;
  reason: string;
  askedBy: string;
  askedById: number;
  askedAt: Date;
};

/** The adjustments that wait for a second person, the oldest first. */
export const findPending = (db: Db) =>
  db.many(sql<PendingRow>`
    select points_adjustment.id, member_id as "memberNumber", amount, reason, staff.name as "askedBy",
      staff_id as "askedById", points_adjustment.created_at as "askedAt"
    from points_adjustment
    join dependant on dependant.id = dependant_id
    join staff on staff.id = staff_id
    where state = 'pending'
    order by points_adjustment.created_at, points_adjustment.id`);
