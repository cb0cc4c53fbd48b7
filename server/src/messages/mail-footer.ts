import type { Language } from './language.ts';
import { pageIn } from './page-link.ts';

const names: Record<Language, { terms: string; privacy: string }> = {
  en: { terms: 'Terms and Conditions', privacy: 'Privacy Notice' },
  es: { terms: 'Términos y condiciones', privacy: 'Aviso de privacidad' },
};

/**
 * The text of a message as it leaves: below a mail stands where the terms and the privacy notice can be read, each address
 * on a line of its own. A text message has no room for them.
 */
export function textToSend(
  { channel, body, language }: { channel: 'email' | 'sms'; body: string; language: Language },
  publicUrl: string,
): string {
  if (channel === 'sms') return body;

  const { terms, privacy } = names[language];
  const [toTerms, toPrivacy] = [`${publicUrl}/terms`, `${publicUrl}/privacy`].map((page) => pageIn(language, page));
  return `${body}\n\n${terms}:\n${toTerms}\n${privacy}:\n${toPrivacy}`;
}
