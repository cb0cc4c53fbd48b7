import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { AmbassadorContact } from './staff-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  lead: string;
  next: (url: string) => string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Good news from Kindwell',
    lead: 'A provider you referred has joined Kindwell. Thank you!',
    next: (url) => `See all your referrals in Kindwell:\n${url}`,
    sms: 'Kindwell: a provider you referred has joined. Thank you! Open Kindwell to see your referrals.',
  },
  es: {
    subject: 'Buenas noticias de Kindwell',
    lead: 'Un proveedor que usted recomendó se unió a Kindwell. ¡Gracias!',
    next: (url) => `Vea todas sus recomendaciones en Kindwell:\n${url}`,
    sms: 'Kindwell: un proveedor de sus recomendaciones ya usa Kindwell. Gracias. Abra Kindwell para ver la lista.',
  },
};

/** Tells an ambassador that a provider of theirs has joined. It names neither the provider nor the clinic. */
export function joinedMessage(
  { channel, language, firstName }: Pick<AmbassadorContact, 'channel' | 'language' | 'firstName'>,
  publicUrl: string,
): { subject: string; body: string } {
  const { subject, lead, next, sms } = words[language];
  if (channel === 'sms') return { subject: '', body: sms };

  return {
    subject,
    body: [greet(language, firstName), lead, next(`${publicUrl}/ambassador`), 'Kindwell'].join('\n\n'),
  };
}
