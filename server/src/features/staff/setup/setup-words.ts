import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';

/** The mail that shows that mails arrive; a text message is its first paragraph. */
export function setupWords(language: Language, name: string) {
  const paragraphs = [greet(language, name), say(language, 'mails_setup_text', { brand: brandName() }), brandName()];
  return { subject: say(language, 'mails_setup_subject'), body: paragraphs.join('\n\n') };
}

/** The text message that shows that those arrive. */
export const setupText = (language: Language) => say(language, 'mails_setup_text', { brand: brandName() });
