import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Db } from '#server/db/database.ts';
import { idList, sql } from '#server/db/sql.ts';

/** Which entries of the people that a patient may act for, and which part of them; null: of everyone. */
export type ActivityQuery = {
  patientId: number;
  dependantId: number | null;
  status: LoyaltyAction['status'] | 'all';
  limit: number;
  offset: number;
};

/** What an entry of the ledger has changed of a person's points, to spend and to come together. */
export type ListedEntry = Pick<LoyaltyAction, 'dependant' | 'points' | 'status' | 'balance'> & { txnId: number };

export type ActivityPage = {
  /** False where the patient may not act for `dependantId`. */
  isPersonKnown: boolean;
  total: number;
  entries: ListedEntry[];
};

/**
 * One part of the list of points, the newest first, and how long all of it is. An entry that changes nothing, such as the
 * confirmation of what was pending, is not listed; it counts in the balance, which is what was available after an entry.
 * What goes to a gift card and comes back from one is redeemed; what is taken back is gone as what has expired is; the rest
 * is earned.
 */
export const findActivityPage = (db: Db, { patientId, dependantId, status, limit, offset }: ActivityQuery) =>
  db.one(sql<ActivityPage>`
    with person as materialized (
      select dependant_id as id, min(points_account.id) filter (where kind = 'available') as available_id,
        min(points_account.id) filter (where kind = 'pending') as pending_id,
        min(points_account.id) filter (where kind = 'held') as held_id
      from may_act_for
      join points_account using (dependant_id)
      where patient_id = ${patientId} and (${dependantId}::bigint is null or dependant_id = ${dependantId})
      group by dependant_id
    ), expired as materialized (
      select id from points_system_account where kind = 'expired'
    ), moved as (
      select person.id as person_id, txn_id, -amount as points, from_account = available_id as is_available,
        to_account as other
      from person join points_transfer on from_account = any (array[available_id, pending_id]) and from_seq is not null
      union all
      select person.id, txn_id, amount, to_account = available_id, from_account
      from person join points_transfer on to_account = any (array[available_id, pending_id]) and to_seq is not null
    ), entry as (
      select person_id, txn_id, sum(points)::bigint as points, max(other) as other, sum(sum(points)
        filter (where is_available)) over (partition by person_id order by txn_id)::bigint as balance
      from moved
      group by person_id, txn_id
    ), pending as materialized (
      select txn_id from person join loyalty_action on dependant_id = person.id and status = 'pending'
    ), told as (
      select entry.*, case
        when entry.other = held_id then 'redeemed'
        when entry.other = expired.id then 'expired'
        when points < 0 then 'expired'
        when txn_id in (select txn_id from pending) then 'pending'
        else 'earned' end as status
      from entry join person on person.id = person_id cross join expired
      where points <> 0
    ), listed as (
      select * from told where ${status} in ('all', status)
    )
    select
      ${dependantId}::bigint is null or exists (select from person) as "isPersonKnown",
      (select count(*) from listed) as total,
      (select coalesce(json_agg(json_build_object('txnId', txn_id, 'points', points, 'status', status,
          'balance', coalesce(balance, 0),
          'dependant', json_build_object('id', dependant.id, 'firstName', first_name, 'lastName', last_name))
          order by txn_id desc, person_id), '[]')
        from (select * from listed order by txn_id desc, person_id limit ${limit} offset ${offset}) as part
        join dependant on dependant.id = person_id) as entries`);

/** What there is to tell of an entry. */
export type EntryRow = {
  txnId: number;
  source: string;
  memo: string;
  reason: string | null;
  at: Date;
  /** The day of the programme, YYYY-MM-DD. */
  day: string;
  /** What the entry that this one undoes was for. */
  reversed: string | null;
  /** How many of its points a boost has added. */
  bonus: number;
  /** From when on what is pending can be spent: a day of the programme, YYYY-MM-DD. */
  confirmOn: string | null;
  clinic: LoyaltyAction['clinic'];
  /** The brands of the gift cards that it is for, each named once, and how many cards. */
  brands: string | null;
  cards: number;
};

/** What there is to tell of these entries. */
export const findEntries = (db: Db, txnIds: number[]) =>
  db.many(sql<EntryRow>`
    select txn.id as "txnId", txn.source, txn.memo, txn.reason, txn.at, (txn.at at time zone zone)::date as day,
      coalesce(reversed.source, undone.kind) as reversed,
      coalesce(side.bonus, 0) as bonus, (action.confirm_at at time zone zone)::date as "confirmOn",
      case when clinic.id is not null
        then json_build_object('id', clinic.id, 'uniqueId', unique_id, 'name', clinic.name) end as clinic,
      brands, coalesce(cards, 0) as cards
    from points_txn as txn
    cross join points_programme
    left join points_txn as reversed on reversed.id = txn.reverses
    -- What a card gave back later reverses no entry: it names the action.
    left join loyalty_action as undone on txn.source = 'reversal' and txn.reverses is null
      and undone.id = substring(txn.source_id from '^action-([0-9]+)-')::bigint
    left join loyalty_action as action on action.txn_id = txn.id and action.status = 'pending'
    left join lateral (
      select max(clinic_id) as clinic_id, sum(amount) filter (where kind = 'bonus')::bigint as bonus
      from points_transfer
      join points_system_account as account on account.id in (from_account, to_account)
      where points_transfer.txn_id = txn.id) as side on true
    left join clinic on clinic.id = side.clinic_id
    left join lateral (
      select string_agg(distinct brand.name, ', ') as brands, count(*) as cards
      from (
        select brand_id from redemption join gift_card_order on redemption_id = redemption.id
        where redemption.txn_id = txn.id
        union all
        select brand_id from gift_card_order where settle_txn = txn.id) as card
      join brand on brand.id = brand_id) as given on true
    where txn.id = any (${idList(txnIds)})`);
