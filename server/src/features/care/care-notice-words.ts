import { brandName } from '#server/brand/brand-in-force.ts';
import { greet } from '#server/messages/greet.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import type { CareNotice } from './care-notice-db.ts';

type Told = Pick<CareNotice, 'language' | 'channel' | 'firstName'>;

/** Tells that something is due, and where to see what. Neither a text nor a mail says for whom, or of which kind. */
export function careNoticeWords(
  { language, channel, firstName }: Told,
  publicUrl: string,
): Pick<Message, 'subject' | 'body'> {
  const url = `${publicUrl}/dashboard`;
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_care_sms', { url }) };

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_care_lead'),
    say(language, 'mails_care_see', { url }),
    say(language, 'mails_care_stop'),
    brandName(),
  ];
  return { subject: say(language, 'mails_care_subject'), body: paragraphs.join('\n\n') };
}
