import { brandName } from '#server/brand/brand-in-force.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';
import { say, writeNumber } from '#server/messages/sentence.ts';
import { writePoints } from '#server/messages/write-count.ts';
import type { ExpiryNotice } from './notice-db.ts';

const writeDay = (language: Language, day: string, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle, timeZone: 'UTC' }).format(new Date(day));

/** Tells how many points expire after which day, and how to use them. A text message names nobody. */
export function noticeWords(notice: ExpiryNotice, publicUrl: string): Pick<Message, 'subject' | 'body'> {
  const { language, channel, firstName, personName, isForOneself, expiresOn, points: count } = notice;
  if (channel === 'sms') {
    const values = { count, points: writePoints(language, count), day: writeDay(language, expiresOn, 'medium') };
    return { subject: '', body: say(language, 'mails_points_expiry_sms', values) };
  }

  const figures = { count, figure: writeNumber(language, count), day: writeDay(language, expiresOn, 'long') };
  const paragraphs = [
    greet(language, firstName),
    isForOneself || !isPlainName(personName)
      ? say(language, 'mails_points_expiry_lead', figures)
      : say(language, 'mails_points_expiry_lead_of', { ...figures, name: personName.trim() }),
    say(language, 'mails_points_expiry_use', { url: `${publicUrl}/rewards` }),
    brandName(),
  ];
  return { subject: say(language, 'mails_points_expiry_subject'), body: paragraphs.join('\n\n') };
}
