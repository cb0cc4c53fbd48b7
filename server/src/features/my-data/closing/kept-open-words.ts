import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';

/** Tells the owner of an account that was to be closed that it stays open: somebody needs them. */
export function keptOpenWords(language: Language, firstName: string): { subject: string; body: string } {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_kept_open_text'),
    say(language, 'mails_kept_open_next'),
    brandName(),
  ];

  return { subject: say(language, 'mails_kept_open_subject'), body: paragraphs.join('\n\n') };
}
