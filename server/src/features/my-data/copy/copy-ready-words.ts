import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import { copyDays } from './data-copy-rules.ts';

/** Tells that the copy is ready and where it is; nothing of what is in it. */
export function copyReadyWords(language: Language, firstName: string, publicUrl: string) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_copy_ready', { days: copyDays }),
    say(language, 'mails_copy_where', { url: `${publicUrl}/settings?section=data` }),
    say(language, 'mails_copy_otherwise'),
    'Kindwell',
  ];

  return { subject: say(language, 'mails_copy_subject'), body: paragraphs.join('\n\n') };
}
