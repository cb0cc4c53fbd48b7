import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What can earn points; each kind has its rules in the database, by when they begin. */
export type EarningKind = 'visit' | 'review' | 'referral' | 'profile';

/** What something of a kind brings: its points, after how many days for sure, and the most of it in a month. */
export type EarningRule = { id: number; points: number; confirmDays: number; monthCap: number | null };

/** The rule in force at `at`; undefined where this kind brings nothing. */
export const findRule = (db: Db, kind: EarningKind, at: Date) =>
  db.maybeOne(sql<EarningRule>`
    select id, points, confirm_days as "confirmDays", month_cap as "monthCap"
    from (
      select * from earning_rule where kind = ${kind} and valid_from <= ${at} order by valid_from desc limit 1) as rule
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
  confirmDays: number;
};

/** Opens the action of a deed under its rule; undefined where there is one already. */
export const insertAction = (db: Db, deed: Deed, rule: EarningRule) =>
  db.maybeOne(sql<OpenAction>`
    insert into loyalty_action (kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, base)
    values (${deed.kind}, ${deed.sourceId}, ${deed.dependantId}, ${deed.appointmentId}, ${deed.clinicId}, ${rule.id},
      ${deed.happenedAt}, ${rule.points})
    on conflict do nothing
    returning id, kind, dependant_id as "dependantId", clinic_id as "clinicId", round, base, bonus,
      ${rule.confirmDays}::integer as "confirmDays"`);

/** Notes that an action has been claimed, by this entry of the ledger; pending where there is a day to wait for. */
export const markClaimed = (db: Db, actionId: number, txnId: number, confirmAt: Date | null, now: Date) =>
  db.run(sql`
    update loyalty_action set status = case when ${confirmAt}::timestamptz is null then 'earned' else 'pending' end,
      confirm_at = ${confirmAt}, txn_id = ${txnId}, claimed_at = ${now}
    where id = ${actionId} and status = 'open'`);
