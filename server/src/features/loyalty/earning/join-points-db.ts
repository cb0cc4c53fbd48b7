import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { EarningKind } from './earning-db.ts';

/** A person's points of one day that are left, and when they were granted. */
export type JoinLot = { id: number; points: number; earnedAt: Date };

/** What a person has left of what they earned, in the order in which it expires. */
export const findLots = (db: Db, personId: number) =>
  db.many(sql<JoinLot>`
    select id, remaining as points, earned_at as "earnedAt" from points_lot
    where dependant_id = ${personId} and remaining > 0
    order by expires_at, id`);

/** Who somebody is now whose number was joined into another; undefined for everybody else. */
export const findJoinedInto = (db: Db, personId: number) =>
  db.maybeOne(sql<{ id: number; available: number }>`
    select joined_into as id, balance as available
    from dependant
    join points_account on points_account.dependant_id = joined_into and kind = 'available'
    where dependant.id = ${personId}`);

/** What is not decided yet of what somebody did: open for its claim, or pending until its day. */
export type UndecidedAction = {
  id: number;
  kind: EarningKind;
  clinicId: number | null;
  round: number;
  base: number;
  bonus: number;
  /** What it brings, or has brought and waits: base and bonus less what earlier rounds have left with the person. */
  points: number;
  claimedAt: Date;
} & ({ status: 'open' } | { status: 'pending'; txnId: number; confirmAt: Date });

/** All of those of a person, the oldest first. The household is locked. */
export const findUndecided = (db: Db, personId: number) =>
  db.many(sql<UndecidedAction>`
    select action.id, action.kind, action.clinic_id as "clinicId", round, base, bonus, status, txn_id as "txnId",
      coalesce(claimed_at, happened_at) as "claimedAt", confirm_at as "confirmAt",
      case status when 'open' then greatest(base + bonus - kept, 0) else (
        select sum(amount)::bigint
        from points_transfer
        join points_account on points_account.id = to_account and points_account.kind = 'pending'
        where points_transfer.txn_id = action.txn_id) end as points
    from loyalty_action as action
    where action.dependant_id = ${personId} and status in ('open', 'pending')
    order by action.id`);

/** Opens the same for another person, with what is left of it to bring. The promise that it has used up goes along. */
export const openFor = (db: Db, { id }: UndecidedAction, worth: { base: number; bonus: number }, personId: number) =>
  db.one(sql<{ id: number }>`
    with opened as (
      insert into loyalty_action (kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, base,
        multiplier, bonus, boost_id, barred_key)
      select kind, source_id, ${personId}, appointment_id, clinic_id, rule_id, happened_at, ${worth.base}::bigint, multiplier,
        ${worth.bonus}::bigint, boost_id, barred_key
      from loyalty_action where id = ${id}
      returning id
    ), used as (
      update boost_grant set consumed_by = opened.id from opened where consumed_by = ${id}
    )
    select id from opened`);

/** Whether a person has, or is about to have, the points of a complete profile. */
export const hasProfilePoints = async (db: Db, personId: number): Promise<boolean> => {
  const { has } = await db.one(sql<{ has: boolean }>`
    select exists (select from loyalty_action
      where dependant_id = ${personId} and kind = 'profile' and status in ('pending', 'earned')) as has`);
  return has;
};

/** Ends what is open of a kind for a person: nothing was claimed for it, and nothing can be. */
export const endOpen = (db: Db, personId: number, kind: EarningKind) =>
  db.run(sql`
    update loyalty_action set status = 'void'
    where dependant_id = ${personId} and kind = ${kind} and status = 'open'`);

/** Ends what is open for having brought oneself: the friend turned out to be the referrer. */
export const endOwnReferral = (db: Db, one: number, other: number) =>
  db.run(sql`
    with own as (
      delete from referral
      where (referrer_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))
      returning id
    )
    update loyalty_action set status = 'void'
    from own
    where kind = 'referral' and source_id = own.id and status = 'open'`);

/** Promises of the next visit go along; where both have the same one, one stays. */
export async function moveGrants(db: Db, from: number, to: number) {
  await db.run(sql`
    delete from boost_grant as gone
    using boost_grant as own
    where gone.dependant_id = ${from} and own.dependant_id = ${to} and gone.consumed_by is null and own.consumed_by is null
      and own.boost_id = gone.boost_id and own.clinic_id = gone.clinic_id`);
  await db.run(sql`update boost_grant set dependant_id = ${to} where dependant_id = ${from}`);
}

/** Which rewards somebody has had is known of them from now on. */
export const moveRewardsGiven = (db: Db, from: number, to: number) =>
  db.run(sql`update reward_given set dependant_id = ${to} where dependant_id = ${from}`);

/** What the staff have asked to give or to take, and nobody has decided on, is for the person who stays. */
export const moveAdjustments = (db: Db, from: number, to: number) =>
  db.run(sql`update points_adjustment set dependant_id = ${to} where dependant_id = ${from} and state = 'pending'`);
