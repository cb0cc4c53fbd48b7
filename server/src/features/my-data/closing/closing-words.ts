import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

/** The last mail to an account: that it is closed, and what stays. */
export function closedWords(language: Language, firstName: string, publicUrl: string) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_closed_closed'),
    say(language, 'mails_closed_stays'),
    say(language, 'mails_closed_otherwise', { url: pageIn(language, `${publicUrl}/help`) }),
    say(language, 'mails_closed_again'),
    'Kindwell',
  ];
  return { subject: say(language, 'mails_closed_subject'), body: paragraphs.join('\n\n') };
}
