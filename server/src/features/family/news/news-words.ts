import { greet, isPlainName } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import type { OtherGuarantor } from './news-db.ts';

/** They took up a membership, became a guarantor too, or went to a household of their own. */
export type FamilyNews = 'membership' | 'guarantor' | 'left';

/** Tells a guarantor what somebody has done about the family. */
export function newsWords(news: FamilyNews, { firstName, language, whoName }: OtherGuarantor, publicUrl: string) {
  const name = isPlainName(whoName) ? whoName.trim() : say(language, 'mails_family_news_nobody');
  const paragraphs = [
    greet(language, firstName),
    say(language, `mails_family_news_${news}`, { name }),
    say(language, 'mails_family_news_next', { url: `${publicUrl}/settings?section=family` }),
    'Kindwell',
  ];

  return { subject: say(language, 'mails_family_news_subject'), body: paragraphs.join('\n\n') };
}
