import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

type Told = {
  firstName: string;
  /** Whether this account stays; the other is closed. */
  stays: boolean;
  publicUrl: string;
};

/** Tells the owner that two accounts have become one. */
export function joinedWords(language: Language, { firstName, stays, publicUrl }: Told) {
  const paragraphs = [
    greet(language, firstName),
    say(language, stays ? 'mails_joined_stays' : 'mails_joined_goes'),
    say(language, 'mails_closed_otherwise', { url: pageIn(language, `${publicUrl}/help`) }),
    brandName(),
  ];

  return { subject: say(language, 'mails_joined_subject'), body: paragraphs.join('\n\n') };
}
