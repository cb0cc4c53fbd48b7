import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

/** The way to a new password, which somebody of the staff has had sent: the page that anyone may open, and no code. */
export function recoveryWords(
  language: Language,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): { subject: string; body: string } {
  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_staff_recovery_text'),
    `${say(language, 'mails_staff_recovery_link')}\n${pageIn(language, `${publicUrl}/forgot-password`)}`,
    say(language, 'mails_staff_recovery_never'),
    say(language, 'mails_staff_recovery_unknown'),
    brandName(),
  ];

  return { subject: say(language, 'mails_staff_recovery_subject'), body: paragraphs.join('\n\n') };
}
