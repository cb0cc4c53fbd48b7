import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import type { CareNotice } from './care-notice-db.ts';

/** `dependantId`: whose care it is; null where it is that of several people. */
type Told = Pick<CareNotice, 'kind' | 'language' | 'channel' | 'firstName'> & { dependantId: number | null };

const wordOf = { careDue: 'care', careUnknown: 'care_unknown' } as const;

/** What is due is booked in the sheet of whom it is for; what nobody knows is told on the dashboard. */
const pathOf = ({ kind, dependantId }: Told) =>
  kind === 'careDue' ? `/dashboard?book-for=${dependantId ?? 'due'}` : '/dashboard';

/**
 * Tells that something is due or not known, and where that is booked or told. Neither a text nor a mail says for whom, or of
 * which kind.
 */
export function careNoticeWords(told: Told, publicUrl: string): Pick<Message, 'subject' | 'body'> {
  const { kind, language, channel, firstName } = told;
  const url = `${publicUrl}${pathOf(told)}`;
  const word = wordOf[kind];
  if (channel === 'sms') return { subject: '', body: say(language, `mails_${word}_sms`, { url }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, `mails_${word}_lead`),
    say(language, `mails_${word}_see`, { url }),
    say(language, 'mails_care_stop'),
    brandName(),
  ];
  return { subject: say(language, `mails_${word}_subject`), body: paragraphs.join('\n\n') };
}
