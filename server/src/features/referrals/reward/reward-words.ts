import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { Message } from '#server/messages/send-message.ts';
import { writePoints } from '#server/messages/write-count.ts';
import type { ReferrerNotice } from './referral-case-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  thanksSubject: string;
  /** Neither who came nor what for. */
  came: string;
  points: (points: string, url: string) => string;
  thanks: string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (points: string) => string;
  thanksSms: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Your Kindwell points',
    thanksSubject: 'Thank you from Kindwell',
    came: 'Someone you recommended Kindwell to has started with us.',
    points: (points, url) => `You can claim ${points} for that. To do so, open Kindwell:\n${url}`,
    thanks: 'Thank you for telling others about us.',
    sms: (points) =>
      `Kindwell: someone you recommended us to has started with us. To claim ${points}, open Kindwell > Points.`,
    thanksSms: 'Kindwell: someone you recommended us to has started with us. Thank you for telling others about us.',
  },
  es: {
    subject: 'Sus puntos de Kindwell',
    thanksSubject: 'Gracias de parte de Kindwell',
    came: 'Gracias a usted, alguien ya usa Kindwell.',
    points: (points, url) => `Por eso puede sumar ${points}. Para hacerlo, abra Kindwell:\n${url}`,
    thanks: 'Gracias por hablar de nosotros a los demás.',
    sms: (points) =>
      `Kindwell: gracias a usted, alguien ya usa Kindwell. Para sumar ${points}, abra Kindwell > Puntos.`,
    thanksSms: 'Kindwell: gracias a usted, alguien ya usa Kindwell. Gracias por hablar de nosotros.',
  },
};

/** Tells a referrer that somebody has started by them, and how many points they can claim; with 0 a thank-you alone. */
export function rewardWords(
  { language, channel, firstName }: Pick<ReferrerNotice, 'language' | 'channel' | 'firstName'>,
  points: number,
  publicUrl: string,
): Pick<Message, 'subject' | 'body'> {
  const said = words[language];
  const amount = writePoints(language, points);
  if (channel === 'sms') return { subject: '', body: points ? said.sms(amount) : said.thanksSms };

  const paragraphs = [
    greet(language, firstName),
    said.came,
    points ? said.points(amount, `${publicUrl}/points`) : said.thanks,
    'Kindwell',
  ];
  return { subject: points ? said.subject : said.thanksSubject, body: paragraphs.join('\n\n') };
}
