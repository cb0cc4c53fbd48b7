import { greet, isPlainName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { OtherGuarantor } from './news-db.ts';

/** They took up a membership, became a guarantor too, or went to a household of their own. */
export type FamilyNews = 'membership' | 'guarantor' | 'left';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  nobody: string;
  lead: Record<FamilyNews, (name: string) => string>;
  next: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'A change in your Kindwell family',
    nobody: 'Somebody',
    lead: {
      membership: (name) => `${name} said yes to the invitation of your family, and signs in themselves now.`,
      guarantor: (name) => `${name} said yes to the invitation, and looks after your family together with you now.`,
      left: (name) => `${name} has left your family in Kindwell, and has a place of their own now.`,
    },
    next: (url) => `You did not expect this? Then please look at your family in Kindwell:\n${url}`,
  },
  es: {
    subject: 'Un cambio en su familia de Kindwell',
    nobody: 'Alguien',
    lead: {
      membership: (name) => `${name} aceptó la invitación de su familia y ahora tiene su propia cuenta.`,
      guarantor: (name) => `${name} aceptó la invitación y ahora es responsable de su familia junto con usted.`,
      left: (name) => `${name} salió de su familia en Kindwell y ahora tiene su propia familia ahí.`,
    },
    next: (url) => `¿No lo esperaba? Entonces revise su familia en Kindwell:\n${url}`,
  },
};

/** Tells a guarantor what somebody has done about the family. */
export function newsWords(news: FamilyNews, { firstName, language, whoName }: OtherGuarantor, publicUrl: string) {
  const { subject, nobody, lead, next } = words[language];
  const who = isPlainName(whoName) ? whoName.trim() : nobody;
  const paragraphs = [
    greet(language, firstName),
    lead[news](who),
    next(`${publicUrl}/settings?section=family`),
    'Kindwell',
  ];

  return { subject, body: paragraphs.join('\n\n') };
}
