import { greet, isPlainName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import type { OtherGuarantor } from './answer-db.ts';
import type { InvitationKind } from './invitation-db.ts';

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  nobody: string;
  lead: Record<InvitationKind, (name: string) => string>;
  next: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'A change in your Kindwell family',
    nobody: 'Somebody',
    lead: {
      membership: (name) => `${name} said yes to the invitation of your family, and signs in themselves now.`,
      guarantor: (name) => `${name} said yes to the invitation, and looks after your family together with you now.`,
    },
    next: (url) => `You did not expect this? Then please look at your family in Kindwell:\n${url}`,
  },
  es: {
    subject: 'Un cambio en su familia de Kindwell',
    nobody: 'Alguien',
    lead: {
      membership: (name) => `${name} aceptó la invitación de su familia y ahora tiene su propia cuenta.`,
      guarantor: (name) => `${name} aceptó la invitación y ahora es responsable de su familia junto con usted.`,
    },
    next: (url) => `¿No lo esperaba? Entonces revise su familia en Kindwell:\n${url}`,
  },
};

/** Tells a guarantor who has accepted an invitation of the family, and what follows from it. */
export function answeredWords(
  kind: InvitationKind,
  { firstName, language, whoName }: OtherGuarantor,
  publicUrl: string,
) {
  const { subject, nobody, lead, next } = words[language];
  const who = isPlainName(whoName) ? whoName.trim() : nobody;
  const paragraphs = [greet(language, firstName), lead[kind](who), next(`${publicUrl}/settings`), 'Kindwell'];

  return { subject, body: paragraphs.join('\n\n') };
}
