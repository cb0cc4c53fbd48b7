import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import type { CareNotice } from './care-notice-db.ts';

type Told = Pick<CareNotice, 'kind' | 'language' | 'channel' | 'firstName'>;

const wordOf = { careDue: 'care', careUnknown: 'care_unknown' } as const;

/** Tells that something is due or not known, and where to see what. Neither a text nor a mail says for whom, or of which kind. */
export function careNoticeWords(
  { kind, language, channel, firstName }: Told,
  publicUrl: string,
): Pick<Message, 'subject' | 'body'> {
  const url = `${publicUrl}/dashboard`;
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
