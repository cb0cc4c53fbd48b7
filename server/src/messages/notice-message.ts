import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from './greet.ts';
import type { Language } from './language.ts';
import { pageIn } from './page-link.ts';
import { say } from './sentence.ts';

/** What has happened to an account. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'email_corrected'
  | 'phone_corrected'
  | 'device_copied'
  | 'passkey_added'
  | 'passkey_removed';

/** Tells the owner of an account what has happened to it, at the contact they had before, and what to do. */
export function noticeMessage(
  kind: NoticeKind,
  channel: 'email' | 'sms',
  language: Language,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): { subject: string; body: string } {
  if (channel === 'sms') return { subject: '', body: say(language, `mails_notice_${kind}_sms`) };

  const paragraphs = [
    greet(language, firstName),
    say(language, `mails_notice_${kind}_happened`),
    say(language, 'mails_notice_calm'),
    say(language, `mails_notice_${kind}_otherwise`),
    say(language, 'mails_notice_help', { url: pageIn(language, `${publicUrl}/help`) }),
    brandName(),
  ];
  return { subject: say(language, `mails_notice_${kind}_subject`), body: paragraphs.join('\n\n') };
}
