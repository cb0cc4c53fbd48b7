import { greet } from './greet.ts';
import type { Language } from './language.ts';
import { noticeWords } from './notice-words.ts';
import { pageIn } from './page-link.ts';

/** What has happened to an account. */
export type NoticeKind = 'password_changed' | 'email_changed' | 'phone_changed' | 'device_copied';

/** Tells the owner of an account what has happened to it, at the contact they had before, and what to do. */
export function noticeMessage(
  kind: NoticeKind,
  channel: 'email' | 'sms',
  language: Language,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): { subject: string; body: string } {
  const { calm, help, notices } = noticeWords[language];
  const { subject, happened, otherwise, sms } = notices[kind];

  if (channel === 'sms') return { subject: '', body: sms };

  const paragraphs = [
    greet(language, firstName),
    happened,
    calm,
    otherwise,
    help(pageIn(language, `${publicUrl}/help`)),
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
