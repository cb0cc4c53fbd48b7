import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';
import type { Memo } from '#server/messages/say-stored.ts';
import { termsAt } from './points-terms-db.ts';

/**
 * One side of a movement. A person (dependant) has what is `pending`, `available` and `held` for a redemption; the others
 * belong to the system, `issuance`, `bonus` and `shortfall` to the clinic that funds them where one is named.
 */
export type Side =
  | { kind: 'pending' | 'available' | 'held'; personId: number }
  | { kind: 'issuance' | 'bonus' | 'shortfall'; clinicId: number | null }
  | { kind: 'redeemed' | 'expired' | 'adjustment' };

/** Moves `amount` points, above 0, from one side to the other. */
export type Leg = {
  from: Side;
  to: Side;
  amount: number;
  /** The transfer that this one undoes: what it took from its lots goes back to them. */
  givesBack?: number;
};

/** One entry of the ledger: what it is for, once (`source` and `sourceId`), by whom, and what it moves. */
export type Entry = {
  source:
    | 'visit'
    | 'review'
    | 'referral'
    | 'profile'
    | 'confirm'
    | 'reversal'
    | 'redemption'
    | 'card'
    | 'expiry'
    | 'closing'
    | 'join'
    | 'adjustment'
    | 'demo';
  sourceId: string;
  /** Whose points it is about, also where it moves some within the system alone: all of it lies with them. */
  personId: number;
  memo: Memo;
  at: Date;
  /** When what becomes available was granted, where that was before: it is good for as long as was promised then. */
  grantedAt?: Date;
  actor: { by: 'patient' | 'clinic' | 'staff'; id: number } | { by: 'system' };
  legs: Leg[];
  /** Why, in the words of who did it, where the memo does not say so: an adjustment needs it. */
  reason?: string;
  /** The entry that this one undoes. */
  reverses?: number;
  /** Transfers whose lots are used before any other. */
  takesFirst?: number[];
};

export type Posted = { txnId: number; transferIds: number[] };

function columnsOf({ from, to, amount, givesBack }: Leg, no: number) {
  const side = (name: 'from' | 'to', given: Side) => ({
    [`${name}Kind`]: given.kind,
    [`${name}Person`]: 'personId' in given ? given.personId : null,
    [`${name}Clinic`]: 'clinicId' in given ? given.clinicId : null,
  });

  return { no, ...side('from', from), ...side('to', to), amount, givesBack: givesBack ?? null };
}

/** All of an entry lies with its person (docs/operations/growth.md). */
function requireOneOwner({ personId, legs }: Entry) {
  const sides = legs.flatMap(({ from, to }) => [from, to]);
  const isForeign = sides.some((side) => 'personId' in side && side.personId !== personId);
  if (isForeign) throw new Error('an entry of the ledger is of one person');
}

/**
 * Writes an entry with its transfers, and keeps the lots in step, in one statement: the only way that points move. What
 * becomes available is a new lot, good until the end of the day that many months later in the programme's zone, by the terms
 * of when it was granted, or goes back to the lots it came from, for a while longer where they have expired since. What is
 * taken from the available is taken from the lots that expire soonest.
 *
 * The household has to be locked by the transaction (lockHouseholdOf…). Throws where a balance would fall below 0
 * (constraint `points_account_balance_check`), the entry exists (`points_txn_source_source_id_key`) or the lots do not move
 * by as much as the points: the transaction must not be committed then.
 */
export async function postEntry(db: Db, entry: Entry): Promise<Posted> {
  requireOneOwner(entry);
  const { source, sourceId, personId, memo, at, actor, legs, reason = null, reverses = null, takesFirst = [] } = entry;
  const { grantedAt = at } = entry;

  const rows = await db.many(sql<{ txnId: number; transferId: number; hasItsLots: boolean }>`
    with txn as (
      insert into points_txn (source, source_id, memo, at, actor, actor_id, reason, reverses, shard_person_id)
      values (${source}, ${sourceId}, ${memo}, ${at}, ${actor.by}, ${'id' in actor ? actor.id : null}, ${reason},
        ${reverses}, ${personId})
      returning id
    ), leg as materialized (
      select nextval('points_transfer_id_seq') as id, leg.*,
        points_account_of(from_kind, from_person, from_clinic) as from_account,
        points_account_of(to_kind, to_person, to_clinic) as to_account
      from json_to_recordset(${rowsOf(legs.map(columnsOf))}::json) as leg (no integer, from_kind text, from_person bigint,
        from_clinic bigint, to_kind text, to_person bigint, to_clinic bigint, amount bigint, gives_back bigint)
    ), moved as (
      insert into points_transfer (id, txn_id, from_account, to_account, amount, shard_person_id)
        overriding system value
      select leg.id, txn.id, from_account, to_account, amount, ${personId}::bigint from leg cross join txn order by no
      returning id, txn_id
    ), wanted as (
      select id, from_person, sum(amount) over upto - amount as lo, sum(amount) over upto as hi
      from leg where from_kind = 'available'
      window upto as (partition by from_person order by no)
    ), lot as (
      select id, dependant_id, sum(remaining) over upto - remaining as lo, sum(remaining) over upto as hi
      from points_lot
      where remaining > 0 and dependant_id in (select from_person from wanted)
      window upto as (partition by dependant_id
        order by transfer_id = any (${takesFirst}::bigint[]) desc, expires_at, id)
    ), used as (
      select lot.id as lot_id, wanted.id as transfer_id, least(lot.hi, wanted.hi) - greatest(lot.lo, wanted.lo) as amount
      from wanted
      join lot on dependant_id = from_person and lot.lo < wanted.hi and wanted.lo < lot.hi
      union all
      select lot_id, leg.id, -points_lot_use.amount
      from leg
      join points_lot_use on points_lot_use.transfer_id = gives_back
      join points_lot on points_lot.id = lot_id and dependant_id = to_person and to_kind = 'available'
    ), noted as (
      insert into points_lot_use (lot_id, transfer_id, amount, shard_person_id)
      select lot_id, transfer_id, amount, ${personId}::bigint from used
    ), kept as (
      update points_lot set remaining = remaining - net, expires_at = case
        when net < 0 and expires_at <= ${at} then ${at}::timestamptz + make_interval(days => terms.grace_days)
        else expires_at end
      from (select lot_id, sum(amount) as net from used group by lot_id) as change
      cross join ${termsAt(at)} as terms
      where points_lot.id = lot_id
    ), opened as (
      insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
      select to_person, leg.id, amount, amount, ${at}, ((${at}::timestamptz at time zone zone)::date
        + make_interval(months => terms.expiry_months) + interval '1 day') at time zone zone
      from leg cross join points_programme cross join ${termsAt(grantedAt)} as terms
      where to_kind = 'available' and gives_back is null
    )
    select moved.txn_id as "txnId", moved.id as "transferId",
      (select coalesce(sum(used.amount), 0) from used where transfer_id = leg.id)
        = case when from_kind = 'available' then amount else 0 end - case when gives_back is null then 0 else amount end
        as "hasItsLots"
    from leg join moved using (id) order by no`);

  const [first] = rows;
  if (!first) throw new Error('an entry of the ledger moves something');
  if (!rows.every(({ hasItsLots }) => hasItsLots)) throw new Error('the lots do not move by as much as the points');
  return { txnId: first.txnId, transferIds: rows.map(({ transferId }) => transferId) };
}

/**
 * Opens the accounts of the people whom a statement adds, its `added`, which answers their `id`. Everyone who receives
 * care has the three from the beginning: a row that is missing cannot be locked.
 */
export const openAccounts = part`
  insert into points_account (kind, dependant_id, balance)
  select kind, added.id, 0 from added cross join unnest(array['pending', 'available', 'held']) as kind`;
