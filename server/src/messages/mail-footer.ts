import type { Language } from './language.ts';
import { pageIn } from './page-link.ts';
import { say } from './sentence.ts';

/**
 * The text of a message as it leaves: below a mail stands where the terms and the privacy notice can be read, each address
 * on a line of its own. A text message has no room for them.
 */
export function textToSend(
  { channel, body, language }: { channel: 'email' | 'sms'; body: string; language: Language },
  publicUrl: string,
): string {
  if (channel === 'sms') return body;

  const [terms, privacy] = [say(language, 'mails_footer_terms'), say(language, 'mails_footer_privacy')];
  const [toTerms, toPrivacy] = [`${publicUrl}/terms`, `${publicUrl}/privacy`].map((page) => pageIn(language, page));
  return `${body}\n\n${terms}:\n${toTerms}\n${privacy}:\n${toPrivacy}`;
}
