import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/** A gift card as somebody who may see it sees it. */
export type CardRow = {
  id: number;
  orderId: number;
  brandId: number;
  brand: string;
  /** In whole dollars; null for a card of free value, which has a denomination in cents. */
  faceDollars: number | null;
  denomination: number | null;
  /** Which of the cards of one brand and value in its order it is, and of how many. */
  place: { number: number; count: number };
  status: 'open' | 'issued' | 'refused';
  /** Encrypted (card-code.ts); null until the card is issued, and where it is withheld. */
  code: Buffer | null;
  /** It is issued, and its code is for somebody else. */
  codeWithheld: boolean;
  settledAt: Date | null;
  usedAt: Date | null;
  personId: number;
  firstName: string;
  lastName: string;
};

/** Which part of a list; a null limit: all of it. */
type Part = { limit: number | null; offset: number };

/**
 * The redemptions in the wallet of this patient: those of everyone they may act for, and those that they have made for
 * somebody without a sign-in who was removed since, or in an account that was joined into theirs: nobody else could see these any
 * more.
 */
const seenBy = (patientId: number) => part`
  select redemption.id
  from may_act_for
  join redemption using (dependant_id)
  where patient_id = ${patientId}
  union
  select redemption.id
  from redemption
  join dependant on dependant.id = dependant_id and (login_id is null or joined_into is not null) and removed_at is not null
  where requested_by = ${patientId}`;

/**
 * Whether a code is for this patient. It is as good as money: it is for the person and for the person who redeemed, and where
 * the person has no sign-in, for who may redeem for them.
 */
const isFor = (patientId: number) => part`(
  ${patientId} in (login_id, requested_by) or login_id is null and exists (
    select from may_for
    where patient_id = ${patientId} and dependant_id = person.id and may = 'spend'))`;

/** The ids of a part of the wallet, the newest redemption first and the used cards last, and how many cards it has. */
const findWalletPart = (db: Db, patientId: number, { limit, offset }: Part) =>
  db.one(sql<{ total: number; ids: number[] }>`
    with seen as (${seenBy(patientId)}), wallet as materialized (
      select card.id, redemption.id as redemption_id, unit_no, used_at is not null as is_used
      from seen
      join redemption using (id)
      join gift_card_order as card on card.redemption_id = redemption.id
      join dependant as person on person.id = redemption.dependant_id
      where removed_at is null or card.status = 'issued'
    )
    select (select count(*) from wallet) as total,
      to_json(array(select id from wallet order by is_used, redemption_id desc, unit_no limit ${limit} offset ${offset})) as ids`);

/** These cards of the patient's wallet, in this order, with the codes that are for them. */
const readCards = (db: Db, patientId: number, ids: number[]) =>
  db.many(sql<CardRow>`
    select card.id, redemption.id as "orderId", card.brand_id as "brandId", brand.name as brand,
      face_dollars as "faceDollars", denomination, card.status, case when is_for_them then code end as code,
      card.status = 'issued' and not is_for_them as "codeWithheld", settled_at as "settledAt", used_at as "usedAt",
      person.id as "personId", first_name as "firstName", last_name as "lastName", place
    from json_array_elements_text(${JSON.stringify(ids)}) with ordinality as wanted (id, turn)
    join gift_card_order as card on card.id = wanted.id::bigint
    join redemption on redemption.id = card.redemption_id
    join brand_item on brand_item.id = card.brand_item_id
    join brand on brand.id = card.brand_id
    join dependant as person on person.id = redemption.dependant_id
    cross join lateral (select ${isFor(patientId)} as is_for_them) as reader
    cross join lateral (
      select json_build_object('number', count(*) filter (where same.id <= card.id), 'count', count(*)) as place
      from gift_card_order as same
      where same.redemption_id = card.redemption_id and same.brand_item_id = card.brand_item_id
        and same.denomination is not distinct from card.denomination) as among
    order by wanted.turn`);

/** A part of the patient's wallet, and how many cards there are in all. */
export async function findCards(db: Db, patientId: number, part: Part): Promise<{ total: number; cards: CardRow[] }> {
  const { total, ids } = await findWalletPart(db, patientId, part);
  return { total, cards: await readCards(db, patientId, ids) };
}

type IssuedCard = { id: number; personId: number; isSelf: boolean; usedAt: Date | null };

/** An issued card of the patient's wallet whose code is for them, locked; undefined for any other. */
export const lockIssuedCard = (db: Db, patientId: number, cardId: number) =>
  db.maybeOne(sql<IssuedCard>`
    select card.id, person.id as "personId", login_id is not distinct from ${patientId}::bigint as "isSelf",
      used_at as "usedAt"
    from gift_card_order as card
    join redemption on redemption.id = card.redemption_id
    join dependant as person on person.id = redemption.dependant_id
    where card.id = ${cardId} and card.status = 'issued' and redemption.id in (${seenBy(patientId)})
      and ${isFor(patientId)}
    for update of card`);

/** Says when a card was used, or that it was not. */
export const writeUse = (db: Db, cardId: number, usedAt: Date | null) =>
  db.run(sql`update gift_card_order set used_at = ${usedAt} where id = ${cardId}`);
