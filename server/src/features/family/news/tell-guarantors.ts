import type { Db } from '#server/db/database.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { findOtherGuarantors } from './news-db.ts';
import { type FamilyNews, newsWords } from './news-words.ts';

/** What a patient has done about this household. */
type Happened = { news: FamilyNews; householdId: number; patientId: number };

/** Tells who looks after a household what somebody else has done about it, in the transaction of that. */
export async function tellGuarantors(
  tx: Db,
  { news, householdId, patientId }: Happened,
  { config, clock }: Services,
): Promise<void> {
  for (const told of await findOtherGuarantors(tx, householdId, patientId)) {
    const { id, recipient, language } = told;
    const written = newsWords(news, told, config.publicUrl);
    const message = { patientId: id, channel: 'email', recipient, language, code: null, ...written } as const;
    await sendMessage(tx, message, clock.now());
  }
}
