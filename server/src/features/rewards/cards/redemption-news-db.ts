import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** What became of the cards of a redemption, and whom to tell it, how. */
export type RedemptionNews = {
  issued: number;
  refused: number;
  patientId: number;
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
};

/**
 * The news of a redemption whose last card is settled, for the person who redeemed, by their preferred channel; where they may
 * not act for the person any more, for the person's own sign-in, else for the first one who may. Undefined while a card is
 * open, and where nobody is left to tell. Who wishes no reminders is told by mail.
 */
export const findRedemptionNews = (db: Db, redemptionId: number) =>
  db.maybeOne(sql<RedemptionNews>`
    select issued, refused, contact.id as "patientId", contact.first_name as "firstName", contact.language,
      news_channel(contact.reminder_channel, contact.texts_barred) as channel,
      news_recipient(contact.reminder_channel, contact.texts_barred, contact.phone, contact.email) as recipient
    from (
      select count(*) filter (where status = 'issued') as issued, count(*) filter (where status = 'refused') as refused
      from gift_card_order where redemption_id = ${redemptionId}
      having bool_and(status <> 'open')
    ) as cards
    join redemption on redemption.id = ${redemptionId}
    join dependant on dependant.id = redemption.dependant_id
    join may_act_for on may_act_for.dependant_id = redemption.dependant_id
    join patient as contact on contact.id = may_act_for.patient_id
    order by contact.id = requested_by desc, contact.id is not distinct from login_id desc, contact.id
    limit 1`);
