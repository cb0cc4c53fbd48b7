import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';

/** Who refers, the address of Kindwell, the way out of such mails, and where we are by post. */
export type ProviderMail = {
  firstName: string;
  publicUrl: string;
  stopUrl: string;
  postalAddress: string | null;
};

type Words = {
  /** It shows on a locked screen: it names nobody and says nothing about care. */
  subject: string;
  lead: (name: string) => string;
  /** In place of what is no name to stand in a mail. */
  somebody: string;
  about: string;
  next: (url: string) => string;
  stop: (url: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: 'Would you like to join Kindwell?',
    lead: (name) => `${name} suggested that we invite your practice to Kindwell.`,
    somebody: 'A member of Kindwell',
    about:
      'With Kindwell, people find a clinic, book online and get reminders by email or text. You answer their requests. When a time opens up, Kindwell offers it to the people on your waiting list.',
    next: (url) => `To join or to ask a question, just reply to this email. Have a look at Kindwell:\n${url}`,
    stop: (url) =>
      `We will write to you about this only once. To stop all emails like this, no matter who asks for them, open this page:\n${url}`,
  },
  es: {
    subject: '¿Le gustaría unirse a Kindwell?',
    lead: (name) => `${name} nos sugirió invitar a su consultorio a Kindwell.`,
    somebody: 'Un miembro de Kindwell',
    about:
      'En Kindwell las personas encuentran una clínica, reservan en línea y reciben recordatorios por correo electrónico o mensaje de texto. Usted responde a sus solicitudes. Cuando se libera un horario, Kindwell lo ofrece a las personas de su lista de espera.',
    next: (url) => `Para unirse o hacernos una pregunta, responda a este correo. Conozca Kindwell:\n${url}`,
    stop: (url) =>
      `Le escribimos sobre esto una sola vez. Para no recibir más correos como este, sin importar quién los pida, abra esta página:\n${url}`,
  },
};

/**
 * Suggests Kindwell to a provider. Of what the ambassador has typed nothing stands in it, and of the ambassador only the
 * first name: that somebody is a patient there is for nobody to read.
 */
export function providerMail(
  language: Language,
  { firstName, publicUrl, stopUrl, postalAddress }: ProviderMail,
): { subject: string; body: string } {
  const { subject, lead, somebody, about, next, stop } = words[language];
  const paragraphs = [
    greet(language, ''),
    lead(isInviterName(firstName) ? firstName.trim() : somebody),
    about,
    next(pageIn(language, publicUrl)),
    stop(pageIn(language, stopUrl)),
    postalAddress === null ? 'Kindwell' : `Kindwell\n${postalAddress}`,
  ];

  return { subject, body: paragraphs.join('\n\n') };
}
