import { brandName } from '#server/brand/brand-in-force.ts';
import { maskEmail, phoneEnd } from '#server/features/auth/auth-rules.ts';
import { stopHours } from '#server/features/auth/corrections/correction-rules.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

type Told = {
  kind: 'email' | 'phone';
  /** The new one. */
  contact: string;
  firstName: string;
  /** What stops it. */
  url: string;
};

const askedFor = ({ kind, contact }: Told, language: Language) =>
  kind === 'email'
    ? say(language, 'mails_correction_email_asked', { hint: maskEmail(contact) })
    : say(language, 'mails_correction_phone_asked', { end: phoneEnd(contact) });

/** Tells the owner of an account, at the contacts of before, which one it is about to get, and how that is stopped. */
export function correctionWords(
  told: Told,
  channel: 'email' | 'sms',
  language: Language,
): { subject: string; body: string } {
  const { kind, firstName, url } = told;
  if (channel === 'sms') return { subject: '', body: say(language, `mails_correction_${kind}_sms`, { url }) };

  const paragraphs = [
    greet(language, firstName),
    askedFor(told, language),
    say(language, 'mails_correction_counts', { hours: stopHours }),
    say(language, 'mails_correction_calm'),
    `${say(language, 'mails_correction_stop')}\n${pageIn(language, url)}`,
    brandName(),
  ];
  return { subject: say(language, `mails_correction_${kind}_subject`), body: paragraphs.join('\n\n') };
}

/** Tells the owner of an account, at the contacts of before, that one of them does not change: the staff have called it off. */
export function correctionOffWords(
  { kind, firstName }: Pick<Told, 'kind' | 'firstName'>,
  channel: 'email' | 'sms',
  language: Language,
): { subject: string; body: string } {
  if (channel === 'sms') return { subject: '', body: say(language, `mails_correction_${kind}_off_sms`) };

  const paragraphs = [greet(language, firstName), say(language, `mails_correction_${kind}_off`), brandName()];
  return { subject: say(language, `mails_correction_${kind}_off_subject`), body: paragraphs.join('\n\n') };
}
