import { greet, isPlainName } from '#server/messages/greet.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';
import { formFor, writeNumber, writePoints } from '#server/messages/write-count.ts';
import type { ExpiryNotice } from './notice-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  /** How long a number of points is good. */
  areGood: { one: string; other: string };
  /** `name` is null for the reader's own points; `areGood` is the form for their number. */
  lead: (points: string, areGood: string, day: string, name: string | null) => string;
  use: (url: string) => string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (points: string, areGood: string, day: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Your Kindwell points',
    areGood: { one: 'is good until', other: 'are good until' },
    lead: (points, areGood, day, name) =>
      `${points} of ${name === null ? 'your' : `${name}'s`} points ${areGood} ${day}.`,
    use: (url) => `What is not used by then expires. To choose a reward, open Kindwell:\n${url}`,
    sms: (points, areGood, day) => `Kindwell: ${points} ${areGood} ${day}. To redeem, open Kindwell > Rewards.`,
  },
  es: {
    subject: 'Sus puntos de Kindwell',
    areGood: { one: 'vence el', other: 'vencen el' },
    lead: (points, areGood, day, name) =>
      `${points} de ${name === null ? 'sus puntos' : `los puntos de ${name}`} ${areGood} ${day}.`,
    use: (url) => `Lo que no use hasta ese día se pierde. Para elegir una recompensa, abra Kindwell:\n${url}`,
    sms: (points, areGood, day) => `Kindwell: ${points} ${areGood} ${day}. Para canjear, abra Kindwell > Recompensas.`,
  },
};

const writeDay = (language: Language, day: string, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle, timeZone: 'UTC' }).format(new Date(day));

/** Tells how many points expire after which day, and how to use them. A text message names nobody. */
export function noticeWords(notice: ExpiryNotice, publicUrl: string): Pick<Message, 'subject' | 'body'> {
  const { language, channel, firstName, personName, isForOneself, expiresOn } = notice;
  const { subject, lead, use, sms } = words[language];
  const areGood = formFor(language, notice.points, words[language].areGood);
  if (channel === 'sms') {
    const day = writeDay(language, expiresOn, 'medium');
    return { subject: '', body: sms(writePoints(language, notice.points), areGood, day) };
  }

  const name = isForOneself || !isPlainName(personName) ? null : personName.trim();
  const paragraphs = [
    greet(language, firstName),
    lead(writeNumber(language, notice.points), areGood, writeDay(language, expiresOn, 'long'), name),
    use(`${publicUrl}/rewards`),
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
