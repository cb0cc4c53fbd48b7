import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Takes a card that was refused off what its person has used: of the month and the year in which it was redeemed, also
 * where those are over. Once for each card, in the transaction that refuses it and has locked the household.
 */
export const giveBackUsage = (db: Db, cardId: number) =>
  db.run(sql`
    update usage_counter set used = used - case counter when 'monthPoints' then card.points else card.cents end
    from gift_card_order as card
    join redemption on redemption.id = redemption_id
    where card.id = ${cardId} and usage_counter.dependant_id = redemption.dependant_id
      and (counter, period) in (('monthPoints', month), ('yearCents', year))`);
