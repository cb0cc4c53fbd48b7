import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';

const dayMs = 86_400_000;

/**
 * Whether who joins is welcomed by mail: the first time, and again a day or more after having left, so that joining and
 * leaving in turns fills no mailbox. `earlier`: the membership before; undefined without one.
 */
export const isWelcomed = (earlier: { leftAt: Date | null } | undefined, now: Date): boolean =>
  earlier === undefined || (earlier.leftAt !== null && now.getTime() - earlier.leftAt.getTime() >= dayMs);

/** Welcomes a new ambassador: what they have agreed to, and how to leave. */
export function welcomeWords(
  language: Language,
  { firstName, version, publicUrl }: { firstName: string; version: number; publicUrl: string },
): Pick<Message, 'subject' | 'body'> {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_ambassador_welcome'),
    say(language, 'mails_ambassador_terms', { version, url: `${publicUrl}/ambassador` }),
    say(language, 'mails_ambassador_leave'),
    brandName(),
  ];
  return { subject: say(language, 'mails_ambassador_subject'), body: paragraphs.join('\n\n') };
}
