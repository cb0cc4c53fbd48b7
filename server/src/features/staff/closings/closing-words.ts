import { brandName } from '#server/brand/brand-in-force.ts';
import { closingHours } from '#server/features/my-data/closing/closing-rules.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

type Told = {
  firstName: string;
  /** What stops it. */
  url: string;
};

/** Tells the owner of an account that it is about to be closed, what that means, and how it is stopped. */
export function closingWords(
  { firstName, url }: Told,
  channel: 'email' | 'sms',
  language: Language,
): { subject: string; body: string } {
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_closing_sms', { url }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_closing_asked'),
    say(language, 'mails_closing_when', { hours: closingHours }),
    say(language, 'mails_closing_copy'),
    say(language, 'mails_correction_calm'),
    `${say(language, 'mails_correction_stop')}\n${pageIn(language, url)}`,
    brandName(),
  ];
  return { subject: say(language, 'mails_closing_subject'), body: paragraphs.join('\n\n') };
}

/** Tells the owner that their account stays open: somebody of the staff has taken the closing back. */
export function openAgainWords(language: Language, firstName: string): { subject: string; body: string } {
  const paragraphs = [greet(language, firstName), say(language, 'mails_kept_open_taken_back'), brandName()];

  return { subject: say(language, 'mails_kept_open_subject'), body: paragraphs.join('\n\n') };
}
