import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A gift card as its owner sees it. */
export type CardRow = {
  id: number;
  brandId: number;
  brand: string;
  /** In whole dollars; null for a card of free value, which has a denomination in cents. */
  faceDollars: number | null;
  denomination: number | null;
  status: 'open' | 'issued' | 'refused';
  /** Encrypted (card-code.ts); null until the card is issued. */
  code: Buffer | null;
  settledAt: Date | null;
  personId: number;
  firstName: string;
  lastName: string;
};

/** The gift cards of everyone this patient may act for, the newest redemption first. */
export const findCards = (db: Db, patientId: number) =>
  db.many(sql<CardRow>`
    select card.id, card.brand_id as "brandId", brand.name as brand, face_dollars as "faceDollars", denomination,
      card.status, code, settled_at as "settledAt", dependant.id as "personId", first_name as "firstName",
      last_name as "lastName"
    from may_act_for
    join redemption on redemption.dependant_id = may_act_for.dependant_id
    join gift_card_order as card on card.redemption_id = redemption.id
    join brand_item on brand_item.id = card.brand_item_id
    join brand on brand.id = card.brand_id
    join dependant on dependant.id = redemption.dependant_id
    where patient_id = ${patientId}
    order by redemption.id desc, unit_no`);
