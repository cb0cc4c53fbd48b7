import { greet, isPlainName } from '#server/messages/greet.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';
import type { ExpiryNotice } from './notice-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  /** `name` is null for the reader's own points. */
  lead: (points: string, day: string, name: string | null) => string;
  use: (url: string) => string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (points: string, day: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Your Kindwell points',
    lead: (points, day, name) => `${points} of ${name === null ? 'your' : `${name}'s`} points are good until ${day}.`,
    use: (url) => `What is not used by then expires. To choose a reward, open Kindwell:\n${url}`,
    sms: (points, day) => `Kindwell: ${points} points are good until ${day}. To use them, open Kindwell > Rewards.`,
  },
  es: {
    subject: 'Sus puntos de Kindwell',
    lead: (points, day, name) =>
      `${points} de ${name === null ? 'sus puntos' : `los puntos de ${name}`} valen hasta el ${day}.`,
    use: (url) => `Los que no use hasta entonces vencen. Para elegir una recompensa, abra Kindwell:\n${url}`,
    sms: (points, day) =>
      `Kindwell: ${points} puntos valen hasta el ${day}. Para usarlos, abra Kindwell > Recompensas.`,
  },
};

const writeDay = (language: Language, day: string, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle, timeZone: 'UTC' }).format(new Date(day));

/** Tells how many points expire after which day, and how to use them. A text message names nobody. */
export function noticeWords(notice: ExpiryNotice, publicUrl: string): Pick<Message, 'subject' | 'body'> {
  const { language, channel, firstName, personName, isForOneself, expiresOn } = notice;
  const { subject, lead, use, sms } = words[language];
  const points = new Intl.NumberFormat(localeOf[language]).format(notice.points);
  if (channel === 'sms') return { subject: '', body: sms(points, writeDay(language, expiresOn, 'medium')) };

  const name = isForOneself || !isPlainName(personName) ? null : personName.trim();
  const paragraphs = [
    greet(language, firstName),
    lead(points, writeDay(language, expiresOn, 'long'), name),
    use(`${publicUrl}/rewards`),
    'Kindwell',
  ];
  return { subject, body: paragraphs.join('\n\n') };
}
