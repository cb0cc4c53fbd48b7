import { brandName } from '#server/brand/brand-in-force.ts';
import type { Db } from '#server/db/database.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { findOtherGuarantors, type OtherGuarantor } from './news-db.ts';

/** They took up a membership, became a guarantor too, or went to a household of their own. */
export type FamilyNews = 'membership' | 'guarantor' | 'left';

/** Tells a guarantor what somebody has done about the family. */
export function newsWords(news: FamilyNews, { firstName, language, whoName }: OtherGuarantor, publicUrl: string) {
  const name = isPlainName(whoName) ? whoName.trim() : say(language, 'mails_family_news_nobody');
  const paragraphs = [
    greet(language, firstName),
    say(language, `mails_family_news_${news}`, { name }),
    say(language, 'mails_family_news_next', { url: `${publicUrl}/settings?section=family` }),
    brandName(),
  ];

  return { subject: say(language, 'mails_family_news_subject'), body: paragraphs.join('\n\n') };
}

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
    const message = {
      kind: 'family',
      patientId: id,
      channel: 'email',
      recipient,
      language,
      code: null,
      ...written,
    } as const;
    await sendMessage(tx, message, clock.now());
  }
}
