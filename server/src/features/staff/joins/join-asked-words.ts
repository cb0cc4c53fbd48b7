import { brandName } from '#server/brand/brand-in-force.ts';
import { joinHours } from '#server/features/my-data/joining/join-rules.ts';
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

/** Asks the owner of an account to confirm that it becomes one with another one of theirs. */
export function joinAskedWords(language: Language, { firstName, stays, publicUrl }: Told) {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_join_asked'),
    say(language, stays ? 'mails_join_stays' : 'mails_join_goes'),
    `${say(language, 'mails_join_confirm', { hours: joinHours })}\n${pageIn(language, `${publicUrl}/settings?section=data`)}`,
    say(language, 'mails_join_unknown'),
    brandName(),
  ];

  return { subject: say(language, 'mails_join_subject'), body: paragraphs.join('\n\n') };
}
