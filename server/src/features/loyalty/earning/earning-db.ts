import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What can earn points; each kind has its rules in the database, by when they begin. */
export type EarningKind = 'visit' | 'review' | 'referral' | 'profile';

/** What something of a kind brings now, without a boost; undefined where that is nothing. */
export const findRule = (db: Db, kind: EarningKind, now: Date) =>
  db.maybeOne(sql<{ points: number }>`
    select points
    from (
      select points from earning_rule where kind = ${kind} and valid_from <= ${now}
      order by valid_from desc limit 1) as rule
    where points > 0`);

/** Something that was done and brings points: what, by whom, where. */
export type Deed = {
  kind: EarningKind;
  /** The appointment, the review, the referral; for a profile the person. */
  sourceId: number;
  dependantId: number;
  appointmentId: number | null;
  clinicId: number | null;
  happenedAt: Date;
};

/** An action that is open for its claim. */
export type OpenAction = Pick<Deed, 'kind' | 'dependantId' | 'clinicId'> & {
  id: number;
  round: number;
  base: number;
  bonus: number;
  /** What earlier rounds have left with the person: that much of base and bonus they have already. */
  kept: number;
  confirmDays: number;
};

/**
 * Notes that an action has been claimed, by this entry of the ledger; pending where there is a day to wait for. What of base
 * and bonus the person had already is kept no longer: it has been earned.
 */
export const markClaimed = (db: Db, actionId: number, txnId: number, confirmAt: Date | null, now: Date) =>
  db.run(sql`
    update loyalty_action set status = case when ${confirmAt}::timestamptz is null then 'earned' else 'pending' end,
      confirm_at = ${confirmAt}, txn_id = ${txnId}, claimed_at = ${now}, kept = greatest(kept - base - bonus, 0)
    where id = ${actionId} and status = 'open'`);
